import { atom, computed } from 'nanostores';
import { announce } from '@/kit/announcer.store';
import { fill } from '@/lib/fill';
import type { Lang } from '@/lib/locale';
import { isRecord } from '@/lib/storage';
import { $challenge, $challengesOpen, type Challenge } from './challenge.store';
import { $halt, $sentLine, stopAll } from '../robot/control/driving.store';
import { $isDriving } from '../robot/control/input.store';
import { createKept } from '../robot/control/kept';
import { $notice } from '../robot/control/notices.store';
import { $tab } from '../program/control/tab.store';
import { $run, stopProgram } from '../program/control/running.store';
import { $chosen, $program } from '../program/control/program.store';
import { $robot, $virtualOn, enterField, resetVirtual } from '../robot/control/robots.store';
import { playSound } from '../robot/control/sounds.store';
import { isAnimated, type Simulation } from '../robot/simulator/simulator';
import type { ChallengeData } from './challenges.schema';
import { fromCode, type OwnChallenge, toCode } from './code';
import { eventsText, placeText } from './describe';
import { MOST_IN_SET, setCode, setFrom, type SetProblem } from './set';
import { allBlocks } from '../program/model/program';
import { EMPTY_LAYOUT, flagsOf, isStuck, type Layout, sceneOf } from '../robot/simulator/layout';
import { isOn } from '../robot/simulator/world';
import { shake } from '../robot/ui/feedback';

/** In the language of the page; undefined until {@link loadChallenges}. */
let data: ChallengeData | undefined;

/** @throws Error before they have loaded, which this room's parts wait for */
export function challengeData(): ChallengeData {
  if (!data) throw new Error('The challenges have not loaded.');
  return data;
}

export const challengeWords = () => challengeData().words;

/** By id, also of challenges that this release doesn't have. */
export const stars = createKept<Readonly<Record<string, number>>>(
  'robot-challenges',
  {},
  {
    read: (data, leaveOut) => {
      if (!isRecord(data)) return undefined;
      const all = Object.entries(data);
      const known = all.filter((entry): entry is [string, number] =>
        [1, 2, 3].some((n) => n === entry[1]),
      );
      if (known.length < all.length) leaveOut();
      return Object.fromEntries(known);
    },
  },
);

/** Ids of challenges that a real robot solved on the floor. */
export const floor = createKept<readonly string[]>('robot-floor', [], {
  read: (data, leaveOut) => {
    if (!Array.isArray(data)) return undefined;
    const ids = data.filter((id) => typeof id === 'string');
    if (ids.length < data.length) leaveOut();
    return ids;
  },
});

/** The set of a class, chosen on this device or opened from a link. Its challenges are known once they are loaded. */
export const classSet = createKept<readonly Challenge[]>('robot-set', [], {
  read: (code, leaveOut) => {
    if (typeof code !== 'string') return undefined;
    const results = code === '' ? [] : code.split('.').map((one) => setFrom(one, challengeData()));
    const set = results.flatMap((result) => (result.ok ? result.challenges : []));
    if (set.length < results.length || set.length > MOST_IN_SET) leaveOut();
    return set.slice(0, MOST_IN_SET);
  },
  write: setCode,
});

/** Whether the list shows the set instead of all challenges. */
export const $showsSet = atom(false);

export const FIRST_OWN: OwnChallenge = { title: '', layout: EMPTY_LAYOUT, steps: 10, seconds: 30 };

/** The challenge that is being built. */
export const own = createKept<OwnChallenge>('robot-own-challenge', FIRST_OWN, {
  read: (code) => {
    const result = typeof code === 'string' ? fromCode(code, { unfinished: true }) : undefined;
    return result?.ok ? result.challenge : undefined;
  },
  write: toCode,
});

/** The last shown hint, counted from 1. */
export const $hint = atom({ n: 0, shown: false });

/** Hides the hint or shows the next one; after the last, shows the first. */
export function toggleHint(of: number): void {
  $ended.set(false);
  const { n, shown } = $hint.get();
  $hint.set({ n: shown ? n : (n % of) + 1, shown: !shown });
}

/** Blocks of the program that drove last; undefined after driving with keys. */
const $blocks = atom<number | undefined>(undefined);

const $done = computed($robot, ({ done }) => done);

/** The count for a star: steps, or with a program its blocks. */
export const $counted = computed(
  [$challenge, $done, $blocks, $tab, $program, computed($robot, ({ commands }) => commands)],
  (challenge, done, played, tab, program, commands) => {
    const steps = challenge?.steps ?? 0;
    const blocks = done || tab !== 'prog' ? done && played : allBlocks(program).length;
    return blocks === undefined
      ? { unit: 'steps' as const, n: done?.commands ?? commands, most: steps }
      : { unit: 'blocks' as const, n: blocks, most: challenge?.blocks ?? steps };
  },
);

export const $result = computed([$challenge, $done, $counted], (challenge, done, counted) => {
  if (!challenge || !done) return undefined;
  const seconds = Math.ceil(done.ms / 1000);
  const inTime = seconds <= challenge.seconds;
  return { counted, seconds, few: counted.n <= counted.most, inTime };
});

export type Result = NonNullable<ReturnType<typeof $result.get>>;

/** Whether no push can bring a resting ball to its square. */
export const $stuck = computed([$challenge, $robot], (challenge, robot) => {
  if (!challenge || robot.done || isAnimated(robot)) return false;
  return robot.world.balls.some((ball) => isStuck(challenge.layout, ball));
});

/** Whether a program has sent its last step, and nothing was pressed since. */
const $ended = atom(false);

/** Whether a program has ended before the goal. */
export const $short = computed(
  [$ended, $robot],
  (ended, robot) => ended && !robot.done && !isAnimated(robot),
);

/** Loads the challenges once. @throws Error if that fails */
export async function loadChallenges(lang: Lang): Promise<void> {
  if (data) return;
  const answer = await fetch(`/controller/challenges/${lang}.json`);
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  setChallenges((await answer.json()) as ChallengeData);
}

/** Sets the challenges, unless they were, and restores what is kept of them. */
export function setChallenges(given: ChallengeData): void {
  if (data) return;
  data = given;
  for (const kept of [stars, floor, classSet, own]) kept.follow();
  $showsSet.set(classSet.$value.get().length > 0);
}

/** Marks a challenge as solved by the real robot, or removes the mark. */
export function toggleFloor({ id, title }: Challenge): void {
  const did = !floor.$value.get().includes(id);
  const others = floor.now().filter((other) => other !== id);
  floor.put(did ? [...others, id] : others);
  if (!did) return;
  playSound('success');
  announce(fill(challengeWords().floor.said, { title }));
}

export function problemText(problem: SetProblem): string {
  return fill(challengeWords().problems[problem.code], { ...problem });
}

/** Opens the challenge or the set of a link. */
export function openLinked(code: string): void {
  const result = setFrom(code, challengeData());
  if (!result.ok) {
    $notice.set(fill(challengeWords().refused, { why: problemText(result.problem) }));
    return $challengesOpen.set(undefined);
  }
  const [first, ...more] = result.challenges;
  if (first && more.length === 0) return beginChallenge(first);
  classSet.put(result.challenges);
  $showsSet.set(true);
  $challengesOpen.set('list');
}

export function beginChallenge(challenge: Challenge): void {
  leaveChallenge();
  $virtualOn.set(true);
  enterField(sceneOf(challenge.layout));
  $challenge.set(challenge);
  $blocks.set(undefined);
  $challengesOpen.set(undefined);
  $hint.set({ n: 0, shown: false });
  const { begun } = challengeWords().says;
  announce(fill(begun, { title: challenge.title, goal: challenge.goal }));
}

/** Undefined after the last challenge, and if the current one is not in the list or set. */
export function nextChallenge(): Challenge | undefined {
  const challenges = $showsSet.get() ? classSet.$value.get() : challengeData().challenges;
  const at = challenges.findIndex(({ id }) => id === $challenge.get()?.id);
  return at < 0 ? undefined : challenges[at + 1];
}

export function restartChallenge(): void {
  stopAll();
  resetVirtual();
}

export function leaveChallenge(): void {
  stopAll();
  $challenge.set(undefined);
  enterField();
}

/** Delay until the position of a resting robot is announced. */
const REST_MS = 500;

let restTimer: ReturnType<typeof setTimeout> | undefined;

$robot.listen((robot, was) => {
  clearTimeout(restTimer);
  const challenge = $challenge.get();
  if (!challenge || !was || robot.commands < was.commands) return;
  if (robot.commands > was.commands) $hint.set({ ...$hint.get(), shown: false });
  if (robot.done && !was.done) return finishChallenge(challenge);
  const words = challengeWords();
  const told = eventsText(words, was.world, robot.world);
  if (told.length > 0) playSound('found');
  const wrong = wrongFlag(challenge.layout, robot);
  if (wrong !== undefined && wrong !== wrongFlag(challenge.layout, was)) {
    playSound('wrong');
    shake(`[data-flag="${wrong}"]`);
    told.push(fill(words.says.wrongFlag, { flag: wrong }));
  }
  if (robot.bumps > was.bumps) told.push(words.says.bump);
  if (told.length > 0) announce(told.join(' '));
  const rests = !isAnimated(robot) && robot.commands > 0 && !robot.done;
  if (rests && $run.get().state !== 'playing')
    restTimer = setTimeout(
      () => announce(placeText(words, challenge.layout, $robot.get())),
      REST_MS,
    );
});

function onPress(): void {
  if ($run.get().state === 'idle') $ended.set(false);
}

/** Once the goal is reached, another tab or an edit restarts the challenge, because the result covers the field. */
function onEdit(): void {
  onPress();
  if (!$robot.get().done || $run.get().state === 'playing') return;
  stopProgram();
  resetVirtual();
}

for (const $press of [$sentLine, $halt]) $press.listen(onPress);
for (const $edit of [$tab, $program, $chosen]) $edit.listen(onEdit);

// A program starts from the challenge's start.
$run.listen(({ state }, earlier) => {
  $ended.set(state === 'idle' && earlier !== undefined && earlier.index === earlier.of - 1);
  if (earlier?.state !== 'idle' || state === 'idle') return;
  if ($challenge.get() && $robot.get().commands > 0) resetVirtual();
  $blocks.set(allBlocks($program.get()).length);
});

$isDriving.listen((driven) => driven && !$robot.get().done && $blocks.set(undefined));

/** Number of the flag under the robot if another flag is next. */
function wrongFlag(layout: Layout, { world, ...robot }: Simulation): number | undefined {
  const [next, ...later] = world.flags;
  const at = later.findIndex((flag) => isOn(flag, robot));
  return next && at >= 0 ? flagsOf(layout).length - later.length + at + 1 : undefined;
}

function finishChallenge({ id }: Challenge): void {
  const result = $result.get();
  if (!result) return;
  const { seconds, few, inTime } = result;
  const { unit, n, most } = result.counted;
  const { says, units } = challengeWords();
  const count = 1 + Number(few) + Number(inTime);
  playSound('done');
  announce(fill(says.won, { counted: `${units[unit]}: ${n}/${most}`, seconds, stars: count }));
  const all = stars.now();
  if (count > (all[id] ?? 0)) stars.put({ ...all, [id]: count });
}
