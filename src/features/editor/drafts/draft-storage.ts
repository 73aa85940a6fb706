import { readKeptDraft, type KeptDraft } from './kept-draft';

/** How keeping a draft went; `keptWithoutPicture` when there was room for its text alone. */
export type KeepOutcome = 'kept' | 'keptWithoutPicture' | 'notKept';

const PREFIX = 'blog-draft:';

/** The browser's local storage, which a visitor may have shut off. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Keeps a draft in its slot. Local storage writes at once, so that it works while the page closes. */
export function keepDraft(slot: string, kept: KeptDraft): KeepOutcome {
  if (write(slot, kept)) return 'kept';
  const { draft } = kept;
  if (!draft.image) return 'notKept';
  const text = { ...kept, draft: { ...draft, image: '' }, pictureLost: true };
  return write(slot, text) ? 'keptWithoutPicture' : 'notKept';
}

function write(slot: string, kept: KeptDraft): boolean {
  try {
    storage()?.setItem(PREFIX + slot, JSON.stringify(kept));
    return storage() !== undefined;
  } catch {
    return false;
  }
}

/** The draft in a slot; undefined where there is none, or it cannot be read. */
export function readDraft(slot: string): KeptDraft | undefined {
  return readKeptDraft(storage()?.getItem(PREFIX + slot) ?? null);
}

/** Removes a draft. */
export function forgetDraft(slot: string): void {
  storage()?.removeItem(PREFIX + slot);
}

/** All drafts of this device by their slots, the newest first. What cannot be read is left alone. */
export function listDrafts(): { slot: string; kept: KeptDraft }[] {
  const store = storage();
  return Object.keys(store ?? {})
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => {
      const slot = key.slice(PREFIX.length);
      const kept = readDraft(slot);
      return kept ? [{ slot, kept }] : [];
    })
    .sort((one, other) => other.kept.keptAt.localeCompare(one.kept.keptAt));
}
