import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChallengeData, ChallengeWords } from '@/features/challenges/challenges.schema';
import type * as Challenges from '@/features/challenges/challenges.store';
import type * as Driver from '@/features/challenges/driver.store';
import { toCode } from '@/features/challenges/code';
import { toWorkCode, type Work } from '@/features/challenges/work';
import type * as Programs from '@/features/program/control/program.store';
import type * as Saved from '@/features/program/control/saved-programs.store';
import { stepOf } from '@/features/program/model/program';
import { toText } from '@/features/program/model/text';
import { EMPTY_LAYOUT, putSymbol } from '@/features/robot/simulator/layout';
import { content } from '../../support/pages/content';
import { BrowserStorage } from '../../support/site/browser-storage';

const words = content<ChallengeWords>('pages/challenges.yaml');
const data: ChallengeData = { words, challenges: [] };
const own = (title: string) => ({
  title,
  layout: putSymbol(putSymbol(EMPTY_LAYOUT, 0, '>'), 2, 'o'),
  steps: 10,
  seconds: 30,
});
/** A program of a newer release, which this one can't read. */
const NEWER = 'v999f';

let browser: BrowserStorage;
let programs: typeof Programs;
let saved: typeof Saved;
let challenges: typeof Challenges;
let driver: typeof Driver;

/** Opens the page: nothing is there but what the browser has stored. */
async function openPage() {
  vi.resetModules();
  programs = await import('@/features/program/control/program.store');
  saved = await import('@/features/program/control/saved-programs.store');
  challenges = await import('@/features/challenges/challenges.store');
  driver = await import('@/features/challenges/driver.store');
  programs.restorePrograms();
  saved.savedPrograms.follow();
  await challenges.loadChallenges('en');
}

beforeEach(async () => {
  browser = new BrowserStorage();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(data)));
  vi.stubGlobal('location', new URL('https://robots.test/controller'));
  await openPage();
});

afterEach(() => vi.unstubAllGlobals());

/** Makes one of everything. */
function play() {
  programs.addStep(stepOf('FORWARD'));
  saved.saveProgram('Dance');
  programs.addStep(stepOf('LEFT'));
  challenges.stars.put({ first: 3 });
  challenges.floor.put(['first']);
  challenges.own.put(own('Maze'));
}

/** What a child could see and reach. */
const made = () => ({
  strip: toText(programs.$program.get()),
  canUndo: programs.$canUndo.get(),
  saved: saved.$saved.get().map(({ name }) => name),
  deleted: saved.savedPrograms.$restorable.get(),
  stars: challenges.stars.now(),
  floor: challenges.floor.now(),
  own: toCode(challenges.own.now()),
});

describe('the next driver', () => {
  it('finds a clean device, whose Undo leads to nobody else’s program', () => {
    const clean = made();
    play();
    saved.saveProgram('Secret');
    saved.savedPrograms.remove('Secret');
    expect(driver.handOver().said).toBe('kept');
    expect(made()).toEqual(clean);
    programs.undoProgram();
    expect(made()).toEqual(clean);
  });

  it('leaves the set of the class, and a saved program of a newer release', () => {
    browser.write('robot-saved-programs', JSON.stringify({ Later: NEWER }));
    const set = [{ ...own('Class'), id: toCode(own('Class')), goal: '', hints: [] }];
    challenges.classSet.put(set);
    play();
    driver.handOver();
    expect(challenges.classSet.now()).toBe(set);
    expect(made().saved).toEqual(['Later']);
  });

  it.each([
    ['at once', () => undefined],
    ['after a reload', openPage],
  ])('that was pressed by mistake is undone exactly, %s', async (_, meanwhile) => {
    play();
    const before = { ...made(), texts: { ...browser.texts } };
    driver.handOver();
    await meanwhile();
    expect(driver.handOver()).toMatchObject({ said: 'kept', work: { saved: { Dance: 'f' } } });
    expect(driver.undoHandOver()).toBe(true);
    expect({ ...made(), texts: browser.texts }).toEqual(before);
    programs.undoProgram();
    expect(made().strip).toBe('f');
  });

  it.each([
    ['a step', () => programs.addStep(stepOf('BACKWARD'))],
    ['a star', () => challenges.stars.put({ second: 1 })],
    ['another tab’s step', () => browser.write('robot-program', '{"program":"b","earlier":[""]}')],
  ])('who made %s can’t undo it any more, and gets an own card', (_, make) => {
    play();
    driver.handOver();
    make();
    const now = made();
    expect(driver.undoHandOver()).toBe(false);
    expect(made()).toEqual(now);
    expect(driver.handOver().work).toMatchObject({ saved: {} });
  });

  it('is handed the device by another tab, too, stars and all', () => {
    play();
    driver.handOver();
    const clean = { ...browser.texts };
    driver.undoHandOver();
    for (const [key, text] of Object.entries(clean)) browser.write(key, text);
    expect(made()).toMatchObject({ strip: '', canUndo: false, saved: [], stars: {}, floor: [] });
  });

  it.each(['full', 'blocked'] as const)(
    'is asked first with %s storage, and Undo then works while the page is open',
    (state) => {
      play();
      browser.state = state;
      const before = made();
      expect(driver.handOver().said).toBe('unkept');
      expect(made()).toEqual(before);
      driver.handOver({ unkept: true });
      expect(made()).toMatchObject({ strip: '', stars: {} });
      driver.undoHandOver();
      expect(made()).toMatchObject({ strip: 'fl', stars: { first: 3 } });
    },
  );

  it('gets no card of what is too much for a link, and nothing is removed', () => {
    play();
    const long = 'f'.repeat(500);
    const texts = Object.fromEntries(Array.from({ length: 70 }, (_, n) => [`Dance ${n}`, long]));
    browser.write('robot-saved-programs', JSON.stringify(texts));
    const before = made();
    expect(driver.handOver()).toEqual({ said: 'tooMuch' });
    expect(made()).toEqual(before);
  });
});

describe('the work of a link', () => {
  const work: Work = {
    program: [],
    saved: { Dance: 'bb', Walk: 'l' },
    stars: { first: 1, second: 2 },
    floor: ['second'],
    own: own('Theirs'),
  };

  it('comes to an empty device as it was', () => {
    driver.addWork(work);
    const { work: there } = driver.handOver();
    expect(there && toWorkCode(there)).toBe(toWorkCode(work));
  });

  it('may have any names', () => {
    for (const name of ['constructor', '__proto__', 'Dance'])
      driver.addWork({ ...work, saved: { [name]: 'f' }, stars: { [name]: 2 } });
    expect(made()).toMatchObject({
      saved: ['constructor', '__proto__', 'Dance'],
      stars: Object.fromEntries(['constructor', '__proto__', 'Dance'].map((name) => [name, 2])),
    });
  });

  it('is added to a device: the better stars stay, nothing is replaced', () => {
    play();
    driver.addWork(work);
    expect(made()).toMatchObject({
      strip: 'fl',
      saved: ['Dance', 'Dance (2)', 'Walk'],
      stars: { first: 3, second: 2 },
      floor: ['first', 'second'],
      own: toCode(own('Maze')),
    });
    expect(challenges.classSet.now().map(({ title }) => title)).toEqual(['Theirs']);
  });
});
