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
import { wakeVirtual } from '../control/driving';
import { $notice } from '../control/page';
import { $run, stopAll } from '../control/play';
import { $robot, $virtualAwake, enterField, resetVirtual } from '../control/robots.store';
import { playSound } from '../control/sounds';
import { isAnimated, type Simulation } from '../simulator/simulator';
import type { ChallengeData, ChallengeWords, ListedChallenge } from './challenges.schema';
import { type CodeProblem, fromCode, layoutOf, type OwnChallenge, toCode } from './code';
import { eventsText, placeText, tasksText } from './describe';
import { EMPTY_LAYOUT, sceneOf } from '../simulator/layout';

const STARS_KEY = 'robot-challenges';

/** Challenges and words in the page's language; undefined until loaded. */
export const $challengeData = atom<ChallengeData | undefined>(undefined);

export const $challengesFailed = atom(false);

export const $stars = atom<Readonly<Record<string, number>>>({});

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
      $challengeData.set(data);
    } catch {
      return $challengesFailed.set(true);
    }
  }
  const code = $linkedChallenge.get();
  const words = $challengeData.get()?.words;
  if (code && words) openCode(code, words);
}

function readStars({ challenges }: ChallengeData): Record<string, number> {
  const stored = loadItem(STARS_KEY);
  const stars = Object.entries(typeof stored === 'object' ? (stored ?? {}) : {});
  const known = stars.filter(
    ([id, count]) =>
      challenges.some((challenge) => challenge.id === id) && [1, 2, 3].includes(Number(count)),
  );
  return Object.fromEntries(known) as Record<string, number>;
}

export function fromList({ layout, ...challenge }: ListedChallenge): Challenge {
  return { ...challenge, layout: layoutOf(layout) ?? EMPTY_LAYOUT };
}

export function fromOwn(words: ChallengeWords, own: OwnChallenge): Challenge {
  const { title, ...rest } = own;
  return {
    ...rest,
    title: title || words.editor.untitled,
    goal: tasksText(words, own.layout),
    hints: [],
  };
}

/** The page's address with a challenge in its fragment, which no server sees. */
export function challengeLink(own: OwnChallenge): string {
  return `${location.origin}${location.pathname}#${CHALLENGE_LINK}=${toCode(own)}`;
}

export function problemText({ problems }: ChallengeWords, problem: CodeProblem): string {
  return fill(problems[problem.code], { ...problem });
}

function openCode(code: string, words: ChallengeWords): void {
  $linkedChallenge.set('');
  const result = fromCode(code);
  if (result.ok) return beginChallenge(words, fromOwn(words, result.challenge));
  $notice.set(fill(words.refused, { why: problemText(words, result.problem) }));
  $challengesOpen.set(undefined);
}

export function beginChallenge(words: ChallengeWords, challenge: Challenge): void {
  stopAll();
  endWatching();
  wakeVirtual();
  enterField(sceneOf(challenge.layout));
  $challenge.set(challenge);
  $challengesOpen.set(undefined);
  $hint.set({ n: 0, shown: false });
  announce(fill(words.says.begun, { title: challenge.title, goal: challenge.goal }));
  endWatching = watchRobot(challenge, words);
}

/** Undefined after the last challenge, and after one that a visitor built. */
export function nextChallenge(): ListedChallenge | undefined {
  const challenges = $challengeData.get()?.challenges ?? [];
  const at = challenges.findIndex(({ id }) => id === $challenge.get()?.id);
  return at < 0 ? undefined : challenges[at + 1];
}

export function restartChallenge(): void {
  stopAll();
  resetVirtual();
}

export function leaveChallenge(): void {
  stopAll();
  clearField();
}

function clearField(): void {
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
    // A real robot was connected, or the virtual one was left.
    $virtualAwake.listen((awake) => !awake && clearField()),
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
  if (id === undefined || stars <= ($stars.get()[id] ?? 0)) return;
  $stars.set({ ...$stars.get(), [id]: stars });
  saveItem(STARS_KEY, $stars.get());
}
