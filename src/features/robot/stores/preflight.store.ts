import { computed } from 'nanostores';
import { preflight } from '../program/preflight';
import { type Pose, START } from '../simulator/motion';
import { $program } from './program.store';
import { $run } from './run.store';
import { $settings } from './settings.store';
import { $robot } from './virtual.store';

let standing: Pose = START;

/** Where a program would start: the virtual robot's place whenever it rests and none runs. */
const $standing = computed([$robot, $run], ({ x, y, heading, running }, { state }) => {
  const moved = x !== standing.x || y !== standing.y || heading !== standing.heading;
  if (moved && !running && state === 'idle') standing = { x, y, heading };
  return standing;
});

/** What the page should know of the strip's program before it runs. */
export const $preflight = computed([$program, $settings, $standing], preflight);
