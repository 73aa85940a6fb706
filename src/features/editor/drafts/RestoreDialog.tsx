import { useStore } from '@nanostores/react';
import { momentText } from '../moments';
import { Dialog } from '../notices/Dialog';
import { fill, isolated, useWords } from '../words';
import { discardDraft, restoreDraft } from '../working';
import { $offered } from './drafts.store';

/** Offers a draft that was left behind by a crash, a reload or an expired login. */
export function RestoreDialog() {
  const offered = useStore($offered);
  const { restore, preview } = useWords();
  if (!offered) return null;
  const { draft, keptAt, pictureLost } = offered.kept;
  const title = draft.title.trim() || preview.untitled;
  const later = () => $offered.set(undefined);
  return (
    <Dialog heading={restore.heading} role="alertdialog" onCancel={later}>
      <p>{fill(restore.text, { title: isolated(title), when: momentText(keptAt) })}</p>
      {pictureLost && <p>{restore.withoutPicture}</p>}
      <div className="editor-dialog-actions">
        <button
          type="button"
          className="button"
          data-first
          onClick={() => void restoreDraft(offered)}
        >
          {restore.restore}
        </button>
        <button
          type="button"
          className="button"
          data-variant="secondary"
          onClick={() => discardDraft(offered)}
        >
          {restore.discard}
        </button>
        <button type="button" className="editor-plain" onClick={later}>
          {restore.later}
        </button>
      </div>
    </Dialog>
  );
}
