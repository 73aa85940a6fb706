import { describe, expect, it } from 'vitest';
import { cardOf } from '@/features/play/control/card';
import { after, type Event, FIRST, type Play, robotOf } from '@/features/play/control/play';
import { thoughtText, told, whereText } from '@/features/play/control/told';
import { GAME_TICKS, isOver, type Move, TICK_MS } from '@/features/play/games/game';
import { changeOf, meanOf } from '@/features/play/model/pupil';
import type { PlayWords } from '@/features/play/words';
import { listed } from '@/features/play/games/where';
import { englishTexts } from '../../support/pages/content';
import { goodFootballer, isFootball } from '../../support/play/players';

type Change = (play: Play) => Play;
const words: PlayWords = { ...englishTexts('pages/play').lab, lang: 'en' };

const doing =
  (...events: Event[]): Change =>
  (play) =>
    events.reduce(after, play);
/** Runs a game to its end, with another key every half second. */
const playOut: Change = (play) => {
  let next = after(play, { do: 'run' });
  for (let turn = 0; next.phase === 'running'; turn++)
    next = after(next, pass(25, ([0, 1, 2, 3] as const)[turn % 4]));
  return next;
};
const pass = (ticks: number, own?: Move): Event => ({
  do: 'pass',
  ms: ticks * TICK_MS,
  own,
});
const chained =
  (...changes: Change[]): Change =>
  (play) =>
    changes.reduce((last, change) => change(last), play);

const football = doing({ do: 'choose', name: 'football' });
const pacman = doing({ do: 'choose', name: 'pacman' });
const taught = chained(football, playOut, doing({ do: 'go', step: 'teach' }));
const watched = chained(taught, doing({ do: 'go', step: 'watch' }, { do: 'run' }));
const broken = chained(taught, doing({ do: 'go', step: 'break' }));
const tried = (experiment: 'badly' | 'never') =>
  chained(broken, doing({ do: 'try', experiment }), playOut);

/** Leads to each place. */
const IN = {
  first: (play: Play) => play,
  ready: football,
  running: chained(football, doing({ do: 'run' }, pass(100, 1))),
  over: chained(football, playOut),
  taught,
  watching: chained(watched, doing(pass(100))),
  watched: chained(watched, doing(pass(GAME_TICKS))),
  broken,
  trying: chained(broken, doing({ do: 'try', experiment: 'badly' })),
  tried: tried('badly'),
  comparing: chained(tried('badly'), doing({ do: 'compare' })),
};
const at = (place: keyof typeof IN) => IN[place](FIRST);

describe('transitions of the page', () => {
  it.each<[keyof typeof IN, Event, string]>([
    ['first', { do: 'choose', name: 'pacman' }, 'play ready'],
    ['first', { do: 'run' }, 'play choosing'],
    ['ready', { do: 'run' }, 'play running'],
    ['ready', { do: 'go', step: 'teach' }, 'play ready'],
    ['ready', { do: 'end' }, 'play ready'],
    ['running', { do: 'end' }, 'play over'],
    ['running', pass(GAME_TICKS), 'play over'],
    ['running', { do: 'run' }, 'play running'],
    ['over', { do: 'go', step: 'play' }, 'play ready'],
    ['over', { do: 'run' }, 'play over'],
    ['over', { do: 'go', step: 'teach' }, 'teach ready'],
    ['over', pass(10), 'play over'],
    ['taught', { do: 'forget' }, 'play ready'],
    ['taught', { do: 'go', step: 'watch' }, 'watch ready'],
    ['watching', { do: 'end' }, 'watch over'],
    ['watched', { do: 'go', step: 'break' }, 'break ready'],
    ['broken', { do: 'try', experiment: 'never' }, 'break ready never'],
    ['broken', { do: 'try', experiment: 'curve' }, 'break ready curve'],
    ['trying', { do: 'run' }, 'break running badly'],
    ['tried', { do: 'compare' }, 'break running badly'],
    ['tried', { do: 'go', step: 'break' }, 'break ready'],
    ['comparing', pass(GAME_TICKS), 'break over badly'],
    ['comparing', { do: 'go', step: 'play' }, 'play ready'],
  ])('%s, after %o', (place, event, expected) => {
    const { step, phase, trial } = after(at(place), event);
    expect([step, phase, trial?.experiment].filter(Boolean).join(' ')).toBe(expected);
  });
});

/** Plays well for as many ticks as a condition says. */
const playWell =
  (isOwn: (tick: number) => boolean = () => true): Change =>
  (play) => {
    let next = after(play, { do: 'run' });
    while (next.phase === 'running') {
      const { now } = next.fields[0];
      const own = isFootball(now) && isOwn(now.tick) ? goodFootballer(now) : undefined;
      next = after(next, pass(5, own));
    }
    return next;
  };

describe('a game of the visitor', () => {
  it('lasts thirty seconds', () => {
    const almost = chained(football, doing({ do: 'run' }, pass(1499)))(FIRST);
    expect(almost.phase).toBe('running');
    expect(isOver(after(almost, pass(1)).fields[0].now)).toBe(true);
  });

  it('leaves moments and a score', () => {
    const play = chained(football, playWell())(FIRST);
    expect(robotOf(play).moments.length).toBeGreaterThan(20);
    expect(robotOf(play).yours).toBe(play.fields[0].now.score);
    expect(robotOf(play).yours).toBeGreaterThan(0);
  });
});

describe('while the robot plays,', () => {
  const ready = chained(taught, doing({ do: 'go', step: 'watch' }));

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
    const next = doing({ do: 'go', step: 'watch' });
    const helped = chained(ready, playWell())(FIRST);
    const told = cardOf(helped, words).texts.length;
    expect(cardOf(chained(next, alone)(helped), words).texts).toHaveLength(told - 1);
  });

  it('a correction is known at once', () => {
    const helping = doing({ do: 'run' }, pass(25, 1))(ready(FIRST));
    expect(helping.fields[0].line?.says).toBe('helping');
    const going = doing(pass(10))(helping);
    expect(going.fields[0].pupil).not.toBe(helping.fields[0].pupil);
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
    const both = chained(taught, pacman, playOut, doing({ do: 'forget' }))(FIRST);
    expect(robotOf(both).moments).toEqual([]);
    expect(robotOf(football(both)).lesson).toBeDefined();
  });

  it('learns from a game played after the lesson when it goes on', () => {
    const more = chained(taught, doing({ do: 'go', step: 'play' }), playOut)(FIRST);
    const { moments } = robotOf(more);
    const { lesson } = robotOf(after(more, { do: 'go', step: 'break' }));
    expect(lesson?.pupil.examples).toBe(moments);
  });

  it('learns from a help, and its card has the change', () => {
    const helped = doing(pass(60, 3), pass(60), { do: 'end' })(at('watching'));
    const { scores: before = [] } = robotOf(at('watching')).lesson ?? {};
    const { scores: now = [] } = robotOf(helped).lesson ?? {};
    const change = changeOf(before, now);
    const told = change === 'nothing' ? words.nothing : words.watch[change];
    expect(cardOf(helped, words).texts).toContain(told);
    expect(robotOf(helped).moments).not.toBe(robotOf(at('watching')).moments);
  });

  it('is corrected by no arrow before it plays', () => {
    const ready = after(at('taught'), { do: 'go', step: 'watch' });
    expect(doing({ do: 'press', own: 3 }, pass(60, 3))(ready)).toEqual(ready);
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

  it.each(['badly', 'never'] as const)('“%s” tells why the scores changed as they did', (name) => {
    const play = tried(name)(FIRST);
    const { scores: before = [] } = robotOf(play).lesson ?? {};
    const change = changeOf(before, play.trial?.lesson?.scores ?? []);
    const { why } = words.fail.items[name];
    const reason = change === 'nothing' ? words.nothing : why[change];
    expect(cardOf(play, words).texts).toContain(reason);
  });

  it('with few moments ends with all of them', () => {
    const { trial } = after(at('broken'), { do: 'try', experiment: 'curve' });
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
    play = after(play, pass(1));
    const { line } = play.fields[0];
    if (line && line !== lines.at(-1)) lines.push(line);
  }
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.length).toBeLessThanOrEqual(12);
});

it('two robots that play at once are not told apart by what is said, so nothing is', () => {
  const taughtWell = chained(football, playWell(), doing({ do: 'go', step: 'teach' }));
  const badly = doing({ do: 'go', step: 'break' }, { do: 'try', experiment: 'badly' });
  let play = chained(taughtWell, badly, playOut, doing({ do: 'compare' }))(FIRST);
  const texts: string[] = [];
  while (play.phase === 'running') {
    const next = after(play, pass(1));
    texts.push(told(next, play, words));
    play = next;
  }
  expect(play.fields[0].now.score).toBeGreaterThan(0);
  expect(texts.join('')).toBe('');
});

it('what a step of a game that waits tells is about this very step', () => {
  const pacmanTaught = chained(pacman, playOut, doing({ do: 'go', step: 'teach' }));
  let play = doing({ do: 'go', step: 'watch' }, { do: 'stepwise' })(pacmanTaught(FIRST));
  for (let step = 0; step < 20; step++) {
    play = after(play, { do: 'press' });
    const [{ line, outlined, move }] = play.fields;
    expect({ ...line, until: 0 }).toEqual({ ...outlined, until: 0 });
    if (line?.says === 'copies') expect(line.copies?.kind).toBe(move);
  }
});

it('a step of a game that waits tells the move, what decided, and where everything is', () => {
  const stepwise = doing(
    { do: 'stepwise' },
    { do: 'press' },
  )(after(at('taught'), { do: 'go', step: 'watch' }));
  const [{ line, move }] = stepwise.fields;
  const heard = told(stepwise, at('taught'), words);
  expect(line).toBeDefined();
  expect(heard.toLowerCase()).toContain(listed([move], words));
  expect(heard).toContain(line && thoughtText(line, words));
  expect(heard).toContain(whereText(stepwise, words));
});
