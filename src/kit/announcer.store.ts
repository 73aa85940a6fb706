import { atom } from 'nanostores';

/** Next text for screen readers, which Announcer.tsx renders. */
export const $announcement = atom('');

/** Announces a text to screen readers, even the same one twice. */
export function announce(text: string): void {
  $announcement.set($announcement.get() === text ? `${text}\u00A0` : text);
}
