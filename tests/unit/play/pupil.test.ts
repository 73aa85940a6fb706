import { describe, expect, it } from 'vitest';
import { correct, chooser, MOST_MOMENTS, teach, type Moment } from '@/features/play/model/pupil';
import { football, type FootballState } from '@/features/play/games/football/rules';
import { STAY } from '@/features/play/games/game';
import { figures } from '../../support/play/figures';
import { goodFootballer, momentsOf } from '../../support/play/players';

describe.each(Object.entries(figures()))('over twenty games of %s, a pupil', (_, scores) => {
  it('of a good player reaches at least 60 % of that player’s score', () => {
    expect(scores.ofGood / scores.good).toBeGreaterThanOrEqual(0.6);
  });

  it('of a random player does not', () => {
    expect(scores.ofChance / scores.good).toBeLessThan(0.2);
  });

  it('of a random player gets better by corrections', () => {
    expect(scores.corrected).toBeGreaterThan(3 * scores.ofChance);
    expect(scores.corrected / scores.good).toBeGreaterThan(0.4);
  });
});

const moments = momentsOf(football, 1, goodFootballer);

describe('a correction', () => {
  const [first, ...others] = moments as [Moment<FootballState>, ...Moment<FootballState>[]];
  const better = { ...first, kind: first.kind === 0 ? (1 as const) : (0 as const) };

  it('replaces the moments like it that say something else', () => {
    const after = correct(moments, better);
    expect(after).toContain(better);
    expect(after).not.toContain(first);
    expect(after).toContain(others.at(-1));
  });

  it('never makes more moments than the limit', () => {
    const full = Array.from({ length: MOST_MOMENTS }, () => better);
    expect(correct(full, better)).toHaveLength(MOST_MOMENTS);
  });
});

describe('where nothing that it was shown is near, a pupil', () => {
  const start = football.start(1);
  const elsewhere = moments.map((moment) => ({
    ...moment,
    features: moment.features.map(() => 9),
  }));

  it('says so, stands still for a moment, then copies the nearest anyway', () => {
    const choose = chooser(football);
    const pupil = teach(elsewhere);
    const choices = Array.from({ length: 8 }, () => choose(pupil, start));
    expect(choices.every(({ unsure }) => unsure)).toBe(true);
    expect(choices.slice(0, 4).map(({ move }) => move)).toEqual([STAY, STAY, STAY, STAY]);
    expect(choices[5]?.move).toBe(choices[5]?.copies?.kind);
  });

  it('without any moment stands still', () => {
    const choice = chooser(football)(teach<FootballState>([]), start);
    expect(choice).toMatchObject({ move: STAY, unsure: true });
  });
});
