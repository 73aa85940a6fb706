import { useStore } from '@nanostores/react';
import { $announcement } from './announcer.store';

/** The place that `announce` speaks through; one on a page, there from the beginning. */
export function Announcer() {
  return (
    <p className="visually-hidden" aria-live="polite">
      {useStore($announcement)}
    </p>
  );
}
