import { onDemand } from '@/kit/on-demand';
import { $texts } from '../robot/control/log.store';
import { RobotDialog } from '../robot/ui/RobotDialog';
import { useWords } from '../robot/ui/words';
import { $challengesOpen } from './challenge.store';

const opened = () => import('./opened');

const loaded = async () => {
  const parts = await opened();
  await parts.loadChallenges($texts.get().lang ?? 'en');
  return parts;
};

export const ChallengeBar = onDemand(async () => (await loaded()).ChallengeBar);
// Renders inside an SVG, which can't show a failure. The bar, which loads from the same file, shows it.
export const FieldThings = onDemand(
  async () => (await loaded()).FieldThings,
  () => null,
);
export const ChallengeDialogs = onDemand(
  async () => (await loaded()).ChallengeDialogs,
  ({ children }) => (
    <RobotDialog
      heading={useWords().challenges.open}
      onClose={() => $challengesOpen.set(undefined)}
    >
      {children}
    </RobotDialog>
  ),
);
