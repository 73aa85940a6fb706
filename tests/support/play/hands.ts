import {
  type Game,
  type Move,
  type Player,
  roll,
  type State,
  STAY,
  TICK_MS,
} from '../../../src/features/play/games/game.ts';

/** How somebody moves: how late, how long a key stays down, and the share of presses that hit another key. */
export interface Hands {
  reactionMs: number;
  holdMs: readonly [least: number, most: number];
  slips: number;
}

/** Kinds of hands: every delay with every length of a press. */
export const mixesOf = (
  delays: readonly number[],
  holds: readonly Hands['holdMs'][],
  slips: readonly number[],
): readonly Hands[] =>
  delays.flatMap((reactionMs, delay) =>
    holds.map((holdMs, hold) => {
      return { reactionMs, holdMs, slips: slips[(delay + hold) % slips.length] ?? 0 };
    }),
  );

export const MIXES = mixesOf(
  [150, 200, 250],
  [
    [120, 250],
    [200, 350],
    [300, 500],
  ],
  [0.03, 0.055, 0.08],
);

/** A player with hands: acts on what it saw a while ago, holds keys for a while, and slips. */
export function byHand<S extends State>(
  game: Game<S>,
  seed: number,
  decide: Player<S>,
  { reactionMs, holdMs: [least, most], slips }: Hands,
): Player<S> {
  const late = Math.round(reactionMs / TICK_MS / game.ticksPerMove);
  let next = (seed * 7919 + reactionMs) | 0;
  const dice = () => {
    const [value, after] = roll(next);
    next = after;
    return value;
  };
  const seen: S[] = [];
  let held: Move = STAY;
  let until = 0;
  return (state) => {
    seen.push(state);
    if (state.tick < until) return held;
    const wanted = decide(seen[Math.max(0, seen.length - 1 - late)] ?? state);
    const isSlip = dice() < slips;
    held = isSlip ? (([0, 1, 2, 3] as const)[Math.floor(dice() * 4)] ?? STAY) : wanted;
    until = state.tick + (least + dice() * (most - least)) / TICK_MS;
    return held;
  };
}
