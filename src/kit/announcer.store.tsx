import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';

export const $announcement = atom('');

/** Announces a text to screen readers, even if it repeats the last one. */
export function announce(text: string): void {
  $announcement.set($announcement.get() === text ? `${text}\u00A0` : text);
}

/** A text with its end, for listeners. */
export const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The live region of `announce`: one per page, rendered from the start. */
export function Announcer() {
  return (
    <p className="visually-hidden" aria-live="polite">
      {useStore($announcement)}
    </p>
  );
}
