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
import { $run, stop } from '../control/play';
import { $robot, $virtualAwake, enterField, resetVirtual } from '../control/robots.store';
import { playSound } from '../control/sounds';
import { moves, type Simulation } from '../simulator/simulator';
import type { ChallengeData, ChallengeWords, ListedChallenge } from './challenges.schema';
import { type CodeProblem, fromCode, layoutOf, type OwnChallenge, toCode } from './code';
import { happenedText, placeText, tasksText } from './describe';
import { EMPTY_LAYOUT, sceneOf } from '../simulator/layout';

const STARS_KEY = 'robot-challenges';

/** The challenges of this page's language with their words; undefined before they have come. */
export const $data = atom<ChallengeData | undefined>(undefined);

/** Whether they did not come. */
export const $failed = atom(false);

/** The most stars that were earned on this device, by challenge. */
export const $stars = atom<Readonly<Record<string, number>>>({});

/** The number of the last hint, from 1 on, and whether it shows. */
export const $hint = atom({ n: 0, shown: false });

/** Shows the next hint, after the last one the first again, or puts the one that shows away. */
export function toggleHint(of: number): void {
  const { n, shown } = $hint.get();
  $hint.set({ n: shown ? n : (n % of) + 1, shown: !shown });
}

/** What was reached in a challenge. */
export interface Result {
  steps: number;
  /** Rounded up. */
  seconds: number;
  /** Whether few steps, and little time, were enough for a star each. */
  fewSteps: boolean;
  inTime: boolean;
}

const $done = computed($robot, ({ done }) => done);

/** What was reached in the challenge on the field, once it is done. */
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

/** Loads the challenges, unless they are there; then opens the one that came by link. */
export async function load(): Promise<void> {
  $failed.set(false);
  const lang = document.documentElement.lang === 'he' ? 'he' : 'en';
  if (!$data.get()) {
    try {
      const answer = await fetch(`/controller/challenges/${lang}.json`);
      if (!answer.ok) throw new Error(`Status ${answer.status}`);
      const data = (await answer.json()) as ChallengeData;
      $stars.set(readStars(data));
      $data.set(data);
    } catch {
      return $failed.set(true);
    }
  }
  const code = $linkedChallenge.get();
  const words = $data.get()?.words;
  if (code && words) openCode(code, words);
}

/** Of what was kept, the stars of challenges that there are. */
function readStars({ challenges }: ChallengeData): Record<string, number> {
  const stored = loadItem(STARS_KEY);
  const stars = Object.entries(typeof stored === 'object' ? (stored ?? {}) : {});
  const known = stars.filter(
    ([id, count]) =>
      challenges.some((challenge) => challenge.id === id) && [1, 2, 3].includes(Number(count)),
  );
  return Object.fromEntries(known) as Record<string, number>;
}

/** A challenge of the list, ready to be played. */
export function listed({ layout, ...challenge }: ListedChallenge): Challenge {
  return { ...challenge, layout: layoutOf(layout) ?? EMPTY_LAYOUT };
}

/** A challenge that somebody built, ready to be played. */
export function built(words: ChallengeWords, own: OwnChallenge): Challenge {
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

/** Why a field or a link is no challenge, in words. */
export function problemText({ problems }: ChallengeWords, problem: CodeProblem): string {
  return fill(problems[problem.code], { ...problem });
}

function openCode(code: string, words: ChallengeWords): void {
  $linkedChallenge.set('');
  const result = fromCode(code);
  if (result.ok) return begin(words, built(words, result.challenge));
  $notice.set(fill(words.refused, { why: problemText(words, result.problem) }));
  $challengesOpen.set(undefined);
}

/** Puts a challenge onto the field of the virtual robot, which wakes. */
export function begin(words: ChallengeWords, challenge: Challenge): void {
  stop();
  endWatching();
  wakeVirtual();
  enterField(sceneOf(challenge.layout));
  $challenge.set(challenge);
  $challengesOpen.set(undefined);
  $hint.set({ n: 0, shown: false });
  announce(fill(words.says.begun, { title: challenge.title, goal: challenge.goal }));
  endWatching = watch(challenge, words);
}

/** The challenge after the one on the field; undefined after the last, and after one that somebody built. */
export function nextChallenge(): ListedChallenge | undefined {
  const challenges = $data.get()?.challenges ?? [];
  const at = challenges.findIndex(({ id }) => id === $challenge.get()?.id);
  return at < 0 ? undefined : challenges[at + 1];
}

/** Puts the robot and all things back to where the challenge began. */
export function restart(): void {
  stop();
  resetVirtual();
}

/** Leaves the challenge: the open field is back. */
export function leave(): void {
  stop();
  clearField();
}

function clearField(): void {
  endWatching();
  endWatching = () => undefined;
  $challenge.set(undefined);
  enterField();
}

/** The robot rests for this long before its place is told, in ms. */
const REST_MS = 500;

let endWatching: () => void = () => undefined;

/** Follows the robot through a challenge: tells what happens, and notes when it is done. Returns the undo. */
function watch(challenge: Challenge, words: ChallengeWords): () => void {
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
    // Who drives on has read it, and sees the whole field.
    if (robot.commands > was.commands) $hint.set({ ...$hint.get(), shown: false });
    if (robot.done && !was.done) return finish(challenge, words);
    const told = happenedText(words, was.world, robot.world);
    if (robot.bumps > was.bumps) told.push(words.says.bump);
    if (told.length > 0) announce(told.join(' '));
    const rests = !moves(robot) && robot.commands > 0 && !robot.done;
    if (rests && $run.get().state !== 'playing') timer = setTimeout(tellPlace, REST_MS);
  };

  const undo = [
    $robot.listen(follow),
    // A program begins where the challenge does, whatever was tried before.
    $run.listen(({ state }, earlier) => {
      if (earlier?.state === 'idle' && state !== 'idle' && $robot.get().commands > 0)
        resetVirtual();
    }),
    // A connected robot takes over, or nobody drives the virtual one any more.
    $virtualAwake.listen((awake) => !awake && clearField()),
  ];
  return () => {
    clearTimeout(timer);
    undo.forEach((end) => end());
  };
}

function finish({ id }: Challenge, words: ChallengeWords): void {
  const result = $result.get();
  if (!result) return;
  const { steps, seconds, fewSteps, inTime } = result;
  const stars = 1 + Number(fewSteps) + Number(inTime);
  playSound('success');
  announce(fill(words.says.won, { steps, seconds, stars }));
  // Another tab may have collected some meanwhile.
  const data = $data.get();
  if (data) $stars.set({ ...$stars.get(), ...readStars(data) });
  if (id === undefined || stars <= ($stars.get()[id] ?? 0)) return;
  $stars.set({ ...$stars.get(), [id]: stars });
  saveItem(STARS_KEY, $stars.get());
}
