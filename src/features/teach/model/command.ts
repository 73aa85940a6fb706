import type { Command } from '../../robot/protocol/commands';
import { type Numbers, numbersIn } from '../../robot/protocol/lines';
import type { Settings } from '../../robot/protocol/settings';
import { meanOf, surest } from '../../learning/classifier';

/** What the robot can do when it sees a kind. STOP sends no command. */
export const ACTIONS = ['FORWARD', 'LEFT', 'RIGHT', 'BACKWARD', 'S1F', 'S1B', 'STOP'] as const;

export type Action = (typeof ACTIONS)[number];

/** Number of answers to average, so a single odd picture does not move the robot. */
export const CALM = 6;

/** Limits and default of the confidence, in percent, below which the robot does nothing. */
export const SURE = { min: 40, max: 95, start: 65 };

/** Index of the kind whose mean confidence is highest, or -1 if it is below `sure` percent. */
export function decide(answers: readonly (readonly number[])[], sure: number): number {
  const [first = []] = answers;
  const means = first.map((_, kind) => meanOf(answers.map((shares) => shares[kind] ?? 0)));
  const best = surest(means);
  return (means[best] ?? 0) * 100 >= sure ? best : -1;
}

/** Minimum duration of a command on the virtual robot, slow enough to watch. */
const GENTLE_MS = 500;

/** Less power for longer: covers the same distance as one press with these settings. */
export function gently(command: Command, settings: Settings): Numbers {
  const { power, ms } = numbersIn(command, settings);
  const less = Math.max(1, Math.ceil((power * ms) / GENTLE_MS));
  // Rounded down: a longer command would count as two presses.
  return { power: less, ms: Math.floor((power * ms) / less) };
}
