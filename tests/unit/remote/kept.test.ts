import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ChallengeWords, challengeSchema } from '@/features/challenges/challenges.schema';
import type * as Challenges from '@/features/challenges/challenges.store';
import { FIRST_OWN } from '@/features/challenges/challenges.store';
import { toCode } from '@/features/challenges/code';
import type * as Programs from '@/features/program/control/program.store';
import type * as Saved from '@/features/program/control/saved-programs.store';
import { stepOf } from '@/features/program/model/program';
import { toText } from '@/features/program/model/text';
import type * as Notices from '@/features/robot/control/notices.store';
import type * as Settings from '@/features/robot/control/settings.store';
import type * as Sounds from '@/features/robot/control/sounds.store';
import { content } from '../../support/pages/content';
import { BrowserStorage } from '../../support/site/browser-storage';

const words = content<ChallengeWords>('pages/challenges.yaml');
const { map, ...meters } = challengeSchema.parse(content('challenges/01-first-meters.yaml'));
const METERS = { ...meters, id: 'first-meters', layout: map, title: '', goal: '', hints: [] };
const OWN = { ...FIRST_OWN, title: 'Dana’s maze' };

let browser: BrowserStorage;
let programs: typeof Programs;
let saved: typeof Saved;
let settings: typeof Settings;
let sounds: typeof Sounds;
let challenges: typeof Challenges;
let notices: typeof Notices;

/** Opens the page: nothing is there but what the browser has stored. */
async function openPage() {
  vi.resetModules();
  programs = await import('@/features/program/control/program.store');
  saved = await import('@/features/program/control/saved-programs.store');
  settings = await import('@/features/robot/control/settings.store');
  sounds = await import('@/features/robot/control/sounds.store');
  challenges = await import('@/features/challenges/challenges.store');
  notices = await import('@/features/robot/control/notices.store');
  for (const end of [
    programs.restorePrograms(),
    saved.savedPrograms.follow(),
    settings.restoreSettings(),
  ])
    onTestFinished(end);
  await challenges.loadChallenges('en');
}

beforeEach(() => {
  browser = new BrowserStorage();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ words, challenges: [METERS] })));
});

// Other files begin with what nobody has changed.
afterEach(() => vi.resetModules());

interface Kept {
  what: string;
  key: string;
  /** What another tab stores, and what this one then has. */
  theirs: string;
  now: () => unknown;
  has: unknown;
}

const KEPT: (Kept & { unreadable: string; change: () => void })[] = [
  {
    what: 'the program on the strip',
    key: 'robot-program',
    theirs: '{"program":"fl","earlier":[""]}',
    now: () => toText(programs.$program.get()),
    has: 'fl',
    unreadable: '"v999f"',
    change: () => programs.addStep(stepOf('LEFT')),
  },
  {
    what: 'the saved programs',
    key: 'robot-saved-programs',
    theirs: '{"Dance":"f"}',
    now: () => saved.$saved.get().map(({ name }) => name),
    has: ['Dance'],
    unreadable: '{"Dance":"ff"',
    change: () => saved.saveProgram('Walk'),
  },
  {
    what: 'the settings',
    key: 'robot-settings',
    theirs: '{"speed":80}',
    now: () => settings.$settings.get().speed,
    has: 80,
    unreadable: '{"speed":"fast"}',
    change: () => settings.setSetting('speed', 70),
  },
  {
    what: 'the stars',
    key: 'robot-challenges',
    theirs: '{"first-meters":3}',
    now: () => challenges.stars.$value.get(),
    has: { 'first-meters': 3 },
    unreadable: '[3]',
    change: () => challenges.stars.put({ 'first-meters': 2 }),
  },
  {
    what: 'a challenge of one’s own',
    key: 'robot-own-challenge',
    theirs: JSON.stringify(toCode(OWN)),
    now: () => challenges.own.$value.get(),
    has: OWN,
    unreadable: '"2abc"',
    change: () => challenges.own.put(OWN),
  },
  {
    what: 'the set of a class',
    key: 'robot-set',
    theirs: '"first-meters"',
    now: () => challenges.classSet.$value.get().map(({ id }) => id),
    has: ['first-meters'],
    unreadable: '"first-meters.unknown"',
    change: () => challenges.classSet.put([METERS]),
  },
];

const SOUND: Kept = {
  what: 'the sound switch',
  key: 'robot-sounds',
  theirs: 'false',
  now: () => sounds.$sounds.get(),
  has: false,
};

describe('two tabs have the same after either changes it:', () => {
  it.each([...KEPT, SOUND])('$what', async ({ key, theirs, now, has }) => {
    await openPage();
    expect(now()).not.toEqual(has);
    browser.write(key, theirs);
    expect(now()).toEqual(has);
    await openPage();
    expect(now()).toEqual(has);
  });
});

describe('what can’t be read is said, and stays when something is stored over it:', () => {
  it.each(KEPT)('$what', async ({ key, unreadable, change }) => {
    browser.write(key, unreadable);
    await openPage();
    expect(notices.$losses.get()).toEqual(['notRead']);
    change();
    expect(browser.texts[`unreadable:${key}:1`]).toBe(unreadable);
    expect(browser.texts[key]).not.toBe(unreadable);
  });
});
