import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { focusView } from '../focus-view';
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
    if (isRefusal(notice)) {
      document.querySelector<HTMLElement>('.editor-form [aria-invalid="true"]')?.focus();
    } else if (REPLACING.includes(notice.kind) && !isWriting()) {
      line.current?.focus({ preventScroll: true });
    }
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

/** Whether a notice says what is wrong with the text, before it is sent or after. */
function isRefusal(notice: Notice): boolean {
  const { kind } = notice;
  return kind === 'titleMissing' || ('problem' in notice && notice.problem.kind === 'refused');
}

function isWriting(): boolean {
  return document.activeElement?.matches('input, textarea') ?? false;
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
    <Action
      label={notices.saveAsNew}
      onClick={() => {
        makeNew();
        focusView();
      }}
    />
  ) : null;
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
