import {
  chancePlayer,
  chooser,
  correct,
  meanScore,
  type Moment,
  momentOf,
  pupilPlayer,
  teach,
} from '../../../src/features/play/model/pupil.ts';
import { football } from '../../../src/features/play/games/football/rules.ts';
import {
  type Game,
  type Player,
  playOut,
  type State,
} from '../../../src/features/play/games/game.ts';
import { pacman } from '../../../src/features/play/games/pacman/rules.ts';
import { goodEater, goodFootballer, momentsOf } from './players.ts';

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
/** Games in which a good player helps a pupil. */
const HELPED_GAMES = 4;

const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

const pupilScore = <S extends State>(game: Game<S>, moments: readonly Moment<S>[], seed: number) =>
  meanScore(game, () => pupilPlayer(game, teach(moments)), [seed]);

/** Ticks in a row that a pupil may go another way than a good player before that one takes over, and for how long. */
const PATIENCE = 15;
const HELP = 150;

/** The moments after a game in which a good player helps. */
function helped<S extends State>(
  game: Game<S>,
  moments: readonly Moment<S>[],
  seed: number,
  good: Player<S>,
): readonly Moment<S>[] {
  const choose = chooser(game);
  let pupil = teach(moments);
  let all = moments;
  let wrong = 0;
  let helps = 0;
  playOut(game, seed, (state) => {
    const own = good(state);
    if (helps > 0) {
      helps -= game.ticksPerMove;
      const better = momentOf(game, state, own);
      if (better) all = correct(all, better);
      if (helps <= 0) pupil = teach(all);
      return own;
    }
    const { move } = choose(pupil, state);
    wrong = move === own ? 0 : wrong + game.ticksPerMove;
    if (wrong > PATIENCE) [wrong, helps] = [0, HELP];
    return move;
  });
  return all;
}

function figuresOf<S extends State>(game: Game<S>, good: Player<S>) {
  const rows = SEEDS.map((seed) => {
    // The pupil plays another game than the one it learned from.
    const other = seed + 1000;
    const bad = momentsOf(game, seed, chancePlayer(seed));
    let better: readonly Moment<S>[] = bad;
    for (let round = 1; round <= HELPED_GAMES; round++)
      better = helped(game, better, seed + 100 * round, good);
    return {
      good: playOut(game, other, good).score,
      chance: playOut(game, other, chancePlayer(seed)).score,
      ofGood: pupilScore(game, momentsOf(game, seed, good), other),
      ofChance: pupilScore(game, bad, other),
      corrected: pupilScore(game, better, other),
    };
  });
  const column = (name: keyof (typeof rows)[number]) => mean(rows.map((row) => row[name]));
  return {
    good: column('good'),
    chance: column('chance'),
    ofGood: column('ofGood'),
    ofChance: column('ofChance'),
    corrected: column('corrected'),
  };
}

/** Mean scores over twenty seeds: of scripted players, and of pupils that watched thirty seconds of them. */
export const figures = () => ({
  football: figuresOf(football, goodFootballer),
  pacman: figuresOf(pacman, goodEater),
});
