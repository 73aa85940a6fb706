import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $view } from '../editor.store';
import { Icon } from '../Icon';
import { $loginExpired } from '../login/session.store';
import { useWords } from '../words';
import { makeNew } from '../working';
import { isProblem, noticeText, undoableText, type Notice } from './notices';
import { $notice, $undoable } from './notices.store';

/** The one place where the writer is told how an action went, and can take a change back. */
export function Notices() {
  const notice = useStore($notice);
  const undoable = useStore($undoable);
  const words = useWords();
  const { notices } = words;
  return (
    <div className="editor-notices">
      <div role="status">
        {undoable && (
          <div className="editor-notice" data-tone="plain">
            <p>{undoableText(undoable, words)}</p>
            <button
              type="button"
              className="editor-plain"
              onClick={() => {
                $undoable.set(undefined);
                undoable.undo();
              }}
            >
              {notices.undo}
            </button>
            <Dismiss
              onClick={() => {
                $undoable.set(undefined);
                focusView();
              }}
            />
          </div>
        )}
      </div>
      <div role="alert">
        {notice && <NoticeLine key={noticeText(notice, words)} notice={notice} />}
      </div>
    </div>
  );
}

/** Outcomes that take away what was pressed. */
const REPLACING: Notice['kind'][] = ['saved', 'deleted', 'broughtBack'];

function NoticeLine({ notice }: { notice: Notice }) {
  const words = useWords();
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (notice.kind === 'titleMissing') document.getElementById('editor-title')?.focus();
    if (REPLACING.includes(notice.kind)) line.current?.focus({ preventScroll: true });
  }, [notice]);

  return (
    <div
      ref={line}
      className="editor-notice"
      data-tone={isProblem(notice) ? 'problem' : 'success'}
      tabIndex={-1}
    >
      <p>{noticeText(notice, words)}</p>
      <NoticeAction notice={notice} />
      <Dismiss
        onClick={() => {
          $notice.set(undefined);
          focusView();
        }}
      />
    </div>
  );
}

/** What can be done about a notice. */
function NoticeAction({ notice }: { notice: Notice }) {
  const { notices } = useWords();
  if (notice.kind === 'saved') {
    return <a href={`/blogpost/${encodeURIComponent(notice.postId)}`}>{notices.read}</a>;
  }
  if (notice.kind === 'deleted') return <Action label={notices.undo} onClick={notice.restore} />;
  if (!('problem' in notice)) return null;
  if (notice.problem.kind === 'signedOut') {
    return <Action label={notices.logIn} onClick={() => $loginExpired.set(true)} />;
  }
  return notice.kind === 'saveFailed' && notice.problem.kind === 'notFound' ? (
    <Action label={notices.saveAsNew} onClick={makeNew} />
  ) : null;
}

/** Goes to where the view that is shown begins. */
function focusView(): void {
  const start = $view.get() === 'posts' ? 'editor-posts-heading' : 'editor-title';
  document.getElementById(start)?.focus();
}

function Action({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="editor-plain" onClick={onClick}>
      {label}
    </button>
  );
}

function Dismiss({ onClick }: { onClick: () => void }) {
  const { notices } = useWords();
  return (
    <button
      type="button"
      className="editor-tool"
      title={notices.dismiss}
      aria-label={notices.dismiss}
      onClick={onClick}
    >
      <Icon name="close" />
    </button>
  );
}
