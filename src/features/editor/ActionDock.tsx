import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { $kept } from './drafts/drafts.store';
import { $saving, $unsaved, $view, $work } from './editor.store';
import { timeOfDay } from './moments';
import { Notices } from './notices/Notices';
import { save } from './saving';
import { fill, useWords, type EditorWords } from './words';

/** The bar that stays in sight: what was done last, whether all is saved, Preview and Save. */
export function ActionDock() {
  const view = useStore($view);
  const saving = useStore($saving);
  const state = useSavedState();
  const { bar } = useWords();

  const onSave = (event: MouseEvent) => {
    // The second click of a double one asks for nothing new.
    if (event.detail < 2) void save();
  };
  return (
    <div className="editor-dock">
      <div className="container">
        <Notices />
        {view !== 'posts' && (
          <div className="editor-dock-bar">
            <p className="editor-state">{state}</p>
            <button
              type="button"
              className="button"
              data-variant="secondary"
              aria-pressed={view === 'preview'}
              onClick={() => $view.set(view === 'preview' ? 'form' : 'preview')}
            >
              {bar.preview}
            </button>
            <button
              type="button"
              className="button"
              aria-disabled={saving || undefined}
              aria-keyshortcuts="Control+S Meta+S"
              onClick={onSave}
            >
              {saving ? bar.saving : bar.save}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Whether what was written is safe, in words. */
function useSavedState(): string {
  const unsaved = useStore($unsaved);
  const kept = useStore($kept);
  const { token } = useStore($work);
  const { state } = useWords();
  if (!unsaved) return token ? state.saved : state.blank;
  return kept ? keptText(kept, state) : state.unsaved;
}

function keptText(
  { outcome, at }: NonNullable<ReturnType<typeof $kept.get>>,
  words: EditorWords['state'],
): string {
  return fill(words[outcome], { time: timeOfDay(at) });
}
