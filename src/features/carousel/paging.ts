import { fill } from '@/lib/fill';
import type { CarouselWords } from './quotes.schema';

/** A step through the pages of a carousel. */
export type Move = 'previous' | 'next' | 'first' | 'last';

/** The page after a move, counted from 0. Previous and next wrap around at both ends. */
export function pageAfter(move: Move, page: number, pages: number): number {
  const last = pages - 1;
  return { first: 0, last, next: (page + 1) % pages, previous: (page + last) % pages }[move];
}

/** The move a key asks for, or undefined. Arrow keys follow the eye, so right-to-left mirrors them. */
export function moveForKey(key: string, rightToLeft: boolean): Move | undefined {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (key === (rightToLeft ? 'ArrowLeft' : 'ArrowRight')) return 'next';
  if (key === (rightToLeft ? 'ArrowRight' : 'ArrowLeft')) return 'previous';
  return undefined;
}

/** Where a row has been scrolled to, in px. Negative positions are those of a right-to-left row. */
interface ScrollState {
  position: number;
  /** From the start of one page to the start of the next. */
  step: number;
  /** As far as the row scrolls. */
  furthest: number;
}

/** The page that is in view. The far end is the last page, even if that page is only part full. */
export function pageAt({ position, step, furthest }: ScrollState, pages: number): number {
  const last = pages - 1;
  const distance = Math.abs(position);
  if (step === 0) return 0;
  if (distance >= furthest - 1 && furthest > 0) return last;
  return Math.min(last, Math.round(distance / Math.abs(step)));
}

/** The position of slides in view, counted from 1 and both included, in words. */
export function positionText(
  words: Pick<CarouselWords, 'position' | 'range'>,
  from: number,
  to: number,
  total: number,
): string {
  return fill(from === to ? words.position : words.range, { n: from, from, to, total });
}
