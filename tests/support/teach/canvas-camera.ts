import { KINDS as NAMES } from './kinds.ts';
import type { Page } from '@playwright/test';
import { toStored } from '@/features/teach/model/examples';
import { toPicture } from '@/features/teach/model/picture';
import { frameOf, heldPose, randomFrom } from './shapes';

const KINDS = [
  { name: NAMES.go, action: 'FORWARD', shape: 'disc' },
  { name: NAMES.left, action: 'LEFT', shape: 'cross' },
  { name: NAMES.right, action: 'RIGHT', shape: 'wedge' },
] as const;

/** Different pictures of a shape; the others repeat them. */
const DIFFERENT = 12;

/** Stores pictures of a disc ("Go"), a cross ("Left") and a wedge ("Right") if there are none, as if taken earlier. */
export async function storePictures(page: Page, ...counts: readonly number[]): Promise<void> {
  const random = randomFrom(9);
  const kinds = KINDS.map(({ shape, ...kind }, index) => {
    const count = counts[index] ?? 0;
    const some = Array.from({ length: Math.min(count, DIFFERENT) }, () =>
      toPicture(frameOf(shape, heldPose(random), random)),
    );
    const pictures = Array.from({ length: count }).flatMap((_, at) => some[at % DIFFERENT] ?? []);
    return { ...kind, pictures };
  });
  await page.addInitScript(
    (stored) => (localStorage['teach-examples'] ??= stored),
    JSON.stringify(toStored(kinds)),
  );
}

/** Replaces the browser's camera with a canvas that shows a disc, darker on the left. */
export async function useCanvasCamera(page: Page, facingMode?: string): Promise<void> {
  await page.addInitScript((facing) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
    const context = canvas.getContext('2d');
    const draw = () => {
      if (!context || document.documentElement.dataset['camera'] === 'still') return;
      const gray = (value: number) => `rgb(${value} ${value} ${value})`;
      const wall = context.createLinearGradient(0, 0, 320, 0);
      wall.addColorStop(0, gray(165));
      wall.addColorStop(1, gray(215));
      context.fillStyle = wall;
      context.fillRect(0, 0, 320, 240);
      context.fillStyle = gray(60);
      context.beginPath();
      context.arc(160 + 6 * Math.random(), 120 + 6 * Math.random(), 60, 0, 7);
      context.fill();
    };
    navigator.mediaDevices.getUserMedia = () => {
      draw();
      setInterval(draw, 100);
      const stream = canvas.captureStream();
      for (const track of stream.getTracks()) {
        const settings = track.getSettings();
        track.getSettings = () => ({ ...settings, ...(facing && { facingMode: facing }) });
      }
      return Promise.resolve(stream);
    };
  }, facingMode);
}

/** Stops and starts a canvas camera's frames. */
export const setCanvasCamera = (page: Page, state: 'still' | 'moving') =>
  page.evaluate((next) => void (document.documentElement.dataset['camera'] = next), state);
