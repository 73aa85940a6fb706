import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepScreenOn } from '@/features/robot/control/wake-lock';

/** Locks that were asked for, and how many of them are held. */
const screen = { asked: 0, held: 0, refuses: false };
const page = Object.assign(new EventTarget(), { hidden: false });
const settled = () => new Promise((resolve) => setTimeout(resolve));

class Lock {
  released = false;
  constructor() {
    screen.held++;
  }
  release(): Promise<void> {
    if (!this.released) screen.held--;
    this.released = true;
    return Promise.resolve();
  }
}

async function request(): Promise<Lock> {
  screen.asked++;
  await Promise.resolve();
  if (screen.refuses) throw new DOMException('Low battery', 'NotAllowedError');
  const lock = new Lock();
  page.addEventListener('visibilitychange', () => void lock.release(), { once: true });
  return lock;
}

async function hide(hidden: boolean): Promise<void> {
  Object.assign(page, { hidden });
  page.dispatchEvent(new Event('visibilitychange'));
  await settled();
}

const program = atom(false);
const camera = atom(false);

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { wakeLock: { request } });
  Object.assign(screen, { asked: 0, refuses: false });
  for (const store of [program, camera]) keepScreenOn(store);
});

afterEach(async () => {
  for (const store of [program, camera]) store.set(false);
  await settled();
});

it('the screen stays on with one lock until the last reason ends', async () => {
  program.set(true);
  camera.set(true);
  await settled();
  expect(screen).toMatchObject({ asked: 1, held: 1 });
  program.set(false);
  await settled();
  expect(screen.held).toBe(1);
  camera.set(false);
  await settled();
  expect(screen).toMatchObject({ asked: 1, held: 0 });
});

it('a reason that ends while the browser is asked leaves no lock', async () => {
  program.set(true);
  program.set(false);
  await settled();
  expect(screen.held).toBe(0);
});

it('the screen stays on again after the tab was hidden', async () => {
  program.set(true);
  await settled();
  await hide(true);
  expect(screen.held).toBe(0);
  await hide(false);
  expect(screen.held).toBe(1);
});

it('a refused lock is asked for again when the tab returns', async () => {
  screen.refuses = true;
  program.set(true);
  await settled();
  expect(screen).toMatchObject({ asked: 1, held: 0 });
  screen.refuses = false;
  await hide(true);
  await hide(false);
  expect(screen.held).toBe(1);
});
