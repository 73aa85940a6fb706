import { meanOf } from '../../../src/features/learning/classifier.ts';
import {
  add,
  changeOf,
  choose,
  correct,
  FRESH,
  type Moment,
  momentAt,
  scoresOf,
  teach,
  watch,
} from '../../../src/features/play/model/pupil.ts';
import { football } from '../../../src/features/play/games/football/rules.ts';
import { type Game, type Move, type State, STAY } from '../../../src/features/play/games/game.ts';
import { pacman } from '../../../src/features/play/games/pacman/rules.ts';
import { byHand, type Hands, MIXES } from './hands.ts';
import { chancePlayer, decisionsOf, eaters, footballers, type Players } from './players.ts';

/** Games of the test of /play, which no player here plays. */
const EXAM = Array.from({ length: 16 }, (_, index) => 5001 + index);
/** Ticks from one help to the next, and how long each is. */
const HELP = { every: 175, lasts: 100 };

const examOf = (game: Game, moments: readonly Moment[]) => scoresOf(game, teach(moments), EXAM);

/** The moments after a game in which a player helps again and again. */
export function helped<S extends State>(
  game: Game<S>,
  seed: number,
  taught: { moments: readonly Moment[]; lag: number },
  player: () => (state: S) => Move,
) {
  let { moments } = taught;
  let pupil = teach(moments);
  let mind = FRESH;
  let helps = false;
  let helping = player();
  const decisions: { state: S; move: Move }[] = [];
  decisionsOf(game, seed, (state) => {
    const wasHelping = helps;
    helps = state.tick % HELP.every >= HELP.every - HELP.lasts;
    if (helps && !wasHelping) helping = player();
    if (!helps && wasHelping) pupil = teach(moments);
    const choice = choose(game, pupil, state, mind);
    mind = choice.mind;
    const wanted = helping(state);
    const move = helps && wanted !== STAY ? wanted : choice.move;
    decisions.push({ state, move });
    const better = helps ? momentAt(game, decisions, taught.lag) : undefined;
    if (better) moments = correct(moments, better);
    return move;
  });
  return moments;
}

/** What a pupil reaches, and what one help changes, over all players, seeds and hands. */
function reached<S extends State>(game: Game<S>, players: Players<S>, mixes: readonly Hands[]) {
  const rows = mixes.flatMap((hands, mix) =>
    players.map((player, index) => {
      const seed = 700 + 10 * mix + index;
      const make = () => byHand(game, seed, player, hands);
      const decisions = decisionsOf(game, seed, make());
      const taught = watch(game, decisions);
      const scores = examOf(game, taught.moments);
      const after = examOf(game, helped(game, seed + 100, taught, make));
      const played = EXAM.slice(0, 4).map((one) => {
        const end = decisionsOf(game, one, byHand(game, one, player, hands)).at(-1);
        return end?.state.score ?? 0;
      });
      return {
        you: meanOf(played),
        pupil: meanOf(scores),
        helped: meanOf(after),
        change: changeOf(scores, after),
        none: scores.filter((score) => score === 0).length / scores.length,
      };
    }),
  );
  const column = (name: 'you' | 'pupil' | 'helped' | 'none') =>
    meanOf(rows.map((row) => row[name]));
  const share = (change: string) =>
    rows.filter((row) => row.change === change).length / rows.length;
  return {
    ...{ you: column('you'), pupil: column('pupil'), none: column('none') },
    ...{ helped: column('helped'), fell: share('fell'), rose: share('rose') },
  };
}

const NO_DELAY: Hands = { reactionMs: 0, holdMs: [0, 0], slips: 0 };

function figuresOf<S extends State>(game: Game<S>, players: Players<S>) {
  const chance = watch(game, decisionsOf(game, 9, chancePlayer(9)));
  const [good] = players;
  let moments: readonly Moment[] = chance.moments;
  const [quick = NO_DELAY] = MIXES;
  const lag = good ? watch(game, decisionsOf(game, 8, byHand(game, 8, good, quick))).lag : 0;
  for (const seed of [801, 802, 803, 804])
    if (good) moments = helped(game, seed, { moments, lag }, () => byHand(game, seed, good, quick));
  return {
    hands: reached(game, players, MIXES),
    atOnce: reached(game, players, [NO_DELAY]),
    chance: meanOf(examOf(game, chance.moments)),
    chanceAfterFourHelps: meanOf(examOf(game, add(moments, []))),
  };
}

/** Mean scores of scripted players with and without hands, and of the pupils that watched one game of theirs. */
export const figures = () => ({
  football: figuresOf(football, footballers),
  pacman: figuresOf(pacman, eaters),
});
