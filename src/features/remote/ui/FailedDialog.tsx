import type { ReactNode } from 'react';
import { Dialog } from '@/kit/Dialog';
import { $challengesOpen } from '../control/challenge.store';
import { $dialog } from '../control/page';
import { StopInCover } from './Stop';
import { useWords } from './words';

export function closeDialogs(): void {
  $dialog.set(undefined);
  $challengesOpen.set(undefined);
}

/** Around the failure of a dialog. */
export function FailedDialog({ children }: { children: ReactNode }) {
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
