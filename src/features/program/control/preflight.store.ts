import { computed } from 'nanostores';
import { $robot, $scale } from '../../robot/control/robots.store';
import { $settings, setSetting } from '../../robot/control/settings.store';
import { type Pose, START } from '../../robot/simulator/motion';
import { preflight } from '../model/preflight';
import { $program } from './program.store';
import { $run } from './running.store';

let startPose: Pose = START;

/** Where the next program starts: the last place where the virtual robot came to rest. */
const $startPose = computed([$robot, $run], ({ x, y, heading, running }, { state }) => {
  const moved = x !== startPose.x || y !== startPose.y || heading !== startPose.heading;
  if (moved && !running && state === 'idle') startPose = { x, y, heading };
  return startPose;
});

export const $preflight = computed(
  [$program, $settings, $startPose, $scale],
  (program, settings, startPose, scale) => preflight(program, settings, { ...startPose, scale }),
);

/** Sets a script delay at which every step ends before the next one starts. */
export function fitDelay(): void {
  setSetting('scriptDelay', $preflight.get().fittingDelay);
}
