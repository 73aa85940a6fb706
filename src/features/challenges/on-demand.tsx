import { onDemand } from '@/kit/on-demand';
import { RobotDialog } from '../robot/ui/RobotDialog';
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
    <RobotDialog
      heading={useWords().challenges.open}
      onClose={() => $challengesOpen.set(undefined)}
    >
      {children}
    </RobotDialog>
  ),
);
