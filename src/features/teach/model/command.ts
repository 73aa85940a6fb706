import type { Command } from '../../remote/protocol/commands';
import { type Numbers, numbersIn } from '../../remote/protocol/lines';
import type { Settings } from '../../remote/protocol/settings';
import { surest } from './classifier';

/** Actions for things that the robot sees. With STOP, it does nothing. */
export const ACTIONS = ['FORWARD', 'LEFT', 'RIGHT', 'BACKWARD', 'S1F', 'S1B', 'STOP'] as const;

export type Action = (typeof ACTIONS)[number];

/** Number of averaged answers: a single odd picture moves nothing. */
export const CALM = 6;

/** Percent that the model has to be sure of a kind, or the robot does nothing. */
export const SURE = { min: 40, max: 95, start: 65 };

/** Index of the kind that the last answers are sure enough of; -1 if there is none. */
export function decide(answers: readonly (readonly number[])[], sure: number): number {
  const [first = []] = answers;
  const means = first.map(
    (_, kind) => answers.reduce((sum, shares) => sum + (shares[kind] ?? 0), 0) / answers.length,
  );
  const best = surest(means);
  return (means[best] ?? 0) * 100 >= sure ? best : -1;
}

/** Minimum time that the virtual robot takes for a command, slow enough to watch. */
const GENTLE_MS = 500;

/** Numbers that go as far as a press with the settings does, with less power for longer. */
export function gently(command: Command, settings: Settings): Numbers {
  const { power, ms } = numbersIn(command, settings);
  const less = Math.max(1, Math.ceil((power * ms) / GENTLE_MS));
  // A little more than a press would count as two.
  return { power: less, ms: Math.floor((power * ms) / less) };
}
