import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '@/kit/Button';
import { Notice as NoticeLine } from '@/kit/Notice';
import { fill } from '@/lib/fill';
import { israelText } from '@/lib/israel-time';
import { postAddress } from '../blog/post/id';
import { $interrupted } from './api/session.store';
import { $notice, isFailure, isTextChange, leaveNotice, type Notice } from './state/notices.store';
import { $conflict, makeNew } from './state/conflict.store';
import { restoreKept } from './state/keeping';
import { openPost } from './state/opening';
import { $isSaving, $post, $view, showView } from './state/post.store';
import { copyPreview, savePost } from './state/saving';
import { noticeText, useWords } from './words';
import { SavedState } from './SavedState';
import { focusView } from './view-focus';

export function ActionDock() {
  const view = useStore($view);
  const saving = useStore($isSaving);
  const { bar, posts } = useWords();

  return (
    <div className="editor-dock">
      <Notices />
      {(view === 'form' || view === 'preview') && (
        <div className="editor-dock-bar in-row">
          <SavedState />
          {view === 'form' && (
            <a className="plain-button" href="#editor-side">
              {bar.toDetails}
            </a>
          )}
          <Button
            label={posts.preview}
            variant="secondary"
            aria-pressed={view === 'preview'}
            onClick={() => showView(view === 'preview' ? 'form' : 'preview')}
          />
          <Button
            label={bar.saveDraft}
            variant="secondary"
            busy={saving}
            onClick={() => void savePost('draft')}
          />
          <Button
            label={saving ? bar.saving : bar.save}
            id="editor-save"
            busy={saving}
            aria-describedby="editor-save-effect"
            onClick={() => void savePost()}
          />
        </div>
      )}
    </div>
  );
}

function Notices() {
  const words = useWords();
  const latest = useStore($notice);
  // The open dialog says the same.
  const isAsking = [useStore($conflict), useStore($interrupted)].some(Boolean);
  const notice = isAsking ? undefined : latest;
  const line = notice && <Outcome key={noticeText(notice, words)} notice={notice} />;
  const isStatus = notice && isTextChange(notice);
  return (
    <div className="editor-notices">
      <div role="status">{isStatus && line}</div>
      <div role="alert">{!isStatus && line}</div>
    </div>
  );
}

/** The pressed button is gone after these, so the notice takes the focus. */
const REPLACING: Notice['kind'][] = [
  ...(['saved', 'deleted', 'broughtBack', 'broughtBackAsDraft', 'unpublished'] as const),
  ...(['messageDeleted', 'messageBack', 'messageDue', 'personDeleted'] as const),
];

/** Dismissed when their animation in editor.css ends. */
const BRIEF: Notice['kind'][] = [
  ...(['broughtBack', 'broughtBackAsDraft', 'unpublished'] as const),
  ...(['previewCopied', 'messageBack'] as const),
];

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
      {...(!isTextChange(notice) && { outcome: isFailure(notice) ? 'error' : 'success' })}
      tabIndex={-1}
      data-brief={BRIEF.includes(notice.kind) || undefined}
      onAnimationEnd={leaveNotice}
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

function isRefusal(notice: Notice): boolean {
  const { kind } = notice;
  if (kind === 'titleMissing' || kind === 'unreadable') return true;
  return 'problem' in notice && notice.problem.kind === 'refused';
}

function OutcomeAction({ notice }: { notice: Notice }) {
  const { login, notices, publication, posts } = useWords();
  const { id: idInForm } = useStore($post);
  const button = (label: string, onClick: () => void) => (
    <Button label={label} look="plain" onClick={onClick} />
  );
  const { undo } = notice;
  const undoButton = undo && (
    <Button
      label={notices.undo}
      look="plain"
      data-undo
      onClick={() => {
        $notice.set(undefined);
        undo();
      }}
    />
  );
  if (notice.kind === 'saved') {
    const { postId, until } = notice;
    return (
      <>
        {until ? (
          <span>{fill(notices.appears, { when: israelText(until) })}</span>
        ) : (
          <a href={postAddress(postId)}>{notices.read}</a>
        )}
        {idInForm !== postId && (
          <Button
            label={notices.keepEditing}
            look="plain"
            data-keep
            onClick={() => void openPost(postId)}
          />
        )}
        {undoButton}
      </>
    );
  }
  if (undo) return undoButton;
  if (notice.kind === 'found') {
    const { kept } = notice;
    return button(posts.restore, () => {
      $notice.set(undefined);
      restoreKept(kept);
    });
  }
  if (notice.kind === 'previewReady') return <a href={notice.link}>{notice.link}</a>;
  if (notice.kind === 'savedDraft') {
    return button(publication.copyPreview, () => void copyPreview());
  }
  if (!('problem' in notice)) return null;
  if (notice.problem.kind === 'signedOut') {
    return button(login.submit, () => $interrupted.set(notice.again));
  }
  if (notice.kind === 'openFailed') return button(posts.retry, () => void notice.again());
  if (notice.kind !== 'saveFailed' || notice.problem.kind !== 'notFound') return null;
  return button(notices.saveAsNew, () => {
    makeNew();
    focusView();
  });
}
