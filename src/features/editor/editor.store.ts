import { atom, computed } from 'nanostores';
import { isUnsaved, newWork, type Work } from './work';

/** The post that is being written. */
export const $work = atom<Work>(newWork());

/** Whether it has changes that are not stored on the server. */
export const $unsaved = computed($work, isUnsaved);

/** Which work it is; other work has another slot. */
export const $slot = computed($work, ({ slot }) => slot);

/** What is shown: the form, the post as readers see it, or the list of all posts. */
export const $view = atom<'form' | 'preview' | 'posts'>('form');

/** Whether a save is on its way. */
export const $saving = atom(false);

/** Where the focus goes once the page shows the last change. */
export interface FocusRequest {
  section: string;
  part: 'field' | 'up' | 'down';
  /** Caret in the field, in UTF-16 code units; its end when left out. */
  caret?: number;
}

/** The request that waits, if any. */
export const $focus = atom<FocusRequest | undefined>(undefined);
