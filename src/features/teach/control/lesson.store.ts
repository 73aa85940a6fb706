import { atom, computed } from 'nanostores';
import { announce } from '@/kit/announcer.store';
import { fill, fillCount } from '@/lib/fill';
import { stored } from '@/lib/storage';
import { keepScreenOn } from '../../robot/control/wake-lock';
import { CARDS } from '../eye/cards';
import { $card, $eye, $seeing, $seen, $shelves, closeEye, drawnPictures } from '../eye/eye.store';
import { type Answer, answer, isRight } from '../../learning/classifier';
import {
  fromStored,
  isTrainable,
  type Kind,
  mergeKinds,
  MOST_PICTURES,
  samePictures,
  toStored,
} from '../model/examples';
import { type Experiment, learn, type Lesson, type PictureExample, spoil } from '../model/lesson';
import { featuresOf } from '../model/picture';
import type { TeachWords } from '../words';

export const EXAMPLES_KEY = 'teach-examples';

const $looks = computed($eye, ({ state }) => state === 'on');

/** Set by {@link startLesson}. */
let words: TeachWords;

export const LESSON_STEPS = ['show', 'train', 'drive'] as const;
export const $step = atom<(typeof LESSON_STEPS)[number]>('show');

export const $kinds = atom<readonly Kind[]>([]);

/** All kinds before the last deletion, for Undo, until the next change. */
export const $deleted = atom<readonly Kind[] | undefined>(undefined);

/** Index of the kind that new pictures go to. */
export const $chosen = atom(0);

/** Whether the last save failed for lack of storage. */
export const $noRoom = atom(false);

/** Whether this release can't read some of what is stored. */
export const $notRead = atom(false);

const keptKinds = stored<readonly Kind[]>(EXAMPLES_KEY, {
  read: fromStored,
  write: toStored,
  onRefused: () => $noRoom.set(true),
  onUnreadable: () => $notRead.set(true),
});

/** The lesson from all pictures. Undefined after a picture was added or deleted. */
export const $trained = atom<Lesson | undefined>(undefined);

export const $experiment = atom<Experiment | undefined>(undefined);

/** The lesson in use: {@link $trained}, or its spoiled version during an experiment. */
export const $lesson = computed(
  [$trained, $experiment],
  (trained, experiment) => trained && spoil(trained, experiment),
);

export const $canTrain = computed($kinds, isTrainable);

export const $answer = computed(
  [$lesson, $seen],
  (lesson, seen): Answer<PictureExample> | undefined =>
    lesson && seen ? answer(lesson.model, featuresOf(seen)) : undefined,
);

/**
 * Restores stored examples, follows other tabs, and closes the eye when the page is hidden or left. Returns a function
 * that undoes this.
 */
export function startLesson(teachWords: TeachWords): () => void {
  words = teachWords;
  keepScreenOn($looks);
  const bound = new AbortController();
  const leave = () => {
    endTaking();
    saveNow();
    if ($eye.get().state !== 'off') closeEye();
  };
  const onVisibility = () => document.visibilityState === 'hidden' && leave();
  document.addEventListener('visibilitychange', onVisibility, { signal: bound.signal });
  addEventListener('pagehide', leave, { signal: bound.signal });
  const undo = [
    keptKinds.follow(takeOver),
    $seeing.listen((seeing) => seeing || endTaking()),
    $step.listen(() => setExperiment(undefined)),
  ];
  return () => {
    bound.abort();
    undo.forEach((end) => end());
    leave();
  };
}

const freshKinds = (): Kind[] => words.kinds.map((kind) => ({ ...kind, pictures: [] }));

/** {@link $kinds} as stored, or as they were when nothing was stored. */
let base = $kinds.get();

/** Takes over what another tab has stored or deleted, and keeps what was changed here since the last save. */
function takeOver(theirs: readonly Kind[] | undefined): void {
  const mine = $kinds.get();
  // What another tab deleted must not come back.
  if (!theirs) cancelSaving();
  const next = theirs ? mergeKinds(base, mine, theirs) : freshKinds();
  base = theirs ?? next;
  setKinds(next);
  if (samePictures(mine, next)) return;
  $trained.set(undefined);
  $step.set('show');
}

let saving: ReturnType<typeof setTimeout> | undefined;

/** Delay in ms. Saving all pictures takes a few ms, too long for every keystroke in a name. */
const SAVE_MS = 500;

export function changeKind(index: number, change: Partial<Kind>): void {
  const before = $kinds.get();
  setKinds(before.map((kind, at) => (at === index ? { ...kind, ...change } : kind)));
  if (!change.pictures) return;
  $trained.set(undefined);
  if (change.pictures.length < (before[index]?.pictures.length ?? 0)) $deleted.set(before);
}

function setKinds(kinds: readonly Kind[]): void {
  $kinds.set(kinds);
  $deleted.set(undefined);
  if (kinds !== base) saving ??= setTimeout(saveNow, SAVE_MS);
}

export function undoDeleting(): void {
  const before = $deleted.get();
  if (!before) return;
  setKinds(before);
  $trained.set(undefined);
  announce(words.fail.restored);
}

function cancelSaving(): void {
  clearTimeout(saving);
  saving = undefined;
}

function saveNow(): void {
  if (saving === undefined) return;
  // Takes over what another tab has just changed.
  keptKinds.load();
  cancelSaving();
  const kinds = $kinds.get();
  if (!keptKinds.save(kinds)) return;
  base = kinds;
  $noRoom.set(false);
}

export function forgetAll(): void {
  endTaking();
  keptKinds.remove();
  takeOver(undefined);
  $trained.set(undefined);
  $noRoom.set(false);
  $notRead.set(false);
  announce(words.show.forgotten);
}

const cardOf = (index: number) => CARDS[index % CARDS.length] ?? CARDS[0];

export function chooseKind(index: number): void {
  endTaking();
  $chosen.set(index);
  $card.set(cardOf(index));
}

/** Gives drawings to every kind without pictures. */
export function fillWithDrawings(): void {
  $kinds.get().forEach(({ pictures }, index) => {
    if (pictures.length === 0) changeKind(index, { pictures: drawnPictures(cardOf(index)) });
  });
}

export const $taking = atom(false);

/** Time between two pictures in ms, long enough for a hand to move. */
const TAKE_MS = 150;

let timer: ReturnType<typeof setInterval> | undefined;

/** Takes pictures of the chosen kind until {@link endTaking} or {@link MOST_PICTURES}. */
export function startTaking(): void {
  if ($taking.get() || !$seen.get()) return;
  $taking.set(true);
  timer = setInterval(takeOne, TAKE_MS);
  takeOne();
}

function takeOne(): void {
  const picture = $seen.get();
  const { pictures = [] } = $kinds.get()[$chosen.get()] ?? {};
  // Take each frame of a slow camera once.
  if (picture && !pictures.includes(picture) && pictures.length < MOST_PICTURES)
    changeKind($chosen.get(), { pictures: [...pictures, picture] });
  if (pictures.length >= MOST_PICTURES - 1) endTaking();
}

export function endTaking(): void {
  if (!$taking.get()) return;
  clearInterval(timer);
  $taking.set(false);
  const { pictures = [], name = '' } = $kinds.get()[$chosen.get()] ?? {};
  announce(fillCount(words.show.taken, pictures.length, words.lang, { name }));
}

export function trainModel(): void {
  if (!$canTrain.get()) return;
  setExperiment(undefined);
  $trained.set(learn($kinds.get()));
  announce(resultText());
}

/** Starts an experiment, which its card tells, or ends it with undefined. The pictures stay. */
export function setExperiment(next: Experiment | undefined): void {
  const before = $experiment.get();
  if (next === before) return;
  if ([next, before].includes('background')) $shelves.set(!$shelves.get());
  $experiment.set(next);
  if (!next) announce(words.fail.restored);
}

export function resultText(): string {
  const { trials = [] } = $lesson.get() ?? {};
  return fill(words.train.result, { right: trials.filter(isRight).length, of: trials.length });
}
