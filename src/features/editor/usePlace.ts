import { useEffect, useRef } from 'react';
import type { $view } from './editor.store';
import { $notice } from './notices/notices.store';

/**
 * Where the writer is: other work and other views begin at their top, other work with its title;
 * coming back to the form leads to where it was left.
 */
export function usePlace(view: ReturnType<typeof $view.get>, slot: string): void {
  const shown = useRef({ view, slot });
  const left = useRef(0);

  useEffect(() => {
    if (view !== 'form') return;
    const remember = () => {
      left.current = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [view]);

  useEffect(() => {
    const before = shown.current;
    shown.current = { view, slot };
    const isOther = before.slot !== slot;
    if (!isOther && before.view === view) return;
    const returns = view === 'form' && !isOther;
    scrollTo({ top: returns ? left.current : 0, behavior: 'instant' });
    // The news of a save is read first.
    if (isOther && view === 'form' && $notice.get()?.kind !== 'saved') {
      document.getElementById('editor-title')?.focus({ preventScroll: true });
    }
  }, [view, slot]);
}
