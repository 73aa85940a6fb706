import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fill } from '@/lib/fill';
import { $offered, discardDraft, leftDrafts, restoreDraft, type LeftDraft } from '../drafts.store';
import { focusView } from '../editor.store';
import { $undoable } from '../messages.store';
import { momentText, useWords } from '../words';
import { Row } from './Row';

/** The drafts that this device keeps and nobody works on. */
export function LeftDrafts() {
  const { posts: words, restore } = useWords();
  const [drafts, setDrafts] = useState<LeftDraft[]>([]);
  // Both change when a draft is discarded, or comes back.
  const undoable = useStore($undoable);
  const offered = useStore($offered);

  useEffect(() => {
    let shown = true;
    void leftDrafts().then((left) => shown && setDrafts(left));
    return () => {
      shown = false;
    };
  }, [undoable, offered]);

  if (drafts.length === 0) return null;
  const discard = (draft: LeftDraft) => {
    discardDraft(draft);
    focusView();
  };
  return (
    <section className="editor-drafts column" aria-labelledby="editor-drafts-heading">
      <h3 id="editor-drafts-heading">{words.drafts}</h3>
      <ul role="list" className="editor-rows column">
        {drafts.map((draft) => (
          <Row
            key={draft.slot}
            id={`editor-draft-${draft.slot}`}
            heading="h4"
            title={draft.kept.draft.title.trim() || words.draftUntitled}
            facts={fill(words.keptAt, { when: momentText(draft.kept.keptAt) })}
            actions={[
              [restore.restore, () => void restoreDraft(draft)],
              [restore.discard, () => discard(draft)],
            ]}
          />
        ))}
      </ul>
    </section>
  );
}
