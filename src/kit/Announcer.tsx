import { useStore } from '@nanostores/react';
import { $announcement } from './announcer.store';

/** The live region of `announce`: one per page, rendered from the start. */
export function Announcer() {
  return (
    <p className="visually-hidden" aria-live="polite">
      {useStore($announcement)}
    </p>
  );
}
