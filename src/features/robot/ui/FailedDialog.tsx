import type { ReactElement } from 'react';
import { Dialog } from '@/kit/Dialog';
import { StopInCover } from './Stop';
import { useWords } from './words';

interface Props {
  heading: string;
  onClose: () => void;
  children: ReactElement;
}

/** Around the failure of a dialog. */
export function FailedDialog({ heading, onClose, children }: Props) {
  const { programs } = useWords();
  return (
    <Dialog heading={heading} closeLabel={programs.close} onClose={onClose}>
      {children}
      <StopInCover />
    </Dialog>
  );
}
