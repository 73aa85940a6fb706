import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fill } from '@/lib/fill';
import {
  $offered,
  discardDraft,
  leftDrafts,
  restoreDraft,
  type KeptDraft,
} from '../model/drafts.store';
import { focusView } from '../model/post.store';
import { $undoable } from '../model/notices.store';
import { momentText, useWords } from '../model/words';
import { Row } from './Row';

/** The drafts that this device keeps and nobody works on. */
export function LeftDrafts() {
  const { posts: words, restore } = useWords();
  const [drafts, setDrafts] = useState<KeptDraft[]>([]);
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
  const discard = (kept: KeptDraft) => {
    discardDraft(kept);
    focusView();
  };
  return (
    <section className="editor-drafts column" aria-labelledby="editor-drafts-heading">
      <h3 id="editor-drafts-heading">{words.drafts}</h3>
      <ul role="list" className="editor-rows column">
        {drafts.map((kept) => (
          <Row
            key={kept.post.slot}
            heading="h4"
            title={kept.post.draft.title.trim() || words.draftUntitled}
            facts={fill(words.keptAt, { when: momentText(kept.keptAt) })}
            actions={[
              [restore.restore, () => void restoreDraft(kept)],
              [restore.discard, () => discard(kept)],
            ]}
          />
        ))}
      </ul>
    </section>
  );
}
