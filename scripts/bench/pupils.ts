// What /play says of its pupils, measured with players, hands and seeds that nothing was chosen with.
import { football } from '../../src/features/play/games/football/rules.ts';
import { type Game, type Player, type State, STAY } from '../../src/features/play/games/game.ts';
import { pacman } from '../../src/features/play/games/pacman/rules.ts';
import {
  besidePlayer,
  type Change,
  changeOf,
  curveOf,
  meanOf,
  type Moment,
  scoresOf,
  teach,
  watch,
} from '../../src/features/play/model/pupil.ts';
import { helped, reached } from '../../tests/support/play/figures.ts';
import { byHand, type Hands } from '../../tests/support/play/hands.ts';
import { chancePlayer, decisionsOf, type Players } from '../../tests/support/play/players.ts';
import { freshEaters, freshFootballers } from './fresh-players.ts';

const HANDS: readonly Hands[] = [130, 180, 270].flatMap((reactionMs, delay) =>
  ([[100, 220], [180, 400], [260, 540]] as const).map((holdMs, hold) => ({
    reactionMs,
    holdMs,
    slips: [0.02, 0.05, 0.1][(delay + hold) % 3] ?? 0,
  })),
);

/** New games that neither page nor players know. */
const JUDGES = Array.from({ length: 64 }, (_, index) => 40_001 + index);
const judge = (game: Game, moments: readonly Moment[]) => scoresOf(game, teach(moments), JUDGES);

/** A sentence about a change is wrong if 64 other games say the opposite. */
const isWrong = (said: Change, truth: Change) =>
  (said === 'rose' && truth === 'fell') || (said === 'fell' && truth === 'rose');

const tally = (rows: readonly { said: Change; truth: Change }[]) => {
  const count = (change: Change) => rows.filter(({ said }) => said === change).length;
  return {
    rose: count('rose'),
    same: count('same'),
    fell: count('fell'),
    nothing: count('nothing'),
    wrong: rows.filter(({ said, truth }) => isWrong(said, truth)).length,
    'same, but not by 64 games': rows.filter(({ said, truth }) => said === 'same' && truth !== 'same').length,
  };
};

const RIGHT = 1;
/** A player whose right arrow is off. */
const without =
  <S extends State>(game: Game<S>, player: Player<S>): Player<S> => {
    let last: ReturnType<Player<S>> = STAY;
    return (state) => {
      const wanted = player(state);
      return (last = wanted === RIGHT ? (game.goesOn ? last : STAY) : wanted);
    };
  };

function roundsOf<S extends State>(game: Game<S>, players: Players<S>, rounds: number) {
  return Array.from({ length: rounds }, (_, round) => {
    const seed = 20_000 + 37 * round;
    const player = players[round % players.length];
    const hands = HANDS[(round * 4) % HANDS.length];
    if (!player || !hands) throw new Error('No player');
    const make = (at: number) => byHand(game, at, player, hands);
    const play = (at: number, own: Player<S>) => decisionsOf(game, at, own);
    const own = play(seed, make(seed));
    const taught = watch(game, own);
    const { moments } = taught;
    const yours = own.at(-1)?.state.score ?? 0;
    const scores = scoresOf(game, teach(moments));
    const truth = judge(game, moments);
    const better = helped(game, seed + 1, taught, () => make(seed + 1));
    const helpedScores = scoresOf(game, teach(better));
    const change = (before: readonly number[], now: readonly number[], more: readonly Moment[]) => ({
      before: meanOf(before),
      now: meanOf(now),
      said: changeOf(before, now),
      truth: changeOf(truth, judge(game, more)),
    });
    const tried = (own: Player<S>) => watch(game, play(seed + 2, own)).moments;
    const badly = tried(chancePlayer(seed));
    const never = tried(without(game, make(seed + 2)));
    const whole = tried(make(seed + 2));
    const curve = curveOf(game, moments);
    const [few] = curve;
    return {
      yours,
      scores: meanOf(scores),
      than: { said: besidePlayer(scores, yours), truth: besidePlayer(truth, yours) },
      help: change(scores, helpedScores, better),
      badly: change(scores, scoresOf(game, teach(badly)), badly),
      never: {
        ...change(scores, scoresOf(game, teach(never)), never),
        // The same game with →: whether that arrow was what it lacked.
        whole: meanOf(judge(game, whole)),
        mean: meanOf(judge(game, never)),
      },
      curve: {
        said: changeOf(few?.scores ?? [], scores),
        means: curve.map(({ count, scores: some }) => [count, Math.round(meanOf(some) * 10) / 10]),
      },
    };
  });
}

export function measurePupils(): void {
  const games = [
    ['football', football as Game, freshFootballers as Players<State>, 13, 50],
    ['pacman', pacman as Game, freshEaters as Players<State>, 8, 50],
  ] as const;
  for (const [name, game, players, rounds, helps] of games) {
    console.log(name);
    const each = roundsOf(game, players, rounds);
    console.table(
      each.map(({ yours, scores, than, help, badly, never, curve }) => ({
        yours, scores, than: than.said, helped: help.now, help: help.said, badly: badly.now, 'badly is': badly.said,
        never: never.now, 'never is': never.said, whole: never.whole, curve: curve.said, means: JSON.stringify(curve.means),
      })),
    );
    console.table({
      than: tally(each.map(({ than }) => than)),
      help: tally(each.map(({ help }) => help)),
      badly: tally(each.map(({ badly }) => badly)),
      never: tally(each.map(({ never }) => never)),
    });
    const more = roundsOf(game, players, helps);
    console.log(helps, 'helps', tally(more.map(({ help }) => help)), 'mean', meanOf(more.map(({ help }) => help.before)), meanOf(more.map(({ help }) => help.now)));
    console.log('never fell', more.filter(({never})=>never.said==='fell').length, 'whole better', more.filter(({never})=>never.said==='fell' && never.whole>never.mean).length);
    for (const change of ['rose','same','fell','nothing']) {
      const some = more.filter(({curve})=>curve.said===change);
      console.log('curve', change, some.length, some.map(({curve})=>curve.means.map(([,m])=>m).join(' ')).join(' | '));
    }
    console.log('than', tally(more.map(({than})=>than)), 'badly', tally(more.map(({badly})=>badly)), 'never', tally(more.map(({never})=>never)));
    console.table({ hands: reached(game, players, HANDS, 50_000), each: undefined });
    HANDS.forEach((hands, index) => {
      const { you, pupil, none } = reached(game, players, [hands], 60_000 + 10 * index);
      console.log(JSON.stringify(hands), you.toFixed(1), pupil.toFixed(1), `${Math.round(100 * pupil / you)} %`, 'none', none.toFixed(2));
    });
  }
}
measurePupils();
