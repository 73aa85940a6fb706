import type { ComponentProps, ReactElement } from 'react';
import { Dialog } from '@/kit/Dialog';
import { StopInCover } from './Stop';
import { useWords } from './words';

interface Props extends ComponentProps<typeof Dialog> {
  children: ReactElement | (ReactElement | false | null | undefined)[];
}

/** A dialog with STOP. */
export function RobotDialog(props: Props) {
  const { programs } = useWords();
  return (
    <Dialog closeLabel={programs.close} {...props}>
      {props.children}
      <StopInCover />
    </Dialog>
  );
}
