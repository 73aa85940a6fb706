import { atom } from 'nanostores';

/** What a screen reader should say next; it is not shown. */
export const $announcement = atom('');

/** Says a sentence once more even when it is the same as the last one. */
export function announce(text: string): void {
  $announcement.set($announcement.get() === text ? `${text}\u00A0` : text);
}
