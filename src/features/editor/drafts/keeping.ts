import { $work } from '../editor.store';
import { isUnsaved } from '../work';
import { holdSlot, isSlotFree } from './draft-locks';
import { forgetDraft, keepDraft, listDrafts } from './draft-storage';
import { $kept, $offered, type LeftDraft } from './drafts.store';

/** Typing rests this long before the draft is kept, in ms. */
const REST_MS = 500;

/** Keeps the draft on this device while it is written, until the returned function is called. */
export function startKeeping(): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let held = $work.get().slot;
  let release = holdSlot(held);
  const stopListening = $work.listen((work) => {
    const { slot } = work;
    clearTimeout(rest);
    if (slot !== held) {
      release();
      held = slot;
      release = holdSlot(slot);
      $kept.set(undefined);
    }
    if (isUnsaved(work)) rest = setTimeout(keepNow, REST_MS);
    else dropKept();
  });
  addEventListener('pagehide', keepNow);
  return () => {
    clearTimeout(rest);
    stopListening();
    release();
    removeEventListener('pagehide', keepNow);
  };
}

/** Keeps the draft at once. */
export function keepNow(): void {
  const work = $work.get();
  if (!isUnsaved(work)) {
    dropKept();
    return;
  }
  const { slot, id, token, draft } = work;
  const at = new Date().toISOString();
  $kept.set({ at, outcome: keepDraft(slot, { id, token, draft, keptAt: at, pictureLost: false }) });
}

function dropKept(): void {
  forgetDraft($work.get().slot);
  $kept.set(undefined);
}

/** The drafts that no window works on, the newest first. */
export async function leftDrafts(): Promise<LeftDraft[]> {
  const current = $work.get().slot;
  const others = listDrafts().filter(({ slot }) => slot !== current);
  const free = await Promise.all(others.map(({ slot }) => isSlotFree(slot)));
  return others.filter((_, index) => free[index]);
}

/** Asks about the newest left draft, of one post or of any. */
export async function offerDraft(postId?: string): Promise<void> {
  const drafts = await leftDrafts();
  $offered.set(drafts.find(({ kept }) => postId === undefined || kept.id === postId));
}
