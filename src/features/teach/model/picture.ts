// The model's view of a frame: a few hundred gray values, and the directions of the edges in each part.

export const WIDTH = 32;
export const HEIGHT = 24;

/** Frames are read at this many times the size, then averaged: less noise. */
export const READ = 3;

/** Grays of the small picture, row by row. */
export type Picture = Uint8Array;

/** Brightness and contrast that every picture is brought to. */
const MEAN = 128;
const SPREAD = 52;
/** With less contrast than this, there is nothing to see but noise. */
const LEAST_SPREAD = 6;

/**
 * The small picture of a frame, in the same brightness and contrast whatever the light is.
 * @param rgba of a frame of READ times WIDTH by READ times HEIGHT
 */
export function pictureOf(rgba: Uint8ClampedArray): Picture {
  const grays = new Float32Array(WIDTH * HEIGHT);
  const wide = WIDTH * READ;
  for (let at = 0; at < wide * HEIGHT * READ; at++) {
    const part = (color: number) => rgba[4 * at + color] ?? 0;
    const dot = Math.floor(at / wide / READ) * WIDTH + Math.floor((at % wide) / READ);
    grays[dot] = (grays[dot] ?? 0) + (0.3 * part(0) + 0.59 * part(1) + 0.11 * part(2)) / READ ** 2;
  }
  const mean = grays.reduce((sum, gray) => sum + gray, 0) / grays.length;
  const spread = Math.sqrt(grays.reduce((sum, gray) => sum + (gray - mean) ** 2, 0) / grays.length);
  const stretch = SPREAD / Math.max(spread, LEAST_SPREAD);
  return Uint8Array.from(grays, (gray) =>
    Math.min(255, Math.max(0, MEAN + (gray - mean) * stretch)),
  );
}

/** Distance of the places at which edges are looked at, and the directions that are told apart. */
const CELL = 4;
const TURNS = 8;
const ACROSS = WIDTH / CELL - 1;
const DOWN = HEIGHT / CELL - 1;
/** Reach of a place. Neighbors overlap: small moves change little. */
const SEES = CELL * 1.25;

/** Places that see a dot, and how well. */
const places = (dot: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    index,
    weight: 1 - Math.abs(dot + 0.5 - (index + 1) * CELL) / SEES,
  })).filter(({ weight }) => weight > 0);
const COLUMNS = Array.from({ length: WIDTH }, (_, x) => places(x, ACROSS));
const ROWS = Array.from({ length: HEIGHT }, (_, y) => places(y, DOWN));

export const FEATURES = ACROSS * DOWN * TURNS;

/** How strong edges are at each place in each of eight directions: a vector of length 1. */
export function featuresOf(picture: Picture): Float32Array {
  const sums = new Float32Array(FEATURES);
  const gray = (x: number, y: number) => picture[y * WIDTH + x] ?? 0;
  for (let y = 1; y < HEIGHT - 1; y++) {
    for (let x = 1; x < WIDTH - 1; x++) {
      const across = gray(x + 1, y) - gray(x - 1, y);
      const down = gray(x, y + 1) - gray(x, y - 1);
      const strength = Math.hypot(across, down);
      if (strength === 0) continue;
      // Both sides of an edge count as the same direction.
      const turn = ((Math.atan2(down, across) / Math.PI + 1) % 1) * TURNS;
      const [first, share] = [Math.floor(turn), turn % 1];
      for (const row of ROWS[y] ?? []) {
        for (const column of COLUMNS[x] ?? []) {
          const place = (row.index * ACROSS + column.index) * TURNS;
          const seen = strength * row.weight * column.weight;
          const [one, other] = [place + first, place + ((first + 1) % TURNS)];
          sums[one] = (sums[one] ?? 0) + seen * (1 - share);
          sums[other] = (sums[other] ?? 0) + seen * share;
        }
      }
    }
  }
  const length = Math.sqrt(sums.reduce((sum, value) => sum + value, 0)) || 1;
  return sums.map((value) => Math.sqrt(value) / length);
}
