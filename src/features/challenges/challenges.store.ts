import { atom, computed } from 'nanostores';
import { announce } from '@/kit/announcer.store';
import { fill } from '@/lib/fill';
import type { Lang } from '@/lib/locale';
import { isRecord, stored } from '@/lib/storage';
import {
  $challenge,
  $challengesOpen,
  $linkedChallenge,
  type Challenge,
  CHALLENGE_LINK,
} from './challenge.store';
import { $halt, $sentLine, stopAll } from '../robot/control/driving.store';
import { $isDriving } from '../robot/control/input.store';
import { LOSS_IS_TOLD } from '../robot/control/notices.store';
import { $notice } from '../robot/control/notices.store';
import { $tab } from '../program/control/tab.store';
import { $run, stopProgram } from '../program/control/running.store';
import { $chosen, $program } from '../program/control/program.store';
import { $robot, $virtualOn, enterField, resetVirtual } from '../robot/control/robots.store';
import { playSound } from '../robot/control/sounds.store';
import { isAnimated, type Simulation } from '../robot/simulator/simulator';
import type { ChallengeData, ChallengeWords } from './challenges.schema';
import { fromCode, type OwnChallenge, toCode } from './code';
import { eventsText, placeText } from './describe';
import { fromList, MOST_IN_SET, setCode, setFrom, type SetProblem } from './set';
import type { Work } from './work';
import { allBlocks } from '../program/model/program';
import { EMPTY_LAYOUT, flagsOf, isStuck, type Layout, sceneOf } from '../robot/simulator/layout';
import { isOn } from '../robot/simulator/world';
import { shake } from '../robot/ui/feedback';

const STARS_KEY = 'robot-challenges';
const FLOOR_KEY = 'robot-floor';
const SET_KEY = 'robot-set';
const OWN_KEY = 'robot-own-challenge';

type AllStars = Readonly<Record<string, number>>;

/** In the language of the page; undefined until loaded. */
export const $challengeData = atom<ChallengeData | undefined>(undefined);

export const $challengesFailed = atom(false);

export const $stars = atom<AllStars>({});

/** Ids of challenges that a real robot solved on the floor. */
export const $floor = atom<readonly string[]>([]);

/** The set of a class, chosen on this device or opened from a link. */
export const $set = atom<readonly Challenge[]>([]);

/** Whether the list shows the set instead of all challenges. */
export const $showsSet = atom(false);

/** By id, also of challenges that this release doesn't have. */
const keptStars = stored<AllStars>(STARS_KEY, {
  ...LOSS_IS_TOLD,
  read: (data, leaveOut) => {
    if (!isRecord(data)) return undefined;
    const all = Object.entries(data);
    const stars = all.filter((entry): entry is [string, number] =>
      [1, 2, 3].some((n) => n === entry[1]),
    );
    if (stars.length < all.length) leaveOut();
    return Object.fromEntries(stars);
  },
});

const keptFloor = stored<readonly string[]>(FLOOR_KEY, {
  ...LOSS_IS_TOLD,
  read: (data, leaveOut) => {
    if (!Array.isArray(data)) return undefined;
    const ids = data.filter((id) => typeof id === 'string');
    if (ids.length < data.length) leaveOut();
    return ids;
  },
});

/** Its challenges are known once they are loaded. */
const keptSet = stored<readonly Challenge[]>(SET_KEY, {
  ...LOSS_IS_TOLD,
  read: (code, leaveOut) => {
    const data = $challengeData.get();
    if (typeof code !== 'string' || !data) return undefined;
    const results = code === '' ? [] : code.split('.').map((one) => setFrom(one, data));
    const set = results.flatMap((result) => (result.ok ? result.challenges : []));
    if (set.length < results.length || set.length > MOST_IN_SET) leaveOut();
    return set.slice(0, MOST_IN_SET);
  },
  write: setCode,
});

const keptOwn = stored<OwnChallenge>(OWN_KEY, {
  ...LOSS_IS_TOLD,
  read: (code) => {
    const result = typeof code === 'string' ? fromCode(code, { unfinished: true }) : undefined;
    return result?.ok ? result.challenge : undefined;
  },
  write: toCode,
});

const FIRST_OWN: OwnChallenge = { title: '', layout: EMPTY_LAYOUT, steps: 10, seconds: 30 };

/** The challenge that is being built. The tabs of a browser share it, so none overwrites another's. */
export const $own = atom(FIRST_OWN);

/** How often the challenge that is being built came from storage, or from another tab. */
export const $ownRestored = atom(0);

/** Restores what is kept, and follows other tabs for as long as the page lives. */
function restoreKept(): void {
  keptStars.follow((theirs = {}) => {
    const areGone = Object.keys(theirs).length === 0;
    $stars.set(areGone ? {} : bestOf($stars.get(), theirs));
  });
  keptFloor.follow((floor = []) => $floor.set(floor));
  keptSet.follow((set = []) => $set.set(set));
  keptOwn.follow((own = FIRST_OWN) => {
    $own.set(own);
    $ownRestored.set($ownRestored.get() + 1);
  });
  $showsSet.set($set.get().length > 0);
}

export function bestOf(mine: AllStars, theirs: AllStars): AllStars {
  const best = Object.entries(mine).map(
    ([id, count]) => [id, Math.max(count, theirs[id] ?? 0)] as const,
  );
  return { ...theirs, ...Object.fromEntries(best) };
}

/** What a child did with challenges; `own` is undefined if nothing is built. */
type ChallengeWork = Pick<Work, 'stars' | 'floor' | 'own'>;

export function challengeWorkNow(): ChallengeWork {
  for (const kept of [keptStars, keptFloor, keptOwn]) kept.load();
  const own = $own.get();
  const isBuilt = toCode(own) !== toCode(FIRST_OWN);
  return { stars: $stars.get(), floor: $floor.get(), own: isBuilt ? own : undefined };
}

/** Replaces all of {@link challengeWorkNow}. */
export function putChallengeWork({ stars, floor, own = FIRST_OWN }: ChallengeWork): void {
  keptStars.save(stars);
  $stars.set(stars);
  keptFloor.save(floor);
  $floor.set(floor);
  changeOwn(own);
  $ownRestored.set($ownRestored.get() + 1);
}

export function changeSet(set: readonly Challenge[]): void {
  $set.set(set);
  keptSet.save(set);
}

export function changeOwn(changes: Partial<OwnChallenge>): void {
  // Takes over what another tab has just changed.
  keptOwn.load();
  $own.set({ ...$own.get(), ...changes });
  keptOwn.save($own.get());
}

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

/** Loads the challenges once, then opens the challenge or set in the link. */
export async function loadChallenges(lang: Lang): Promise<void> {
  $challengesFailed.set(false);
  if (!$challengeData.get()) {
    try {
      const answer = await fetch(`/controller/challenges/${lang}.json`);
      if (!answer.ok) throw new Error(`Status ${answer.status}`);
      const data = (await answer.json()) as ChallengeData;
      // Two calls may have loaded at the same time.
      if (!$challengeData.get()) {
        $challengeData.set(data);
        restoreKept();
      }
    } catch {
      return $challengesFailed.set(true);
    }
  }
  const code = $linkedChallenge.get();
  const data = $challengeData.get();
  if (code && data) openCode(code, data);
}

/** Marks a challenge as solved by the real robot, or removes the mark. */
export function toggleFloor({ id, title }: Challenge, { floor }: ChallengeWords): void {
  const did = !$floor.get().includes(id);
  // Takes over what another tab has just changed.
  keptFloor.load();
  const others = $floor.get().filter((other) => other !== id);
  $floor.set(did ? [...others, id] : others);
  keptFloor.save($floor.get());
  if (!did) return;
  playSound('success');
  announce(fill(floor.said, { title }));
}

/** Link with the challenges in its fragment, which browsers don't send to servers. */
export function challengeLink(challenges: readonly Pick<Challenge, 'id'>[]): string {
  const { origin, pathname } = location;
  return `${origin}${pathname}#${CHALLENGE_LINK}=${setCode(challenges)}`;
}

export function problemText({ problems }: ChallengeWords, problem: SetProblem): string {
  return fill(problems[problem.code], { ...problem });
}

function openCode(code: string, data: ChallengeData): void {
  const { words } = data;
  $linkedChallenge.set('');
  const result = setFrom(code, data);
  if (!result.ok) {
    $notice.set(fill(words.refused, { why: problemText(words, result.problem) }));
    return $challengesOpen.set(undefined);
  }
  const [first, ...more] = result.challenges;
  if (first && more.length === 0) return beginChallenge(words, first);
  changeSet(result.challenges);
  $showsSet.set(true);
}

export function beginChallenge(words: ChallengeWords, challenge: Challenge): void {
  stopAll();
  endWatching();
  $virtualOn.set(true);
  enterField(sceneOf(challenge.layout));
  $challenge.set(challenge);
  $blocks.set(undefined);
  $challengesOpen.set(undefined);
  $hint.set({ n: 0, shown: false });
  announce(fill(words.says.begun, { title: challenge.title, goal: challenge.goal }));
  endWatching = watchRobot(challenge, words);
}

/** Undefined after the last challenge, and if the current one is not in the list or set. */
export function nextChallenge(): Challenge | undefined {
  const listed = $challengeData.get()?.challenges.map(fromList) ?? [];
  const challenges = $showsSet.get() ? $set.get() : listed;
  const at = challenges.findIndex(({ id }) => id === $challenge.get()?.id);
  return at < 0 ? undefined : challenges[at + 1];
}

export function restartChallenge(): void {
  stopAll();
  resetVirtual();
}

export function leaveChallenge(): void {
  stopAll();
  endWatching();
  endWatching = () => undefined;
  $challenge.set(undefined);
  enterField();
}

/** Delay until the position of a resting robot is announced. */
const REST_MS = 500;

let endWatching: () => void = () => undefined;

/** Announces events and saves the result. Returns a function that ends the watching. */
function watchRobot(challenge: Challenge, words: ChallengeWords): () => void {
  let before = $robot.get();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tellPlace = () => {
    const robot = $robot.get();
    announce(placeText(words, challenge.layout, robot, robot.world));
  };

  const follow = (robot: Simulation) => {
    const was = before;
    before = robot;
    clearTimeout(timer);
    if (robot.commands < was.commands) return;
    if (robot.commands > was.commands) $hint.set({ ...$hint.get(), shown: false });
    if (robot.done && !was.done) return finishChallenge(challenge, words);
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
    if (rests && $run.get().state !== 'playing') timer = setTimeout(tellPlace, REST_MS);
  };

  const onPress = () => {
    if ($run.get().state === 'idle') $ended.set(false);
  };

  /** Once the goal is reached, another tab or an edit restarts the challenge, because the result covers the field. */
  const onEdit = () => {
    onPress();
    if (!$robot.get().done || $run.get().state === 'playing') return;
    stopProgram();
    resetVirtual();
  };

  const undo = [
    $robot.listen(follow),
    ...[$sentLine, $halt].map(($press) => $press.listen(onPress)),
    ...[$tab, $program, $chosen].map(($edit) => $edit.listen(onEdit)),
    // A program starts from the challenge's start.
    $run.listen(({ state }, earlier) => {
      $ended.set(state === 'idle' && earlier !== undefined && earlier.index === earlier.of - 1);
      if (earlier?.state !== 'idle' || state === 'idle') return;
      if ($robot.get().commands > 0) resetVirtual();
      $blocks.set(allBlocks($program.get()).length);
    }),
    $isDriving.listen((driven) => driven && !$robot.get().done && $blocks.set(undefined)),
  ];
  return () => {
    clearTimeout(timer);
    undo.forEach((end) => end());
  };
}

/** Number of the flag under the robot if another flag is next. */
function wrongFlag(layout: Layout, { world, ...robot }: Simulation): number | undefined {
  const [next, ...later] = world.flags;
  const at = later.findIndex((flag) => isOn(flag, robot));
  return next && at >= 0 ? flagsOf(layout).length - later.length + at + 1 : undefined;
}

function finishChallenge({ id }: Challenge, words: ChallengeWords): void {
  const result = $result.get();
  if (!result) return;
  const { seconds, few, inTime } = result;
  const { unit, n, most } = result.counted;
  const stars = 1 + Number(few) + Number(inTime);
  playSound('done');
  announce(fill(words.says.won, { counted: `${words.units[unit]}: ${n}/${most}`, seconds, stars }));
  // Takes over what another tab has just won.
  keptStars.load();
  if (stars <= ($stars.get()[id] ?? 0)) return;
  $stars.set({ ...$stars.get(), [id]: stars });
  keptStars.save($stars.get());
}
