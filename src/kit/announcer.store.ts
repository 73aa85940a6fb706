import { atom } from 'nanostores';

export const $announcement = atom('');

/** Announces a text to screen readers, even if it repeats the last one. */
export function announce(text: string): void {
  $announcement.set($announcement.get() === text ? `${text}\u00A0` : text);
}
