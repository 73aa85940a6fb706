import type { ReactElement } from 'react';
import { Dialog } from '@/kit/Dialog';
import { $dialog, closeDialogs } from '../control/page.store';
import { StopInCover } from './Stop';
import { useWords } from './words';

/** Around the failure of a dialog. */
export function FailedDialog({ children }: { children: ReactElement }) {
  const words = useWords();
  const name = $dialog.get();
  return (
    <Dialog
      heading={name ? words[name].heading : words.challenges.open}
      closeLabel={words.programs.close}
      onClose={closeDialogs}
    >
      {children}
      <StopInCover />
    </Dialog>
  );
}
