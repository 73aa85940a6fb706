import { useEffect } from 'react';
import { $view } from './editor.store';
import { save } from './saving';

/** Ctrl+S, or Cmd+S on a Mac, saves the post; a dialog is answered first. */
export function useSaveShortcut(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const modified = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!modified || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if ($view.get() !== 'posts' && !document.querySelector('dialog[open]')) void save();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
