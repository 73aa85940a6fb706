import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { $eye, $seen, $shelves, closeEye, openEye } from '@/features/teach/eye/eye.store';
import {
  $canTrain,
  $deleted,
  $kinds,
  $lesson,
  $noRoom,
  changeKind,
  chooseKind,
  endTaking,
  forgetAll,
  setExperiment,
  startLesson,
  startTaking,
  EXAMPLES_KEY,
  trainModel,
  undoDeleting,
} from '@/features/teach/control/lesson.store';
import { isRight } from '@/features/teach/model/classifier';
import { fromStored, MOST_PICTURES, toStored } from '@/features/teach/model/examples';
import { EXPERIMENTS } from '@/features/teach/model/lesson';
import { toPicture } from '@/features/teach/model/picture';
import type { TeachWords } from '@/features/teach/words';
import { content } from '../../support/pages/content';
import { fakeClock } from '../../support/remote/fake-clock';
import { frameOf, heldPose, randomFrom, type Shape } from '../../support/teach/shapes';

const { lab, kinds } = content<{ lab: TeachWords } & Pick<TeachWords, 'kinds'>>('pages/teach.yaml');
const words = { ...lab, kinds, lang: 'en' as const };
const random = randomFrom(5);
const picture = (shape: Shape) => toPicture(frameOf(shape, heldPose(random), random));
const counts = () => $kinds.get().map(({ pictures }) => pictures.length);

let stored: Map<string, string>;
let room = true;
let page: EventTarget & { visibilityState: string };
let leave: () => void;

beforeEach(() => {
  stored = new Map();
  room = true;
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (!room) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', () => undefined);
  leave = startLesson(words);
  chooseKind(0);
});

afterEach(() => leave());

/** Shows a new picture every so many ms. */
function film(shape: Shape, everyMs: number) {
  const pictures = Array.from({ length: 8 }, () => picture(shape));
  let shown = 0;
  const showNext = () => $seen.set(pictures[shown++ % pictures.length]?.slice());
  showNext();
  const frames = setInterval(showNext, everyMs);
  onTestFinished(() => clearInterval(frames));
}

describe('taking pictures', () => {
  it('goes on until it is ended or a kind is full', async () => {
    const clock = fakeClock();
    film('disc', 50);
    startTaking();
    await clock.advance(1000);
    endTaking();
    const [taken = 0] = counts();
    expect(taken).toBeGreaterThanOrEqual(6);
    await clock.advance(1000);
    expect(counts()).toEqual([taken, 0, 0, 0, 0]);
    startTaking();
    await clock.advance(60_000);
    expect(counts()).toEqual([MOST_PICTURES, 0, 0, 0, 0]);
  });

  it('ends for good when the camera freezes', async () => {
    const clock = fakeClock();
    $eye.set({ source: 'camera', state: 'on' });
    film('disc', 50);
    startTaking();
    await clock.advance(500);
    $eye.set({ source: 'camera', state: 'on', problem: 'still' });
    const before = counts();
    $eye.set({ source: 'camera', state: 'on' });
    await clock.advance(1000);
    expect(counts()).toEqual(before);
  });

  it('takes every picture of a slow camera once', async () => {
    const clock = fakeClock();
    film('disc', 400);
    startTaking();
    await clock.advance(2000);
    expect(counts()[0]).toBeLessThanOrEqual(6);
    expect(counts()[0]).toBeGreaterThanOrEqual(4);
  });

  it('fills a quarter of a browser’s quota at most, until everything is deleted', () => {
    const pictures = Array.from({ length: MOST_PICTURES }, () => picture('wedge'));
    for (let kind = 0; kind < 5; kind++) changeKind(kind, { pictures });
    leave();
    expect(stored.get(EXAMPLES_KEY)?.length).toBeLessThan(1_250_000);
    leave = startLesson(words);
    expect(counts()).toEqual([100, 100, 100, 100, 100]);
    forgetAll();
    expect([...stored.keys()]).toEqual([]);
    expect(counts()).toEqual([0, 0, 0, 0, 0]);
  });

  it('goes on with a full storage, which it reports', async () => {
    const clock = fakeClock();
    room = false;
    changeKind(0, { pictures: [picture('disc')] });
    await clock.advance(1000);
    expect($noRoom.get()).toBe(true);
    expect(counts()).toEqual([1, 0, 0, 0, 0]);
    room = true;
    changeKind(0, { pictures: [] });
    await clock.advance(1000);
    expect($noRoom.get()).toBe(false);
  });

  it.each([undefined, 'text', [], [{ name: 'a', action: 'FLY', pictures: [] }], [{}, {}]])(
    'starts empty if %j is stored',
    (value) => expect(fromStored(value)).toBeUndefined(),
  );

  it('drops stored pictures of another size', () => {
    const kinds = $kinds
      .get()
      .map((kind) => ({ ...kind, pictures: [new Uint8Array(5), picture('disc')] }));
    expect(fromStored(toStored(kinds))?.map(({ pictures }) => pictures.length)).toEqual([
      1, 1, 1, 1, 1,
    ]);
  });
});

describe('training', () => {
  const take = (kind: number, shape: Shape, count: number) =>
    changeKind(kind, { pictures: Array.from({ length: count }, () => picture(shape)) });

  it('needs two kinds with enough pictures', () => {
    take(0, 'disc', 20);
    expect($canTrain.get()).toBe(false);
    take(2, 'cross', 3);
    expect($canTrain.get()).toBe(false);
    take(2, 'cross', 20);
    expect($canTrain.get()).toBe(true);
  });

  it('uses only kinds with enough pictures', () => {
    take(0, 'disc', 20);
    take(2, 'cross', 20);
    take(3, 'wedge', 1);
    trainModel();
    const { kinds, trials = [] } = $lesson.get() ?? {};
    expect(kinds).toEqual([0, 2]);
    expect(trials.map(isRight)).toEqual(Array.from({ length: 10 }, () => true));
  });

  it('is needed again after pictures change, not after a new name', () => {
    take(0, 'disc', 20);
    take(2, 'cross', 20);
    trainModel();
    changeKind(0, { name: 'Sun' });
    expect($lesson.get()).toBeDefined();
    take(1, 'wedge', 5);
    expect($lesson.get()).toBeUndefined();
  });
});

describe('deleted pictures', () => {
  const three = () => Array.from({ length: 3 }, () => picture('disc'));

  it.each([
    ['all', () => []],
    ['one', () => ($kinds.get()[0]?.pictures ?? []).slice(1)],
  ])('come back with Undo, in the storage too: %s', async (_, left) => {
    const clock = fakeClock();
    changeKind(0, { pictures: three() });
    await clock.advance(1000);
    const before = [$kinds.get(), stored.get(EXAMPLES_KEY)];
    changeKind(0, { pictures: left() });
    await clock.advance(1000);
    expect(stored.get(EXAMPLES_KEY)).not.toBe(before[1]);
    undoDeleting();
    await clock.advance(1000);
    expect([$kinds.get(), stored.get(EXAMPLES_KEY)]).toEqual(before);
    expect($deleted.get()).toBeUndefined();
  });

  it.each([
    ['a new picture', () => changeKind(1, { pictures: three() })],
    ['a new name', () => changeKind(1, { name: 'Sun' })],
    ['deleting everything', forgetAll],
  ])('are gone for good with the next change: %s', (_, change) => {
    changeKind(0, { pictures: three() });
    changeKind(0, { pictures: [] });
    expect($deleted.get()).toBeDefined();
    change();
    expect($deleted.get()).toBeUndefined();
  });
});

it.each(EXPERIMENTS)('the experiment “%s” leaves no trace when it ends', async (each) => {
  const clock = fakeClock();
  for (const [kind, shape] of (['disc', 'cross'] as const).entries())
    changeKind(kind, { pictures: Array.from({ length: 8 }, () => picture(shape)) });
  await clock.advance(1000);
  trainModel();
  const before = [$kinds.get(), $lesson.get(), $shelves.get(), stored.get(EXAMPLES_KEY)];
  setExperiment(each);
  await clock.advance(1000);
  expect([$kinds.get(), stored.get(EXAMPLES_KEY)]).toEqual([before[0], before[3]]);
  expect([$lesson.get(), $shelves.get()]).not.toEqual(before.slice(1, 3));
  setExperiment(undefined);
  expect([$kinds.get(), $lesson.get(), $shelves.get(), stored.get(EXAMPLES_KEY)]).toEqual(before);
});

describe('the camera', () => {
  const track = () =>
    Object.assign(new EventTarget(), {
      stop: vi.fn(),
      getSettings: () => ({ facingMode: 'user' }),
    });
  const cameraThat = (getUserMedia: () => Promise<unknown>) =>
    vi.stubGlobal('navigator', {
      mediaDevices: { getUserMedia, enumerateDevices: () => Promise.resolve([]) },
    });

  it('that fails leaves the eye closed, with the reason', async () => {
    cameraThat(() => Promise.reject(new DOMException('', 'NotReadableError')));
    await openEye('camera');
    expect($eye.get()).toEqual({ state: 'off', problem: 'busy' });
  });

  it('turns off when the page is hidden', async () => {
    const only = track();
    cameraThat(() => Promise.resolve({ getTracks: () => [only] }));
    await openEye('camera');
    expect($eye.get().state).toBe('on');
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(only.stop).toHaveBeenCalledOnce();
    expect($eye.get()).toEqual({ state: 'off' });
  });

  it('turns off when it is closed while it opens', async () => {
    const only = track();
    cameraThat(() => Promise.resolve({ getTracks: () => [only] }));
    const late = openEye('camera');
    closeEye();
    await late;
    expect(only.stop).toHaveBeenCalledOnce();
    expect($eye.get().state).toBe('off');
  });

  it('takes no more pictures once it is unplugged', async () => {
    const clock = fakeClock();
    const unplugged = track();
    cameraThat(() => Promise.resolve({ getTracks: () => [unplugged] }));
    await openEye('camera');
    film('disc', 50);
    startTaking();
    unplugged.dispatchEvent(new Event('ended'));
    expect($eye.get()).toEqual({ state: 'off', problem: 'unplugged' });
    const before = counts();
    await clock.advance(1000);
    expect(counts()).toEqual(before);
  });
});
