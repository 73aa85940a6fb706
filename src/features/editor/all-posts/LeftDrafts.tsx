import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fill } from '@/kit/fill';
import { Button } from '../Button';
import { $offered, discardDraft, leftDrafts, restoreDraft, type LeftDraft } from '../drafts.store';
import { focusView } from '../editor.store';
import { $undoable } from '../messages.store';
import { momentText, useWords } from '../words';

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
  return (
    <section className="editor-drafts" aria-labelledby="editor-drafts-heading">
      <h3 id="editor-drafts-heading">{words.drafts}</h3>
      <ul role="list" className="editor-rows">
        {drafts.map((draft) => (
          <li key={draft.slot} className="editor-row card">
            <div className="editor-row-words">
              <h4 id={`editor-draft-${draft.slot}`}>
                <bdi>{draft.kept.draft.title.trim() || words.draftUntitled}</bdi>
              </h4>
              <p className="editor-hint">
                {fill(words.keptAt, { when: momentText(draft.kept.keptAt) })}
              </p>
            </div>
            <div className="editor-row-actions cluster">
              <Button
                variant="secondary"
                aria-describedby={`editor-draft-${draft.slot}`}
                onClick={() => void restoreDraft(draft)}
              >
                {restore.restore}
              </Button>
              <Button
                variant="plain"
                aria-describedby={`editor-draft-${draft.slot}`}
                onClick={() => {
                  discardDraft(draft);
                  focusView();
                }}
              >
                {restore.discard}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
