import { atom } from 'nanostores';

/** What a screen reader says next; Announcer.tsx puts it on the page, unseen. */
export const $announcement = atom('');

/** Says a sentence to whoever listens to a screen reader, once more even when it is the same as the last. */
export function announce(text: string): void {
  $announcement.set($announcement.get() === text ? `${text}\u00A0` : text);
}
