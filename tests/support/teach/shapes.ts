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

/** An RGBA frame, as the page reads it from a camera. */
export function frameOf(shape: Shape, pose: Pose = {}, random = randomFrom(7)): Uint8ClampedArray {
  const { x = 0, y = 0, turn = 0, light = 1, noise = 6 } = pose;
  const [width, height] = [WIDTH * READ, HEIGHT * READ];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const grays = Array.from({ length: width * height }, (_, at) => {
    const across = ((at % width) - width / 2) / (height / 2) - x;
    const down = (Math.floor(at / width) - height / 2) / (height / 2) - y;
    const on = SHAPES[shape](across * cos + down * sin, down * cos - across * sin);
    return (on ? 60 : 190 + 20 * across) * light + random(noise);
  });
  return Uint8ClampedArray.from(grays.flatMap((gray) => [gray, gray, gray, 255]));
}

/** A random pose, as if held in a hand. */
export function heldPose(random: (most: number) => number): Pose {
  return { x: random(0.15), y: random(0.12), turn: random(0.2), light: 1 + random(0.2) };
}
