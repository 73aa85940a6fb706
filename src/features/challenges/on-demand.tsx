import { onDemand } from '@/kit/on-demand';
import { FailedDialog } from '../robot/ui/FailedDialog';
import { useWords } from '../robot/ui/words';
import { $challengesOpen } from './challenge.store';

const opened = () => import('./opened');

export const ChallengeBar = onDemand(async () => (await opened()).ChallengeBar);
// Renders inside an SVG, which can't show a failure. The bar, which loads from the same file, shows it.
export const FieldThings = onDemand(
  async () => (await opened()).FieldThings,
  () => null,
);
export const ChallengeDialogs = onDemand(
  async () => (await opened()).ChallengeDialogs,
  ({ children }) => (
    <FailedDialog
      heading={useWords().challenges.open}
      onClose={() => $challengesOpen.set(undefined)}
    >
      {children}
    </FailedDialog>
  ),
);
