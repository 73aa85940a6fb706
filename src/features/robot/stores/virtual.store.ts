import { atom } from 'nanostores';
import { advance, receiveLine, type RobotState, robotAt, shownOf } from '../simulator/simulator';

/** Whether the visitor drives the virtual robot. */
export const $virtualOn = atom(false);

/** The virtual robot as it is drawn. */
export const $robot = atom<RobotState>(shownOf(robotAt()));

let robot = robotAt();
let asOf = 0;
let ticking = false;

/** Gives the virtual robot a line; it moves from now on. */
export function virtualReceive(line: string): void {
  catchUp();
  robot = receiveLine(robot, line);
  show();
}

/** Puts the virtual robot back to its start and wipes its trail. */
export function resetVirtual(): void {
  robot = robotAt();
  show();
}

function show(): void {
  $robot.set(shownOf(robot));
  if (!robot.running || ticking) return;
  ticking = true;
  requestAnimationFrame(tick);
}

function tick(): void {
  ticking = false;
  catchUp();
  show();
}

/** Frames may be late or missing, in a hidden tab for long: the robot then makes up for all of the time. */
function catchUp(): void {
  const now = performance.now();
  robot = advance(robot, now - asOf);
  asOf = now;
}
