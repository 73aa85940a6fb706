import { atom, computed } from 'nanostores';
import { announce } from '@/kit/announcer.store';
import { fill } from '@/lib/fill';
import { loadItem, saveItem } from '@/lib/storage';
import {
  $challenge,
  $challengesOpen,
  $linkedChallenge,
  type Challenge,
  CHALLENGE_LINK,
} from '../control/challenge.store';
import { $notice } from '../control/page';
import { $run, stopAll } from '../control/play';
import { $robot, $virtualOn, enterField, resetVirtual } from '../control/robots.store';
import { playSound } from '../control/sounds';
import { isAnimated, type Simulation } from '../simulator/simulator';
import type { ChallengeData, ChallengeWords } from './challenges.schema';
import { fromCode } from './code';
import { eventsText, placeText } from './describe';
import { fromList, setCode, setFrom, type SetProblem } from './set';
import { sceneOf } from '../simulator/layout';

const STARS_KEY = 'robot-challenges';
const FLOOR_KEY = 'robot-floor';
const SET_KEY = 'robot-set';

/** Challenges and words in the page's language; undefined until loaded. */
export const $challengeData = atom<ChallengeData | undefined>(undefined);

export const $challengesFailed = atom(false);

export const $stars = atom<Readonly<Record<string, number>>>({});

/** The ids of challenges that a real robot did on the floor. */
export const $floor = atom<readonly string[]>([]);

/** Challenges of a class: chosen on this device, or come by a link. */
export const $set = atom<readonly Challenge[]>([]);

/** Whether the list shows the set instead of all challenges. */
export const $showsSet = atom(false);

export function changeSet(set: readonly Challenge[]): void {
  $set.set(set);
  saveItem(SET_KEY, setCode(set));
}

/** The number of the last hint, from 1, and whether it is visible. */
export const $hint = atom({ n: 0, shown: false });

/** Hides the hint, or shows the next one, and the first again after the last. */
export function toggleHint(of: number): void {
  const { n, shown } = $hint.get();
  $hint.set({ n: shown ? n : (n % of) + 1, shown: !shown });
}

export interface Result {
  steps: number;
  /** Rounded up. */
  seconds: number;
  fewSteps: boolean;
  inTime: boolean;
}

const $done = computed($robot, ({ done }) => done);

export const $result = computed([$challenge, $done], (challenge, done): Result | undefined => {
  if (!challenge || !done) return undefined;
  const seconds = Math.ceil(done.ms / 1000);
  return {
    steps: done.commands,
    seconds,
    fewSteps: done.commands <= challenge.steps,
    inTime: seconds <= challenge.seconds,
  };
});

/** Loads the challenges once, then opens one that came by link. */
export async function loadChallenges(): Promise<void> {
  $challengesFailed.set(false);
  const lang = document.documentElement.lang === 'he' ? 'he' : 'en';
  if (!$challengeData.get()) {
    try {
      const answer = await fetch(`/controller/challenges/${lang}.json`);
      if (!answer.ok) throw new Error(`Status ${answer.status}`);
      const data = (await answer.json()) as ChallengeData;
      $stars.set(readStars(data));
      $floor.set(readFloor());
      const set = setFrom(String(loadItem(SET_KEY) ?? ''), data);
      if (set.ok) $set.set(set.challenges);
      $showsSet.set(set.ok);
      $challengeData.set(data);
    } catch {
      return $challengesFailed.set(true);
    }
  }
  const code = $linkedChallenge.get();
  const data = $challengeData.get();
  if (code && data) openCode(code, data);
}

function readStars({ challenges }: ChallengeData): Record<string, number> {
  const stored = loadItem(STARS_KEY);
  const stars = Object.entries(typeof stored === 'object' ? (stored ?? {}) : {});
  const known = stars.filter(
    ([id, count]) =>
      (challenges.some((challenge) => challenge.id === id) || fromCode(id).ok) &&
      [1, 2, 3].includes(Number(count)),
  );
  return Object.fromEntries(known) as Record<string, number>;
}

function readFloor(): string[] {
  const stored = loadItem(FLOOR_KEY);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/** Notes that the real robot did the challenge, or takes it back. */
export function toggleFloor({ id, title }: Challenge, { floor }: ChallengeWords): void {
  const others = readFloor().filter((other) => other !== id);
  const did = !$floor.get().includes(id);
  $floor.set(did ? [...others, id] : others);
  saveItem(FLOOR_KEY, $floor.get());
  if (!did) return;
  playSound('success');
  announce(fill(floor.said, { title }));
}

/** The remote's address with challenges in its fragment, which no server sees. */
export function challengeLink(challenges: readonly Pick<Challenge, 'id'>[]): string {
  const remote = document.documentElement.lang === 'he' ? '/controllerHeb' : '/controller';
  return `${location.origin}${remote}#${CHALLENGE_LINK}=${setCode(challenges)}`;
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
  $challengesOpen.set(undefined);
  $hint.set({ n: 0, shown: false });
  announce(fill(words.says.begun, { title: challenge.title, goal: challenge.goal }));
  endWatching = watchRobot(challenge, words);
}

/** Undefined after the last one of the list or the set, and after one that is not in it. */
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

/** Time at rest before the place of the robot is announced. */
const REST_MS = 500;

let endWatching: () => void = () => undefined;

/** Watches the robot in a challenge: announces events and records the result. Returns the undo. */
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
    // Visitors who drive have read the hint and need to see the whole field.
    if (robot.commands > was.commands) $hint.set({ ...$hint.get(), shown: false });
    if (robot.done && !was.done) return finishChallenge(challenge, words);
    const told = eventsText(words, was.world, robot.world);
    if (robot.bumps > was.bumps) told.push(words.says.bump);
    if (told.length > 0) announce(told.join(' '));
    const rests = !isAnimated(robot) && robot.commands > 0 && !robot.done;
    if (rests && $run.get().state !== 'playing') timer = setTimeout(tellPlace, REST_MS);
  };

  const undo = [
    $robot.listen(follow),
    // A program starts where the challenge does.
    $run.listen(({ state }, earlier) => {
      if (earlier?.state === 'idle' && state !== 'idle' && $robot.get().commands > 0)
        resetVirtual();
    }),
  ];
  return () => {
    clearTimeout(timer);
    undo.forEach((end) => end());
  };
}

function finishChallenge({ id }: Challenge, words: ChallengeWords): void {
  const result = $result.get();
  if (!result) return;
  const { steps, seconds, fewSteps, inTime } = result;
  const stars = 1 + Number(fewSteps) + Number(inTime);
  playSound('success');
  announce(fill(words.says.won, { steps, seconds, stars }));
  // Another tab may have saved stars meanwhile.
  const data = $challengeData.get();
  if (data) $stars.set({ ...$stars.get(), ...readStars(data) });
  if (stars <= ($stars.get()[id] ?? 0)) return;
  $stars.set({ ...$stars.get(), [id]: stars });
  saveItem(STARS_KEY, $stars.get());
}
