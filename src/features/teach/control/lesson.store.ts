import { atom, computed } from 'nanostores';
import { announce } from '@/kit/announcer.store';
import { fill, fillCount } from '@/lib/fill';
import { loadItem, removeItem, saveItem } from '@/lib/storage';
import { CARDS } from '../eye/cards';
import { $card, $eye, $seen, closeEye, drawnPictures } from '../eye/eye.store';
import { type Answer, answer, type Model, train, type Trial, tryOut } from '../model/classifier';
import {
  examplesOf,
  fromStored,
  isTrainable,
  type Kind,
  MOST_PICTURES,
  toStored,
} from '../model/examples';
import { featuresOf, type Picture } from '../model/picture';
import type { TeachWords } from '../words';

export const STORED = 'teach-examples';

/** Set by {@link startLesson}. */
let words: TeachWords;

export const STEPS = ['show', 'train', 'drive'] as const;
export type Step = (typeof STEPS)[number];

export const $step = atom<Step>('show');

export const $kinds = atom<readonly Kind[]>([]);

/** Index of the kind whose pictures are taken. */
export const $chosen = atom(0);

/** Whether the device had no room for the last pictures. */
export const $noRoom = atom(false);

export interface Lesson {
  model: Model;
  /** The model's kinds, as indexes of `$kinds`: those with pictures. */
  kinds: readonly number[];
  /** Every picture that the model knows, in its order. */
  pictures: readonly Picture[];
  /** What became of those that were kept aside, by index in `pictures`. */
  trials: readonly Trial[];
}

export const $lesson = atom<Lesson | undefined>(undefined);

/** Whether pictures have changed since the training. */
export const $outdated = atom(false);

export const $canTrain = computed($kinds, isTrainable);

export const $answer = computed([$lesson, $seen], (lesson, seen): Answer | undefined =>
  lesson && seen ? answer(lesson.model, featuresOf(seen)) : undefined,
);

/** Restores the examples of earlier visits; closes the eye whenever the page is left. Returns the undo. */
export function startLesson(teachWords: TeachWords): () => void {
  words = teachWords;
  $kinds.set(fromStored(loadItem(STORED)) ?? freshKinds());
  const bound = new AbortController();
  const leave = () => {
    endTaking();
    saveNow();
    if ($eye.get().state !== 'off') closeEye();
  };
  const onVisibility = () => document.visibilityState === 'hidden' && leave();
  document.addEventListener('visibilitychange', onVisibility, { signal: bound.signal });
  addEventListener('pagehide', leave, { signal: bound.signal });
  const undo = $eye.listen(({ state }) => state !== 'on' && endTaking());
  return () => {
    bound.abort();
    undo();
    leave();
  };
}

const freshKinds = (): Kind[] => words.kinds.map((kind) => ({ ...kind, pictures: [] }));

let saving: ReturnType<typeof setTimeout> | undefined;

/** Saving all pictures takes some ms: not with every letter of a name. */
const SAVE_MS = 500;

export function changeKind(index: number, change: Partial<Kind>): void {
  $kinds.set($kinds.get().map((kind, at) => (at === index ? { ...kind, ...change } : kind)));
  if (change.pictures) $outdated.set(true);
  saving ??= setTimeout(saveNow, SAVE_MS);
}

function saveNow(): void {
  if (saving === undefined) return;
  clearTimeout(saving);
  saving = undefined;
  $noRoom.set(!saveItem(STORED, toStored($kinds.get())));
}

export function forgetAll(): void {
  endTaking();
  $kinds.set(freshKinds());
  $lesson.set(undefined);
  saveNow();
  removeItem(STORED);
  $noRoom.set(false);
  announce(words.show.forgotten);
}

/** Each kind has a card. */
const cardOf = (index: number) => CARDS[index % CARDS.length] ?? CARDS[0];

export function chooseKind(index: number): void {
  endTaking();
  $chosen.set(index);
  $card.set(cardOf(index));
}

/** A prepared set: drawings for every kind, in the place of its pictures. */
export function fillWithDrawings(): void {
  $kinds.get().forEach((_, index) => changeKind(index, { pictures: drawnPictures(cardOf(index)) }));
}

export const $taking = atom(false);

/** Far enough apart for something to move between two pictures, in ms. */
const TAKE_MS = 150;

let timer: ReturnType<typeof setInterval> | undefined;

/** Takes pictures of the chosen kind until {@link endTaking}, or as many as a kind can have. */
export function startTaking(): void {
  if ($taking.get() || !$seen.get()) return;
  $taking.set(true);
  timer = setInterval(takeOne, TAKE_MS);
  takeOne();
}

function takeOne(): void {
  const picture = $seen.get();
  const { pictures = [] } = $kinds.get()[$chosen.get()] ?? {};
  if (picture && pictures.length < MOST_PICTURES)
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
  const { kinds, pictures, examples, kept } = examplesOf($kinds.get());
  const learned = examples.filter((_, index) => !kept.includes(index));
  const trials = tryOut(train(learned, kinds.length), examples, kept);
  // What was kept aside is too good to be left out of what drives.
  $lesson.set({ model: train(examples, kinds.length), kinds, pictures, trials });
  $outdated.set(false);
  announce(resultText($lesson.get()));
}

export function resultText({ trials = [] }: Partial<Lesson> = {}): string {
  const right = trials.filter(({ kind, said }) => kind === said).length;
  return fill(words.train.result, { right, of: trials.length });
}
