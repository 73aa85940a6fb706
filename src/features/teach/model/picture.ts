// The model's input: a small gray picture, and a histogram of edge directions for each cell of it (HOG).

export const WIDTH = 32;
export const HEIGHT = 24;

/** Oversampling factor: averaging reduces noise. */
export const READ = 3;

/** Gray values, row by row. */
export type Picture = Uint8Array;

/** Mean and standard deviation of the gray values of every picture. */
const MEAN = 128;
const SPREAD = 52;
/** Lower limit of the measured contrast, so noise is not amplified. */
const LEAST_SPREAD = 6;

/**
 * Scales a frame down and evens out its brightness and contrast.
 * @param rgba pixels of a frame of READ × WIDTH by READ × HEIGHT
 */
export function toPicture(rgba: Uint8ClampedArray): Picture {
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

/** Distance between cells, in pixels. */
const CELL = 4;
/** Number of edge directions. */
const TURNS = 8;
const ACROSS = WIDTH / CELL - 1;
const DOWN = HEIGHT / CELL - 1;
/** Radius of a cell, in pixels. Cells overlap, so small moves change little. */
const REACH = CELL * 1.25;

/** Cells that a pixel counts toward along one axis, with its weight in each. */
const cellsOf = (pixel: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    index,
    weight: 1 - Math.abs(pixel + 0.5 - (index + 1) * CELL) / REACH,
  })).filter(({ weight }) => weight > 0);
const COLUMNS = Array.from({ length: WIDTH }, (_, x) => cellsOf(x, ACROSS));
const ROWS = Array.from({ length: HEIGHT }, (_, y) => cellsOf(y, DOWN));

export const FEATURES = ACROSS * DOWN * TURNS;

/** Edge strength per cell and direction, as a unit vector. */
export function featuresOf(picture: Picture): Float32Array {
  const sums = new Float32Array(FEATURES);
  const gray = (x: number, y: number) => picture[y * WIDTH + x] ?? 0;
  for (let y = 1; y < HEIGHT - 1; y++) {
    for (let x = 1; x < WIDTH - 1; x++) {
      const across = gray(x + 1, y) - gray(x - 1, y);
      const down = gray(x, y + 1) - gray(x, y - 1);
      const strength = Math.hypot(across, down);
      if (strength === 0) continue;
      // Opposite gradients are the same direction.
      const turn = ((Math.atan2(down, across) / Math.PI + 1) % 1) * TURNS;
      const [first, share] = [Math.floor(turn), turn % 1];
      for (const row of ROWS[y] ?? []) {
        for (const column of COLUMNS[x] ?? []) {
          const cell = (row.index * ACROSS + column.index) * TURNS;
          const seen = strength * row.weight * column.weight;
          const [one, other] = [cell + first, cell + ((first + 1) % TURNS)];
          sums[one] = (sums[one] ?? 0) + seen * (1 - share);
          sums[other] = (sums[other] ?? 0) + seen * share;
        }
      }
    }
  }
  const length = Math.sqrt(sums.reduce((sum, value) => sum + value, 0)) || 1;
  return sums.map((value) => Math.sqrt(value) / length);
}
