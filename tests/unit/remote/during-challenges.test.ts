import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $challenge, $challengesOpen, type Challenge } from '@/features/challenges/challenge.store';
import { type ChallengeWords, challengeSchema } from '@/features/challenges/challenges.schema';
import {
  $hint,
  $short,
  $showsSet,
  beginChallenge,
  classSet,
  leaveChallenge,
  nextChallenge,
  openLinked,
  restartChallenge,
  setChallenges,
  toggleHint,
} from '@/features/challenges/challenges.store';
import { toCode } from '@/features/challenges/code';
import { placeText } from '@/features/challenges/describe';
import { clearProgram, setProgram } from '@/features/program/control/program.store';
import { playProgram } from '@/features/program/control/running.store';
import { stepOf, waitOf } from '@/features/program/model/program';
import { sendCommand, stopAll } from '@/features/robot/control/driving.store';
import { pressCommand } from '@/features/robot/control/input.store';
import { $notice } from '@/features/robot/control/notices.store';
import { $robot, $virtualOn } from '@/features/robot/control/robots.store';
import { driveByHand } from '@/features/robot/control/steering';
import { $announcement } from '@/kit/announcer.store';
import { fill } from '@/lib/fill';
import { content } from '../../support/pages/content';
import { fakePage } from '../../support/remote/fake-clock';

const words = content<ChallengeWords>('pages/challenges.yaml');
const challengeOf = (name: string): Challenge => {
  const { map, ...rest } = challengeSchema.parse(content(`challenges/${name}.yaml`));
  return { ...rest, id: name, layout: map, hints: [] };
};
const METERS = challengeOf('01-first-meters');
const NUMBERS = challengeOf('10-follow-the-numbers');

let clock: ReturnType<typeof fakePage>;
/** What a screen reader says, and when. */
let said: { text: string; at: number }[];
const texts = () => said.map(({ text }) => text);

beforeEach(() => {
  clock = fakePage();
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('document', { querySelector: () => null });
  setChallenges({ words, challenges: [] });
  const letGo = driveByHand();
  $virtualOn.set(true);
  beginChallenge(METERS);
  said = [];
  const end = $announcement.listen((text) => said.push({ text, at: clock.now() }));
  return async () => {
    end();
    stopAll();
    letGo();
    leaveChallenge();
    clearProgram();
    $virtualOn.set(false);
    await clock.runOut();
  };
});

describe("the robot's place is told", () => {
  const place = () => placeText(words, METERS.layout, $robot.get());
  const [, , ahead = ''] = words.says.place.split(/\{\w+\}/);
  const places = () => said.filter(({ text }) => text.includes(ahead));

  it('half a second after the robot has come to rest', async () => {
    let rested = 0;
    const end = $robot.listen(() => (rested = clock.now()));
    pressCommand('FORWARD');
    await clock.runOut();
    end();
    expect(places()).toEqual([{ text: place(), at: rested + 500 }]);
  });

  it('once after presses without a rest between them', async () => {
    pressCommand('LEFT');
    await clock.advance(500);
    pressCommand('LEFT');
    await clock.runOut();
    expect(places()).toMatchObject([{ text: place() }]);
  });

  it('at the end of a program, not during its waits', async () => {
    setProgram([stepOf('LEFT'), waitOf(3000), stepOf('LEFT')]);
    playProgram();
    await clock.runOut();
    expect(places()).toMatchObject([{ text: place() }]);
  });

  it('not while a robot drives that moves in jumps', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    void sendCommand('FORWARD', { ms: 3000 });
    await clock.runOut();
    expect(places()).toMatchObject([{ text: place() }]);
  });

  it('neither at the start nor at the goal', async () => {
    restartChallenge();
    await clock.runOut();
    setProgram([stepOf('FORWARD'), stepOf('FORWARD'), stepOf('FORWARD')]);
    playProgram();
    await clock.runOut();
    pressCommand('LEFT');
    await clock.runOut();
    expect([$robot.get().done, places()]).toEqual([expect.anything(), []]);
  });
});

describe('a screen reader is told', () => {
  it.each([
    ['a bump', METERS, ['BACKWARD'], [words.says.bump]],
    [
      'which flag has to wait, once',
      NUMBERS,
      ['BACKWARD', 'BACKWARD', 'LEFT'],
      [fill(words.says.wrongFlag, { flag: 3 })],
    ],
    ['nothing of a free square', METERS, ['FORWARD'], []],
  ] as const)('%s', async (_, challenge, commands, told) => {
    beginChallenge(challenge);
    said = [];
    for (const command of commands) {
      pressCommand(command);
      await clock.advance(480);
    }
    expect(texts()).toEqual(told);
  });
});

describe('a program that ended before the goal', () => {
  it.each<[string, () => void]>([
    ['a press', () => pressCommand('LEFT')],
    ['STOP', stopAll],
    ['an edit', () => setProgram([stepOf('LEFT')])],
    ['a hint', () => toggleHint(1)],
  ])('is told as such until %s', async (_, act) => {
    setProgram([stepOf('FORWARD')]);
    playProgram();
    expect($short.get()).toBe(false);
    await clock.runOut();
    expect($short.get()).toBe(true);
    act();
    expect($short.get()).toBe(false);
  });

  it('is not one that was stopped', async () => {
    setProgram([stepOf('FORWARD'), stepOf('LEFT')]);
    playProgram();
    await clock.advance(10);
    stopAll();
    await clock.runOut();
    expect($short.get()).toBe(false);
  });
});

it.each([
  ['a reached goal', 3, true],
  ['a field before the goal', 1, false],
])('an edit of %s puts the robot back: after %i steps %s', async (_, steps, isBack) => {
  setProgram(Array.from({ length: steps }, () => stepOf('FORWARD')));
  playProgram();
  await clock.runOut();
  setProgram([stepOf('LEFT')]);
  expect($robot.get().commands === 0).toBe(isBack);
});

it('hints come one by one, each hidden by the next press, and begin again after the last', () => {
  const shown = Array.from({ length: 6 }, () => {
    toggleHint(2);
    return $hint.get();
  });
  expect(shown.map(({ n, shown: isShown }) => (isShown ? n : ''))).toEqual([1, '', 2, '', 1, '']);
});

it('a hint hides when the robot drives', async () => {
  toggleHint(2);
  pressCommand('FORWARD');
  await clock.runOut();
  expect($hint.get()).toEqual({ n: 1, shown: false });
});

describe('a class set', () => {
  const OWN = toCode({ title: 'Own', layout: METERS.layout, steps: 10, seconds: 30 });
  const OTHER = toCode({ title: 'Other', layout: NUMBERS.layout, steps: 10, seconds: 30 });

  beforeEach(() => () => {
    classSet.put([]);
    $showsSet.set(false);
    $challengesOpen.set(undefined);
    $notice.set('');
  });

  it('opens as a list from its link, and its challenges follow one another', () => {
    openLinked(`${OWN}.${OTHER}`);
    const [first, last] = classSet.$value.get();
    expect([first?.id, last?.id]).toEqual([OWN, OTHER]);
    expect([$challengesOpen.get(), $showsSet.get(), $challenge.get()]).toEqual([
      'list',
      true,
      METERS,
    ]);
    expect(nextChallenge()).toBeUndefined();
    if (first) beginChallenge(first);
    expect(nextChallenge()).toBe(last);
    if (last) beginChallenge(last);
    expect(nextChallenge()).toBeUndefined();
  });

  it('of one challenge is that challenge, which begins', () => {
    $challengesOpen.set('linked');
    openLinked(OWN);
    expect($challenge.get()?.id).toBe(OWN);
    expect([$challengesOpen.get(), classSet.$value.get()]).toEqual([undefined, []]);
    expect(texts()).toEqual([fill(words.says.begun, { title: 'Own', goal: words.tasks.garage })]);
  });

  it('that cannot be read closes with the reason, and changes nothing', () => {
    $challengesOpen.set('linked');
    openLinked(`${OWN}.nonsense`);
    const [refused = ''] = words.refused.split('{');
    expect($notice.get()).toContain(refused);
    expect([$challengesOpen.get(), $challenge.get(), classSet.$value.get()]).toEqual([
      undefined,
      METERS,
      [],
    ]);
  });
});
