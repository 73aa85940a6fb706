import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Notice as NoticeLine } from '@/kit/Notice';
import { fill } from '@/lib/fill';
import { Button } from './fields/fields';
import { $draftStatus } from './model/drafts.store';
import { $interrupted, $notice, $undoable, type Notice } from './model/notices.store';
import { makeNew } from './model/opening';
import { $post, $saving, $unsaved, $view, focusView, isToCome } from './model/post.store';
import { copyPreview, save } from './model/saving';
import { israelText, noticeText, timeOfDay, undoableText, useWords } from './model/words';

/** The bar that stays in sight: what was done last, whether all is saved, Preview and Save. */
export function ActionDock() {
  const view = useStore($view);
  const saving = useStore($saving);
  const state = useSavedState();
  const effect = useSaveEffect();
  const { bar } = useWords();

  return (
    <div className="editor-dock">
      <div className="container">
        <Notices />
        {view !== 'posts' && (
          <div className="editor-dock-bar cluster">
            <p className="editor-state small soft">{state}</p>
            {view === 'form' && (
              <a className="editor-jump" href="#editor-side">
                {bar.toDetails}
              </a>
            )}
            <Button
              variant="secondary"
              aria-pressed={view === 'preview'}
              onClick={() => $view.set(view === 'preview' ? 'form' : 'preview')}
            >
              {bar.preview}
            </Button>
            <Button
              variant="secondary"
              aria-disabled={saving || undefined}
              onClick={() => void save('draft')}
            >
              {bar.saveDraft}
            </Button>
            <Button
              aria-disabled={saving || undefined}
              aria-describedby="editor-save-effect"
              onClick={() => void save()}
            >
              {saving ? bar.saving : bar.save}
            </Button>
            <p className="editor-effect small soft" id="editor-save-effect">
              {effect}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

function useSavedState(): string {
  const unsaved = useStore($unsaved);
  const kept = useStore($draftStatus);
  const { token } = useStore($post);
  const { state } = useWords();
  if (!unsaved) return token ? state.saved : state.blank;
  return kept ? fill(state[kept.outcome], { time: timeOfDay(kept.at) }) : state.unsaved;
}

function useSaveEffect(): string {
  const { state, publishAt } = useStore($post);
  const { effect } = useWords();
  const when = publishAt && israelText(publishAt);
  if (publishAt && isToCome(publishAt)) {
    return fill(state === 'published' ? effect.hides : effect.schedules, { when });
  }
  return state === 'published' ? effect.changes : effect.publishes;
}

/** The one place where the writer is told how an action went, and can take a change back. */
function Notices() {
  const notice = useStore($notice);
  const undoable = useStore($undoable);
  const words = useWords();
  const { dismiss, undo } = words.notices;
  return (
    <div className="editor-notices">
      <div role="status">
        {undoable && (
          <NoticeLine
            action={
              undoable.undo && (
                <Button
                  variant="plain"
                  onClick={() => {
                    $undoable.set(undefined);
                    undoable.undo?.();
                  }}
                >
                  {undo}
                </Button>
              )
            }
            dismissLabel={dismiss}
            onDismiss={() => {
              $undoable.set(undefined);
              focusView();
            }}
          >
            {undoableText(undoable, words)}
          </NoticeLine>
        )}
      </div>
      <div role="alert">
        {notice && <Outcome key={noticeText(notice, words)} notice={notice} />}
      </div>
    </div>
  );
}

/** Outcomes that take away what was pressed. */
const REPLACING: Notice['kind'][] = ['saved', 'deleted', 'broughtBack', 'unpublished'];

function Outcome({ notice }: { notice: Notice }) {
  const words = useWords();
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const isWriting = document.activeElement?.matches('input, textarea');
    if (isRefusal(notice)) {
      document.querySelector<HTMLElement>('.editor-form [aria-invalid="true"]')?.focus();
    } else if (REPLACING.includes(notice.kind) && !isWriting) {
      line.current?.focus({ preventScroll: true });
    }
  }, [notice]);

  return (
    <NoticeLine
      ref={line}
      outcome={/Failed$|Missing$/.test(notice.kind) ? 'error' : 'success'}
      tabIndex={-1}
      action={<OutcomeAction notice={notice} />}
      dismissLabel={words.notices.dismiss}
      onDismiss={() => {
        $notice.set(undefined);
        focusView();
      }}
    >
      {noticeText(notice, words)}
    </NoticeLine>
  );
}

/** Whether a notice says what is wrong with the text, before it is sent or after. */
function isRefusal(notice: Notice): boolean {
  const { kind } = notice;
  return kind === 'titleMissing' || ('problem' in notice && notice.problem.kind === 'refused');
}

function OutcomeAction({ notice }: { notice: Notice }) {
  const { notices, publication } = useWords();
  const button = (label: string, onClick: () => void) => (
    <Button variant="plain" onClick={onClick}>
      {label}
    </Button>
  );
  if (notice.kind === 'saved') {
    const { postId, until, takeBack } = notice;
    return (
      <>
        {until ? (
          <span>{fill(notices.appears, { when: israelText(until) })}</span>
        ) : (
          <a href={`/blogpost/${encodeURIComponent(postId)}`}>{notices.read}</a>
        )}
        {takeBack && (
          <Button variant="plain" data-brief onClick={() => void takeBack()}>
            {notices.undo}
          </Button>
        )}
      </>
    );
  }
  if (notice.kind === 'previewReady') return <a href={notice.link}>{notice.link}</a>;
  if (notice.kind === 'savedDraft') {
    return button(publication.copyPreview, () => void copyPreview());
  }
  if (notice.kind === 'deleted') return button(notices.undo, notice.restore);
  if (!('problem' in notice)) return null;
  if (notice.problem.kind === 'signedOut') {
    return button(notices.logIn, () => $interrupted.set(notice.again));
  }
  if (notice.kind !== 'saveFailed' || notice.problem.kind !== 'notFound') return null;
  return button(notices.saveAsNew, () => {
    makeNew();
    focusView();
  });
}
