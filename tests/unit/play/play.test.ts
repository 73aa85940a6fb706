import { describe, expect, it } from 'vitest';
import { meanOf } from '@/features/learning/classifier';
import { cardOf } from '@/features/play/control/card';
import {
  changeStepwise,
  choose,
  compare,
  end,
  type Experiment,
  FIRST,
  forget,
  goTo,
  pass,
  type Play,
  type PlayStep,
  press,
  robotOf,
  run,
  tryOut,
} from '@/features/play/control/play';
import { thoughtText, told } from '@/features/play/control/told';
import { type GameName, GAMES } from '@/features/play/games/games';
import { GAME_TICKS, isOver, listed, type Move, TICK_MS } from '@/features/play/games/game';
import { changeOf } from '@/features/play/model/pupil';
import type { PlayWords } from '@/features/play/words';
import { englishTexts } from '../../support/pages/content';
import { goodFootballer, isFootball } from '../../support/play/players';

type Change = (play: Play) => Play;
const words: PlayWords = { ...englishTexts('pages/play').lab, lang: 'en' };

const to =
  (step: PlayStep): Change =>
  (play) =>
    goTo(play, step);
const chosen =
  (name: GameName): Change =>
  (play) =>
    choose(play, name);
const trying =
  (experiment: Experiment): Change =>
  (play) =>
    tryOut(play, experiment);
const passing =
  (ticks: number, own?: Move): Change =>
  (play) =>
    pass(play, ticks * TICK_MS, own);
/** Runs a game to its end, with another key every half second. */
const playOut: Change = (play) => {
  let next = run(play);
  for (let turn = 0; next.phase === 'running'; turn++)
    next = pass(next, 25 * TICK_MS, ([0, 1, 2, 3] as const)[turn % 4]);
  return next;
};
const chained =
  (...changes: Change[]): Change =>
  (play) =>
    changes.reduce((last, change) => change(last), play);

const football = chosen('football');
const pacman = chosen('pacman');
const taught = chained(football, playOut, to('teach'));
const watched = chained(taught, to('watch'), run);
const broken = chained(taught, to('break'));
const tried = (experiment: 'badly' | 'never') => chained(broken, trying(experiment), playOut);

/** Leads to each place. */
const IN = {
  first: (play: Play) => play,
  ready: football,
  running: chained(football, run, passing(100, 1)),
  over: chained(football, playOut),
  taught,
  watching: chained(watched, passing(100)),
  watched: chained(watched, passing(GAME_TICKS)),
  broken,
  trying: chained(broken, trying('badly')),
  tried: tried('badly'),
  comparing: chained(tried('badly'), compare),
};
const at = (place: keyof typeof IN) => IN[place](FIRST);

describe('transitions of the page', () => {
  it.each<[keyof typeof IN, string, Change, string]>([
    ['first', 'the choice of pacman', chosen('pacman'), 'play ready'],
    ['first', 'a start', run, 'play choosing'],
    ['ready', 'a start', run, 'play running'],
    ['ready', 'the step teach', to('teach'), 'play ready'],
    ['ready', '“Enough”', end, 'play ready'],
    ['running', '“Enough”', end, 'play over'],
    ['running', 'all of the time', passing(GAME_TICKS), 'play over'],
    ['running', 'a start', run, 'play running'],
    ['over', 'the step play', to('play'), 'play ready'],
    ['over', 'a start', run, 'play over'],
    ['over', 'the step teach', to('teach'), 'teach ready'],
    ['over', 'ten ticks', passing(10), 'play over'],
    ['taught', '“Start over”', forget, 'play ready'],
    ['taught', 'the step watch', to('watch'), 'watch ready'],
    ['watching', '“Enough”', end, 'watch over'],
    ['watched', 'the step break', to('break'), 'break ready'],
    ['broken', 'the experiment never', trying('never'), 'break ready never'],
    ['broken', 'the experiment curve', trying('curve'), 'break ready curve'],
    ['trying', 'a start', run, 'break running badly'],
    ['tried', '“Watch both”', compare, 'break running badly'],
    ['tried', 'the step break', to('break'), 'break ready'],
    ['comparing', 'all of the time', passing(GAME_TICKS), 'break over badly'],
    ['comparing', 'the step play', to('play'), 'play ready'],
  ])('%s, after %s', (place, _, change, expected) => {
    const { step, phase, trial } = change(at(place));
    expect([step, phase, trial?.experiment].filter(Boolean).join(' ')).toBe(expected);
  });
});

/** Plays well for as many ticks as a condition says. */
const playWell =
  (isOwn: (tick: number) => boolean = () => true): Change =>
  (play) => {
    let next = run(play);
    while (next.phase === 'running') {
      const { now } = next.fields[0];
      const own = isFootball(now) && isOwn(now.tick) ? goodFootballer(now) : undefined;
      next = pass(next, 5 * TICK_MS, own);
    }
    return next;
  };

describe('a game of the visitor', () => {
  it('lasts thirty seconds', () => {
    const almost = chained(football, run, passing(1499))(FIRST);
    expect(almost.phase).toBe('running');
    expect(isOver(pass(almost, TICK_MS).fields[0].now)).toBe(true);
  });

  it('leaves moments and a score', () => {
    const play = chained(football, playWell())(FIRST);
    expect(robotOf(play).moments.length).toBeGreaterThan(20);
    expect(robotOf(play).yours).toBe(play.fields[0].now.score);
    expect(robotOf(play).yours).toBeGreaterThan(0);
  });
});

describe('while the robot plays,', () => {
  const ready = chained(taught, to('watch'));

  it('corrections make it better, and the scores before are kept', () => {
    const before = robotOf(ready(FIRST)).lesson?.scores ?? [];
    const { before: kept, lesson } = robotOf(chained(ready, playWell())(FIRST));
    expect(kept).toEqual(before);
    expect(changeOf(before, lesson?.scores ?? [])).toBe('rose');
    expect(meanOf(lesson?.scores ?? [])).toBeGreaterThan(meanOf(before));
  });

  it('no correction changes nothing that it knows', () => {
    const { moments, lesson } = robotOf(ready(FIRST));
    const alone = playWell(() => false)(ready(FIRST));
    expect(robotOf(alone)).toMatchObject({ moments, lesson });
  });

  it('what a help changed is told after its own game alone', () => {
    const alone = playWell(() => false);
    const next = to('watch');
    const helped = chained(ready, playWell())(FIRST);
    const told = cardOf(helped, words).texts.length;
    expect(cardOf(chained(next, alone)(helped), words).texts).toHaveLength(told - 1);
  });

  it('a correction is known at once', () => {
    const helping = chained(run, passing(25, 1))(ready(FIRST));
    expect(helping.fields[0].line?.says).toBe('helping');
    expect(helping.fields[0].pupil?.examples).toBe(robotOf(helping).moments);
    expect(robotOf(helping).moments).not.toEqual(robotOf(ready(FIRST)).moments);
  });

  it('its game is not the visitor’s score', () => {
    const play = chained(ready, playWell())(FIRST);
    expect(play.fields[0].now.score).toBeGreaterThan(0);
    expect(robotOf(play).yours).toBe(robotOf(ready(FIRST)).yours);
  });
});

describe('a robot', () => {
  it('keeps what it learned when the other game is chosen', () => {
    const play = chained(taught, pacman)(FIRST);
    expect(robotOf(play).moments).toEqual([]);
    expect(robotOf(football(play))).toEqual(robotOf(taught(FIRST)));
  });

  it('loses only its own game by “Start over”', () => {
    const both = chained(taught, pacman, playOut, forget)(FIRST);
    expect(robotOf(both).moments).toEqual([]);
    expect(robotOf(football(both)).lesson).toBeDefined();
  });

  it('learns from a game played after the lesson when it goes on', () => {
    const more = chained(taught, to('play'), playOut)(FIRST);
    const { moments } = robotOf(more);
    const { lesson } = robotOf(goTo(more, 'break'));
    expect(lesson?.pupil.examples).toBe(moments);
  });

  it('learns from a help, and its card has the change', () => {
    const helped = chained(passing(60, 3), passing(60), end)(at('watching'));
    const { scores: before = [] } = robotOf(at('watching')).lesson ?? {};
    const { scores: now = [] } = robotOf(helped).lesson ?? {};
    const change = changeOf(before, now);
    const told = change === 'nothing' ? words.nothing : words.watch[change];
    expect(cardOf(helped, words).texts).toContain(told);
    expect(robotOf(helped).moments).not.toBe(robotOf(at('watching')).moments);
  });

  it('is corrected by no arrow before it plays', () => {
    const ready = goTo(at('taught'), 'watch');
    expect(chained((play) => press(play, 3), passing(60, 3))(ready)).toEqual(ready);
  });

  it('keeps its moments through every experiment', () => {
    for (const experiment of ['badly', 'never'] as const)
      expect(robotOf(tried(experiment)(FIRST))).toEqual(robotOf(at('broken')));
  });
});

describe('an experiment', () => {
  it('without → has no moment that goes right, though the key is pressed', () => {
    const { trial } = tried('never')(FIRST);
    expect(trial?.lesson?.pupil.examples.length).toBeGreaterThan(0);
    expect(trial?.lesson?.pupil.examples.map(({ kind }) => kind)).not.toContain(1);
  });

  it('without → begins again if no other key was pressed, because it taught nothing', () => {
    const onlyRight = chained(pacman, playOut, to('break'), trying('never'), run);
    const { phase, trial } = passing(GAME_TICKS, 1)(onlyRight(FIRST));
    expect([phase, trial?.lesson]).toEqual(['ready', undefined]);
  });

  it.each(['badly', 'never'] as const)('“%s” tells why the scores changed as they did', (name) => {
    const play = tried(name)(FIRST);
    const { scores: before = [] } = robotOf(play).lesson ?? {};
    const change = changeOf(before, play.trial?.lesson?.scores ?? []);
    const { why } = words.fail.items[name];
    const reason = change === 'nothing' ? words.nothing : why[change];
    expect(cardOf(play, words).texts).toContain(reason);
  });

  it('with few moments ends with all of them', () => {
    const { trial } = tryOut(at('broken'), 'curve');
    const counts = trial?.curve?.curve.map(({ count }) => count) ?? [];
    expect(counts.at(-1)).toBe(robotOf(at('broken')).moments.length);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(counts.length).toBeGreaterThan(2);
  });

  it('lets the whole robot and the spoiled one start from the same state', () => {
    const [one, other] = at('comparing').fields;
    expect(one.now).toEqual(other?.now);
    expect(one.pupil).not.toBe(other?.pupil);
  });
});

it('while the robot plays, its line changes at most twelve times in thirty seconds', () => {
  let play = watched(FIRST);
  const lines: unknown[] = [];
  while (play.phase === 'running') {
    play = pass(play, TICK_MS);
    const { line } = play.fields[0];
    if (line && line !== lines.at(-1)) lines.push(line);
  }
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.length).toBeLessThanOrEqual(12);
});

it('two robots that play at once are not told apart by what is said, so nothing is', () => {
  const taughtWell = chained(football, playWell(), to('teach'));
  const badly = chained(to('break'), trying('badly'));
  let play = chained(taughtWell, badly, playOut, compare)(FIRST);
  const texts: string[] = [];
  while (play.phase === 'running') {
    const next = pass(play, TICK_MS);
    texts.push(told(next, play, words));
    play = next;
  }
  expect(play.fields[0].now.score).toBeGreaterThan(0);
  expect(texts.join('')).toBe('');
});

it('what a step of a game that waits tells is about this very step', () => {
  const pacmanTaught = chained(pacman, playOut, to('teach'));
  let play = chained(to('watch'), changeStepwise)(pacmanTaught(FIRST));
  for (let step = 0; step < 20; step++) {
    play = press(play);
    const [{ line, outlined, move }] = play.fields;
    expect({ ...line, until: 0 }).toEqual({ ...outlined, until: 0 });
    if (line?.says === 'copies') expect(line.copies?.kind).toBe(move);
  }
});

it('a step of a game that waits tells the move, what decided, and where everything is', () => {
  const stepwise = chained(changeStepwise, press)(goTo(at('taught'), 'watch'));
  const [{ now, line, move }] = stepwise.fields;
  const heard = told(stepwise, at('taught'), words);
  expect(line).toBeDefined();
  expect(heard.toLowerCase()).toContain(listed([move], words));
  expect(heard).toContain(line && thoughtText(line, words));
  expect(heard).toContain(GAMES.football.tell(now, words));
});
