import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $dialog } from './dialog.store';

// Loaded when they are first opened.
const ProgramsDialog = lazy(() => import('./ProgramsDialog'));
const ShareDialog = lazy(() => import('./ShareDialog'));
const IncomingDialog = lazy(() => import('./IncomingDialog'));

/** The dialog that is open, if any. */
export function Dialogs() {
  const name = useStore($dialog);
  return (
    <Suspense>
      {name === 'programs' && <ProgramsDialog />}
      {name === 'share' && <ShareDialog />}
      {name === 'incoming' && <IncomingDialog />}
    </Suspense>
  );
}
