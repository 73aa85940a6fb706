import { describe, expect, it } from 'vitest';
import { meanOf } from '@/features/learning/classifier';
import {
  add,
  type Change,
  changeOf,
  choose,
  correct,
  curveOf,
  deciding,
  featuresOf,
  FRESH,
  scoresOf,
  teach,
  watch,
} from '@/features/play/model/pupil';
import { football } from '@/features/play/games/football/rules';
import { type Game, type Move, playOut, STAY } from '@/features/play/games/game';
import { pacman } from '@/features/play/games/pacman/rules';
import { figures } from '../../support/play/figures';
import { decisionsOf, goodFootballer, momentsOf } from '../../support/play/players';
import { RECORDED } from '../../support/play/recorded';

const GAMES = { football, pacman };

describe.each(Object.entries(figures()))('in new games of %s, a pupil', (_, scores) => {
  it('of a player with hands reaches at least 70 % of that one’s score in the mean', () => {
    expect(scores.hands.pupil / scores.hands.you).toBeGreaterThanOrEqual(0.7);
  });

  it('of a player with hands scores nothing in fewer than one of ten games', () => {
    expect(scores.hands.none).toBeLessThan(0.1);
  });

  it('of a player without any delay reaches 70 %, too', () => {
    expect(scores.atOnce.pupil / scores.atOnce.you).toBeGreaterThanOrEqual(0.7);
  });

  it('that can play gets better by one help in the mean', () => {
    expect(scores.hands.helped).toBeGreaterThan(scores.hands.pupil);
  });

  it('of a random player can’t play, and learns it in four helps', () => {
    expect(scores.chance).toBeLessThan(0.2 * scores.atOnce.you);
    expect(scores.chanceAfterFourHelps).toBeGreaterThan(scores.chance + 0.4 * scores.atOnce.you);
  });
});

describe('a recorded game', () => {
  it.each(RECORDED)('of $name, $seed, teaches a pupil that scores', ({ name, seed, moves }) => {
    const game: Game = GAMES[name];
    let at = 0;
    const decisions = decisionsOf(game, seed, () => Number(moves[at++]) as Move);
    const scores = scoresOf(game, teach(watch(game, decisions).moments));
    expect(meanOf(scores)).toBeGreaterThan(0.7 * (decisions.at(-1)?.state.score ?? 0));
  });
});

it.each([RECORDED[0], RECORDED[9]])(
  'what is said of a curve of $name fits its bars',
  (recorded) => {
    const game: Game = GAMES[recorded.name];
    let at = 0;
    const moves = recorded.moves;
    const decisions = decisionsOf(game, recorded.seed, () => Number(moves[at++]) as Move);
    const { moments } = watch(game, decisions);
    const { curve, best, change } = curveOf(game, moments, scoresOf(game, teach(moments)));
    const [few = 0, ...more] = curve.map(({ scores }) => meanOf(scores));
    const all = more.at(-1) ?? 0;
    if (change === 'rose') expect(all).toBeGreaterThan(few);
    if (change === 'fell') expect(all).toBeLessThan(meanOf(best.scores));
    expect(change).not.toBe('nothing');
  },
);

const moments = momentsOf(football, 1, goodFootballer);

describe('a correction', () => {
  const [first, ...others] = moments;
  if (!first) throw new Error('A good player makes moments.');
  const better = { ...first, kind: first.kind === 0 ? (1 as const) : (0 as const) };

  it('replaces the moments like it that say something else', () => {
    const after = correct(moments, better);
    expect(after).toContain(better);
    expect(after).not.toContain(first);
    expect(after).toContain(others.at(-1));
  });

  it('never makes more moments than a pupil keeps, nor does a new game', () => {
    const full = add(
      [],
      Array.from({ length: 2000 }, () => better),
    );
    expect(correct(full, better)).toHaveLength(full.length);
    expect(add(full, [better])).toHaveLength(full.length);
  });
});

describe('where nothing that it was shown is near, a pupil', () => {
  const start = football.start(1);
  const far = (value: number) => moments[0]?.features.map(() => value) ?? new Float32Array();
  const elsewhere = teach(
    moments.map((moment) => ({ ...moment, features: far(moment.kind === 1 ? 8 : 9) })),
  );
  const inTurn = (count: number) => {
    let mind = FRESH;
    return Array.from({ length: count }, () => {
      const choice = choose(football, elsewhere, start, mind);
      mind = choice.mind;
      return choice;
    });
  };

  it('says so, stands still for a moment, then copies the nearest', () => {
    const choices = inTurn(8);
    expect(choices.map(({ says }) => says)).not.toContain('copies');
    expect(choices.slice(0, 4).map(({ move }) => move)).toEqual([STAY, STAY, STAY, STAY]);
    expect(choices[4]?.move).toBe(1);
  });

  it('tries another way when the first one led nowhere', () => {
    const tried = new Set(inTurn(24).map(({ move }) => move));
    tried.delete(STAY);
    expect(tried.size).toBeGreaterThan(2);
  });

  it('without any moment stands still', () => {
    expect(choose(football, teach([]), start, FRESH)).toMatchObject({ move: STAY, says: 'unsure' });
  });
});

it('a pupil never stands in one place for three seconds with the ball free', () => {
  for (const recorded of RECORDED.filter(({ name }) => name === 'football')) {
    let at = 0;
    const moves = recorded.moves;
    const decisions = decisionsOf(football, recorded.seed, () => Number(moves[at++]) as Move);
    const pupil = teach(watch(football, decisions).moments);
    let mind = FRESH;
    let still = 0;
    let most = 0;
    let from = football.start(1).robot;
    playOut(football, 3001, (state) => {
      const choice = choose(football, pupil, state, mind);
      mind = choice.mind;
      const near = Math.hypot(state.robot.x - from.x, state.robot.y - from.y) < 10;
      still = near && !state.holds ? still + 1 : 0;
      if (still === 0) from = state.robot;
      most = Math.max(most, still);
      return choice.move;
    });
    expect((most * football.ticksPerMove * 20) / 1000).toBeLessThan(3);
  }
});

it('what decided is the sense without which another move would have been as near', () => {
  const state = { ...football.start(1), robot: { x: 48, y: 58 }, ball: { x: 80, y: 58 } };
  const like = (kind: Move, ball: number) => {
    const other = { ...state, ball: { x: ball, y: 58 } };
    return { kind, state: other, features: featuresOf(football, other) };
  };
  const right = like(1, 80);
  expect(deciding(football, teach([right, like(3, 16)]), state, right)).toBe('ball');
});

it.each<[Change, number[], number[]]>([
  ['rose', [1, 2, 3], [2, 3, 4]],
  ['fell', [5, 5, 6], [1, 2, 0]],
  ['same', [1, 5, 3], [5, 1, 3]],
  ['same', [2, 2], [2, 2]],
])('a change is told as “%s”', (change, before, now) => {
  expect(changeOf(before, now)).toBe(change);
});
