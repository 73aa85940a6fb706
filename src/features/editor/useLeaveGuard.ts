import { useEffect } from 'react';
import { $work } from './editor.store';
import { isUnsaved } from './work';

let leaving = false;

/** Lets the page go without a question, once the writer has answered one. */
export function allowLeaving(): void {
  leaving = true;
}

/**
 * Asks before the page is left with changes that are not saved. A page that the browser brings back
 * as it was left begins anew, since its login may be over; its draft is kept.
 */
export function useLeaveGuard(): void {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (!leaving && isUnsaved($work.get())) event.preventDefault();
    };
    const beginAnew = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      allowLeaving();
      location.reload();
    };
    addEventListener('beforeunload', guard);
    addEventListener('pageshow', beginAnew);
    return () => {
      removeEventListener('beforeunload', guard);
      removeEventListener('pageshow', beginAnew);
    };
  }, []);
}
