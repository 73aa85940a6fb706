import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as game from '@/features/play/control/play.store';
import { chancePlayer } from '@/features/play/model/pupil';
import { football } from '@/features/play/rules/football';
import type { Move } from '@/features/play/rules/game';
import { englishTexts } from '../../support/pages/content';
import { goodFootballer, momentsOf } from '../../support/play/players';

const { lab } = englishTexts('pages/play');
const UP: Move = 0;
const LEFT: Move = 3;

/** The moments of somebody who has never seen the game. */
const clumsy = momentsOf(football, 1, chancePlayer(1));

beforeEach(() => {
  vi.stubGlobal('cancelAnimationFrame', vi.fn());
  vi.stubGlobal('navigator', { getGamepads: () => [] });
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  const stop = game.startPlaying({ ...lab, lang: 'en' });
  game.chooseGame('football');
  game.setStepwise(true);
  return stop;
});

/** The robot learned from a clumsy player. */
function teachClumsy(): void {
  game.$moments.set(clumsy);
  game.teachRobot();
}

/** Plays a step at a time until the time is up. @param own the visitor's moves; none where the robot decides */
function playOut(own: (step: number) => Move | undefined): void {
  for (let step = 0; game.$phase.get() !== 'over'; step++) game.advance(own(step));
}

const good = () => goodFootballer(game.$frame.get().now as Parameters<typeof goodFootballer>[0]);

describe('a game of the visitor', () => {
  it('lasts thirty seconds', () => {
    expect(game.$seconds.get()).toBe(30);
    playOut(good);
    expect(game.$seconds.get()).toBe(0);
  });

  it('leaves moments and a score', () => {
    playOut(good);
    expect(game.$moments.get().length).toBeGreaterThan(20);
    expect(game.$yours.get()).toBe(game.$frame.get().now.score);
    expect(game.$yours.get()).toBeGreaterThan(0);
  });

  it('after the lesson counts in the next step', () => {
    teachClumsy();
    game.goTo('play');
    playOut(good);
    game.goTo('watch');
    expect(game.$lesson.get()?.pupil.examples).toBe(game.$moments.get());
  });

  it('is forgotten with the choice of another game', () => {
    teachClumsy();
    game.chooseGame('pacman');
    expect([game.$moments.get(), game.$lesson.get(), game.$step.get()]).toEqual([
      [],
      undefined,
      'play',
    ]);
  });
});

describe('while the robot plays,', () => {
  beforeEach(() => {
    teachClumsy();
    game.goTo('watch');
  });

  it('a correction makes it better, and the score before is kept', () => {
    const { its = 0 } = game.$lesson.get() ?? {};
    playOut(good);
    expect(game.$lesson.get()?.before).toBe(its);
    expect(game.$lesson.get()?.its).toBeGreaterThan(its);
  });

  it('no correction changes nothing that it knows', () => {
    const lesson = game.$lesson.get();
    playOut(() => undefined);
    expect(game.$lesson.get()).toBe(lesson);
    expect(game.$helps.get()).toBe(0);
  });

  it('a correction counts once, however long the visitor drives', () => {
    playOut((step) => (step < 5 || step === 12 ? good() : undefined));
    expect(game.$helps.get()).toBe(2);
  });

  it('a correction is known at once', () => {
    const before = game.$lesson.get()?.pupil;
    game.advance(UP);
    expect(game.$thought.get()?.says).toBe('helping');
    game.advance();
    expect(game.$lesson.get()?.pupil).not.toBe(before);
    expect(game.$thought.get()?.says).not.toBe('helping');
  });

  it('its game is not the visitor’s score', () => {
    const yours = game.$yours.get();
    playOut(good);
    expect(game.$frame.get().now.score).toBeGreaterThan(0);
    expect(game.$yours.get()).toBe(yours);
  });
});

describe('an experiment', () => {
  beforeEach(() => {
    teachClumsy();
    game.goTo('break');
  });

  it('with half of the moments wipes every second, again and again', () => {
    game.setTrial('half');
    expect(game.$trial.get()?.moments).toEqual(clumsy.filter((_, index) => index % 2 === 0));
    game.setTrial('half');
    expect(game.$trial.get()?.moments).toEqual(clumsy.filter((_, index) => index % 4 === 0));
    expect(game.$trial.get()?.score).toBeGreaterThanOrEqual(0);
  });

  it('with a game learns from that game alone', () => {
    game.setTrial('side');
    expect(game.$onField.get()).toBe(true);
    playOut(() => LEFT);
    const { moments = [], score } = game.$trial.get() ?? {};
    expect(moments.length).toBeGreaterThan(0);
    expect(moments.every(({ kind }) => kind === LEFT)).toBe(true);
    expect(score).toBeDefined();
    expect(game.$onField.get()).toBe(false);
  });

  it('leaves the moments of the lesson', () => {
    game.setTrial('badly');
    playOut(() => LEFT);
    game.goTo('break');
    expect(game.$moments.get()).toBe(clumsy);
    expect(game.$trial.get()).toBeUndefined();
  });
});
