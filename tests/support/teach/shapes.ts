import { writeFileSync } from 'node:fs';
import { HEIGHT, READ, WIDTH } from '@/features/teach/model/picture';

// Generates camera pictures of shapes in front of a wall, so the repository needs no recordings.

const SHAPES = {
  disc: (x: number, y: number) => Math.hypot(x, y) < 0.5,
  cross: (x: number, y: number) =>
    Math.min(Math.abs(x), Math.abs(y)) < 0.15 && Math.hypot(x, y) < 0.65,
  wedge: (x: number, y: number) => y > -0.5 && y < 0.5 && Math.abs(x) < (y + 0.5) * 0.6,
  nothing: () => false,
};
export type Shape = keyof typeof SHAPES;

export interface Pose {
  /** Position in halves of the picture's height, rotation in radians */
  x?: number;
  y?: number;
  turn?: number;
  /** Brightness of the room, 1 by default */
  light?: number;
  noise?: number;
}

/** Pseudorandom numbers, the same in every run. */
export function randomFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 16_807) % 2_147_483_647;
    return (state / 2_147_483_647 - 0.5) * 2 * most;
  };
}

/** Gray values of a picture, row by row, and whether each pixel is on the shape. */
function draw(shape: Shape, pose: Pose, width: number, height: number, random = randomFrom(7)) {
  const { x = 0, y = 0, turn = 0, light = 1, noise = 6 } = pose;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const grays = new Uint8ClampedArray(width * height);
  const isOn: boolean[] = [];
  for (let at = 0; at < grays.length; at++) {
    const across = ((at % width) - width / 2) / (height / 2) - x;
    const down = (Math.floor(at / width) - height / 2) / (height / 2) - y;
    const on = SHAPES[shape](across * cos + down * sin, down * cos - across * sin);
    isOn.push(on);
    grays[at] = (on ? 60 : 190 + 20 * across) * light + random(noise);
  }
  return { grays, isOn };
}

/** An RGBA frame, as the page reads it from a camera. */
export function frameOf(shape: Shape, pose: Pose = {}, random = randomFrom(7)): Uint8ClampedArray {
  const { grays } = draw(shape, pose, WIDTH * READ, HEIGHT * READ, random);
  const frame = new Uint8ClampedArray(4 * grays.length).fill(255);
  grays.forEach((gray, at) => frame.fill(gray, 4 * at, 4 * at + 3));
  return frame;
}

/** A random pose, as if held in a hand. */
export function heldPose(random: (most: number) => number): Pose {
  return { x: random(0.15), y: random(0.12), turn: random(0.2), light: 1 + random(0.2) };
}

const CLIP = { width: 160, height: 120, fps: 10 };

/**
 * Writes a clip for Chromium's `--use-file-for-fake-video-capture` that shows each shape for `seconds`. Each has its
 * own color, almost invisible in grayscale, by which the test recognizes it.
 */
export function writeClip(file: string, shapes: readonly Shape[], seconds: number): void {
  const { width, height, fps } = CLIP;
  const random = randomFrom(3);
  const parts = [Buffer.from(`YUV4MPEG2 W${width} H${height} F${fps}:1 Ip A1:1 C420jpeg\n`)];
  shapes.forEach((shape, index) => {
    for (let frame = 0; frame < seconds * fps; frame++) {
      const { grays, isOn } = draw(shape, heldPose(random), width, height, random);
      const quarter = isOn.filter((_, at) => at % 2 === 0 && Math.floor(at / width) % 2 === 0);
      const color = (value: number) => Buffer.from(quarter.map((on) => (on ? value : 128)));
      const [blue = 128, red = 128] =
        [
          [90, 200],
          [200, 90],
          [90, 60],
        ][index] ?? [];
      parts.push(Buffer.from('FRAME\n'), Buffer.from(grays));
      parts.push(color(blue), color(red));
    }
  });
  writeFileSync(file, Buffer.concat(parts));
}
