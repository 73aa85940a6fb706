import { meanOf } from '../../src/features/learning/classifier.ts';
import { football } from '../../src/features/play/games/football/rules.ts';
import { type Game, type Player, type State, STAY } from '../../src/features/play/games/game.ts';
import { pacman } from '../../src/features/play/games/pacman/rules.ts';
import {
  type Change,
  changeOf,
  curveOf,
  type Moment,
  scoresOf,
  teach,
  watch,
} from '../../src/features/play/model/pupil.ts';
import { helped } from '../../tests/support/play/figures.ts';
import { byHand, type Hands, mixesOf } from '../../tests/support/play/hands.ts';
import { chancePlayer, decisionsOf, type Players } from '../../tests/support/play/players.ts';
import { freshEaters, freshFootballers } from './fresh-players.ts';

/** Nothing was chosen with these hands, players and seeds. */
const HANDS = mixesOf(
  [130, 180, 270],
  [
    [100, 220],
    [180, 400],
    [260, 540],
  ],
  [0.02, 0.05, 0.1],
);
const ROUNDS = 54;
const seedOf = (round: number) => 20_000 + 37 * round;
const JUDGES = Array.from({ length: 64 }, (_, index) => 40_001 + index);

const RIGHT = 1;

/** A player whose right arrow is off. */
function without<S extends State>(game: Game<S>, player: Player<S>): Player<S> {
  let last: ReturnType<Player<S>> = STAY;
  return (state) => {
    const move = player(state);
    if (move !== RIGHT) last = move;
    return move !== RIGHT ? move : game.goesOn ? last : STAY;
  };
}

const scoreOf = (decisions: readonly { state: State }[]) => decisions.at(-1)?.state.score ?? 0;

/** What the page says of a change, and what {@link JUDGES} say. */
interface Told {
  said: Change;
  is: Change;
  score: number;
}

/** One round of the page: play, teach, help, and the three experiments. */
function roundOf<S extends State>(game: Game<S>, seed: number, player: Player<S>, hands: Hands) {
  const own = (at: number) => byHand(game, at, player, hands);
  const decisions = decisionsOf(game, seed, own(seed));
  const taught = watch(game, decisions);
  const { moments } = taught;
  const you = scoreOf(decisions);
  const judged = (all: readonly Moment[]) => scoresOf(game, teach(all), JUDGES);
  const [scores, truth] = [scoresOf(game, teach(moments)), judged(moments)];
  const told = (now: readonly Moment[]): Told => {
    const after = scoresOf(game, teach(now));
    return {
      said: changeOf(scores, after),
      is: changeOf(truth, judged(now)),
      score: meanOf(after),
    };
  };
  const yours = scores.map(() => you);
  const tried = (trier: Player<S>) => watch(game, decisionsOf(game, seed + 2, trier)).moments;
  const never = tried(without(game, own(seed + 2)));
  const again = Array.from({ length: 4 }, (_, at) =>
    scoreOf(decisionsOf(game, seed + 3 + at, own(seed + 3 + at))),
  );
  return {
    ...{ hands, you: meanOf([you, ...again]), scores },
    none: meanOf([you, ...again].map((score) => (score === 0 ? 1 : 0))),
    than: {
      said: changeOf(yours, scores),
      is: changeOf(
        truth.map(() => you),
        truth,
      ),
      score: meanOf(scores),
    },
    help: told(helped(game, seed + 1, taught, () => own(seed + 1))),
    badly: told(tried(chancePlayer(seed))),
    never: told(never),
    /** Whether the same game with → teaches more. */
    lacked: meanOf(judged(tried(own(seed + 2)))) > meanOf(judged(never)),
    curve: { said: curveOf(game, moments, scores).change },
  };
}

type Round = ReturnType<typeof roundOf>;

const isOpposite = ({ said, is }: Told) =>
  (said === 'rose' && is === 'fell') || (said === 'fell' && is === 'rose');

function tally(rounds: readonly Round[]) {
  const parts = ['than', 'help', 'badly', 'never', 'curve'] as const;
  return Object.fromEntries(
    parts.map((part) => {
      const all = rounds.map((round) => round[part]);
      const count = (said: string) => all.filter((one) => one.said === said).length;
      const judged = all.flatMap((one) => ('is' in one ? [one] : []));
      return [
        part,
        {
          ...{ rose: count('rose'), same: count('same'), fell: count('fell') },
          nothing: count('nothing'),
          'the opposite in 64 games': judged.filter(isOpposite).length,
          mean: judged.length > 0 ? meanOf(judged.map(({ score }) => score)).toFixed(1) : '',
        },
      ];
    }),
  );
}

function byHands(rounds: readonly Round[]) {
  return [...HANDS.map((hands) => rounds.filter((round) => round.hands === hands)), rounds].map(
    (some) => {
      const you = meanOf(some.map((round) => round.you));
      const pupil = meanOf(some.map(({ scores }) => meanOf(scores)));
      const [first] = some;
      const { reactionMs, holdMs, slips } = first?.hands ?? {};
      const all = some === rounds;
      return {
        'reaction, ms': all ? 'all' : reactionMs,
        'keys held, ms': all ? 'all' : holdMs?.join(' to '),
        slips: all ? 'all' : slips,
        you: you.toFixed(1),
        pupil: pupil.toFixed(1),
        'of you, %': Math.round((100 * pupil) / you),
        'games without a score, %': Math.round(
          100 * meanOf(some.flatMap(({ scores }) => scores.map((score) => (score === 0 ? 1 : 0)))),
        ),
        'of yours, %': Math.round(100 * meanOf(some.map(({ none }) => none))),
      };
    },
  );
}

function tablesOf<S extends State>(game: Game<S>, players: Players<S>) {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const hands = HANDS[round % HANDS.length];
    const player = players[Math.floor(round / HANDS.length) % players.length];
    return hands && player ? [roundOf(game, seedOf(round), player, hands)] : [];
  }).flat();
  const lacked = rounds.filter((round) => round.never.said === 'fell' && round.lacked).length;
  return { hands: byHands(rounds), told: tally(rounds), lacked };
}

/** What pupils reach, and how often a sentence of /play about a change is wrong. */
export const measurePupils = () => ({
  football: tablesOf(football, freshFootballers),
  pacman: tablesOf(pacman, freshEaters),
});
