import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { $eye, $seen, $shelves, closeEye, openEye } from '@/features/teach/eye/eye.store';
import {
  $canTrain,
  $deleted,
  $kinds,
  $lesson,
  $noRoom,
  $notRead,
  $step,
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
import { isRight } from '@/features/learning/classifier';
import { fromStored, type Kind, MOST_PICTURES, toStored } from '@/features/teach/model/examples';
import { EXPERIMENTS } from '@/features/teach/model/lesson';
import { toPicture } from '@/features/teach/model/picture';
import type { TeachWords } from '@/features/teach/words';
import { BrowserStorage } from '../../support/site/browser-storage';
import { content } from '../../support/pages/content';
import { fakeClock } from '../../support/remote/fake-clock';
import { frameOf, heldPose, randomFrom, type Shape } from '../../support/teach/shapes';

const { lab, kinds } = content<{ lab: TeachWords } & Pick<TeachWords, 'kinds'>>('pages/teach.yaml');
const words = { ...lab, kinds, lang: 'en' as const };
const random = randomFrom(5);
const picture = (shape: Shape) => toPicture(frameOf(shape, heldPose(random), random));
const GO = { name: 'Go', action: 'FORWARD' as const };
const DISC = picture('disc');
const counts = () => $kinds.get().map(({ pictures }) => pictures.length);

let browser: BrowserStorage;
let page: EventTarget & { visibilityState: string };
let leave: () => void;

beforeEach(() => {
  browser = new BrowserStorage();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
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
    expect(browser.texts[EXAMPLES_KEY]?.length).toBeLessThan(1_250_000);
    leave = startLesson(words);
    expect(counts()).toEqual([100, 100, 100, 100, 100]);
    forgetAll();
    expect(Object.keys(browser.texts)).toEqual([]);
    expect(counts()).toEqual([0, 0, 0, 0, 0]);
  });

  it.each(['full', 'blocked'] as const)('goes on with %s storage, and says so', async (state) => {
    const clock = fakeClock();
    browser.state = state;
    changeKind(0, { pictures: [picture('disc')] });
    await clock.advance(1000);
    expect($noRoom.get()).toBe(true);
    expect(counts()).toEqual([1, 0, 0, 0, 0]);
    browser.state = 'free';
    changeKind(0, { pictures: [] });
    await clock.advance(1000);
    expect($noRoom.get()).toBe(false);
  });

  it.each([undefined, 'text', [], [{ name: 'a', action: 'STOP', pictures: [] }], [{}, {}]])(
    'starts empty if %j is stored',
    (value) => expect(fromStored(value, () => undefined)).toBeUndefined(),
  );

  const kind = {
    name: 'Go',
    action: 'FORWARD',
    pictures: toStored([{ ...GO, pictures: [DISC] }])[0]?.pictures,
  };

  it.each([
    ['an unknown action', { ...kind, action: 'FLY' }, { ...GO, action: 'STOP', pictures: [DISC] }],
    ['a number as its name', { ...kind, name: 7 }, { ...GO, name: '7', pictures: [DISC] }],
    [
      'a long name',
      { ...kind, name: 'x'.repeat(99) },
      { ...GO, name: 'x'.repeat(24), pictures: [DISC] },
    ],
    [
      'a picture of another size',
      { ...kind, pictures: ['AAAA', ...(kind.pictures ?? [])] },
      { ...GO, pictures: [DISC] },
    ],
    [
      'a picture that is none',
      { ...kind, pictures: [7, '?', ...(kind.pictures ?? [])] },
      { ...GO, pictures: [DISC] },
    ],
    [
      'no list of pictures',
      { ...kind, pictures: 'none' },
      { name: '', action: 'STOP', pictures: [] },
    ],
  ])('of a stored kind with %s keeps what can be read, and the stored text', (_, odd, read) => {
    const text = JSON.stringify([kind, odd]);
    browser.write(EXAMPLES_KEY, text);
    expect([$kinds.get(), $notRead.get()]).toEqual([[{ ...GO, pictures: [DISC] }, read], true]);
    expect(browser.texts[EXAMPLES_KEY]).toBe(text);
    changeKind(0, { name: 'Sun' });
    leave();
    expect(browser.texts[`unreadable:${EXAMPLES_KEY}:1`]).toBe(text);
    leave = startLesson(words);
    forgetAll();
    expect([Object.keys(browser.texts), $notRead.get()]).toEqual([[], false]);
  });
});

describe('another tab', () => {
  const take = (kind: number, ...pictures: Uint8Array[]) =>
    changeKind(kind, { pictures: [...($kinds.get()[kind]?.pictures ?? []), ...pictures] });
  const theirs = (change: (kinds: Kind[]) => void, options = {}) => {
    const kinds = fromStored(JSON.parse(browser.texts[EXAMPLES_KEY] ?? ''), () => undefined) ?? [];
    change(kinds);
    browser.write(EXAMPLES_KEY, JSON.stringify(toStored(kinds)), options);
  };
  const add = (picture: Uint8Array) => (kinds: Kind[]) => {
    if (kinds[1]) kinds[1] = { ...kinds[1], name: 'Moon', pictures: [picture] };
  };

  it.each([
    ['while this one is open', {}],
    ['while this one sleeps', { sleeps: true }],
  ])(
    'that takes pictures and names them %s loses nothing, and neither does this one',
    async (_, options) => {
      const clock = fakeClock();
      const [first, mine, other] = [picture('disc'), picture('disc'), picture('cross')];
      take(0, first, picture('wedge'));
      await clock.advance(1000);
      changeKind(0, { pictures: [first] });
      take(0, mine);
      changeKind(0, { name: 'Sun' });
      theirs(add(other), options);
      await clock.advance(1000);
      const both = [
        { name: 'Sun', pictures: [first, mine] },
        { name: 'Moon', pictures: [other] },
      ];
      expect($kinds.get().slice(0, 2)).toMatchObject(both);
      leave();
      leave = startLesson(words);
      expect($kinds.get().slice(0, 2)).toMatchObject(both);
    },
  );

  it('that deletes everything empties this one, and a letter typed here brings no picture back', async () => {
    const clock = fakeClock();
    for (const [kind, shape] of (['disc', 'cross'] as const).entries())
      take(kind, ...Array.from({ length: 8 }, () => picture(shape)));
    await clock.advance(1000);
    trainModel();
    changeKind(0, { name: 'G' });
    browser.write(EXAMPLES_KEY, null);
    expect([counts(), $lesson.get(), $step.get()]).toEqual([[0, 0, 0, 0, 0], undefined, 'show']);
    changeKind(0, { name: 'Go!' });
    await clock.advance(1000);
    expect(browser.texts[EXAMPLES_KEY]).toBe(
      JSON.stringify(
        words.kinds.map((kind, index) => ({
          ...kind,
          ...(index === 0 && { name: 'Go!' }),
          pictures: [],
        })),
      ),
    );
  });

  it('that only renames a kind leaves the training as it is', async () => {
    const clock = fakeClock();
    for (const [kind, shape] of (['disc', 'cross'] as const).entries())
      take(kind, ...Array.from({ length: 8 }, () => picture(shape)));
    await clock.advance(1000);
    trainModel();
    theirs((kinds) => {
      if (kinds[0]) kinds[0] = { ...kinds[0], name: 'Sun' };
    });
    expect([$kinds.get()[0]?.name, $lesson.get() !== undefined]).toEqual(['Sun', true]);
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
    const before = [$kinds.get(), browser.texts[EXAMPLES_KEY]];
    changeKind(0, { pictures: left() });
    await clock.advance(1000);
    expect(browser.texts[EXAMPLES_KEY]).not.toBe(before[1]);
    undoDeleting();
    await clock.advance(1000);
    expect([$kinds.get(), browser.texts[EXAMPLES_KEY]]).toEqual(before);
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
  const before = [$kinds.get(), $lesson.get(), $shelves.get(), browser.texts[EXAMPLES_KEY]];
  setExperiment(each);
  await clock.advance(1000);
  expect([$kinds.get(), browser.texts[EXAMPLES_KEY]]).toEqual([before[0], before[3]]);
  expect([$lesson.get(), $shelves.get()]).not.toEqual(before.slice(1, 3));
  setExperiment(undefined);
  expect([$kinds.get(), $lesson.get(), $shelves.get(), browser.texts[EXAMPLES_KEY]]).toEqual(
    before,
  );
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
