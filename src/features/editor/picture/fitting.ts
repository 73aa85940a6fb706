/** One try at making a picture smaller: its size in pixels, and the encoder's quality from 0 to 1. */
export interface Attempt {
  width: number;
  height: number;
  quality: number;
}

/** Longest edges in pixels; the largest is what a post's page shows on a sharp screen. */
const EDGES = [1600, 1280, 1024, 800, 640, 480, 320, 160];
const QUALITIES = [0.82, 0.7, 0.58];

/**
 * The tries from the best-looking to the smallest: at each size from good to fair quality, then the
 * next size. A picture is never enlarged.
 */
export function* attempts(width: number, height: number): Generator<Attempt> {
  const longest = Math.max(width, height);
  const edges = [Math.min(longest, EDGES[0] ?? longest), ...EDGES.filter((edge) => edge < longest)];
  for (const edge of new Set(edges)) {
    const scale = edge / longest;
    const size = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
    for (const quality of QUALITIES) yield { ...size, quality };
  }
}

/** A size in KB as messages give it. */
export function kilobytes(bytes: number): number {
  return Math.round(bytes / 1024);
}
