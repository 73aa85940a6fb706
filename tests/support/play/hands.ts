import {
  type Game,
  isOver,
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

/** What was held from a tick on. */
export type Keys = readonly (readonly [tick: number, held: Move])[];

/** The keys of one game that a player with these hands presses. */
export function playByHand<S extends State>(
  game: Game<S>,
  seed: number,
  decide: Player<S>,
  { reactionMs, holdMs, slips }: Hands,
): { keys: Keys; score: number } {
  const late = Math.round(reactionMs / TICK_MS);
  const seen: S[] = [game.start(seed)];
  const keys: [number, Move][] = [];
  let luck: number;
  let next = (seed * 7919 + reactionMs) | 0;
  const dice = () => ([luck, next] = roll(next)) && luck;
  let held: Move = STAY;
  let move: Move = STAY;
  let until = late;
  let state = game.start(seed);
  for (; !isOver(state); seen.push(state)) {
    if (state.tick >= until) {
      const wanted = decide(seen[Math.max(0, state.tick - late)] ?? state);
      const slipped = dice() < slips;
      const key = slipped ? (Math.floor(dice() * 4) as Move) : wanted;
      const [least, most] = holdMs;
      until = state.tick + Math.round((least + dice() * (most - least)) / TICK_MS);
      if (key !== held) keys.push([state.tick, key]);
      held = key;
    }
    if (state.tick % game.ticksPerMove === 0) move = held === STAY && game.goesOn ? move : held;
    state = game.next(state, move);
  }
  return { keys, score: state.score };
}
