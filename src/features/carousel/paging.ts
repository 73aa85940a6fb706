import { fill } from '@/lib/fill';
import type { CarouselWords } from './quotes.schema';

export type Move = 'previous' | 'next' | 'first' | 'last';

/** @param page counted from 0; previous and next wrap around */
export function pageAfter(move: Move, page: number, pages: number): number {
  const last = pages - 1;
  return { first: 0, last, next: (page + 1) % pages, previous: (page + last) % pages }[move];
}

/** Arrow keys follow the eye, so right-to-left mirrors them. */
export function moveForKey(key: string, rightToLeft: boolean): Move | undefined {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (key === (rightToLeft ? 'ArrowLeft' : 'ArrowRight')) return 'next';
  if (key === (rightToLeft ? 'ArrowRight' : 'ArrowLeft')) return 'previous';
  return undefined;
}

/** In px; positions are negative in a right-to-left row. */
interface ScrollState {
  position: number;
  /** From the start of one page to the start of the next. */
  step: number;
  /** The furthest scroll position. */
  furthest: number;
}

/** The page in view. The far end is the last page, even if that is only partly full. */
export function pageAt({ position, step, furthest }: ScrollState, pages: number): number {
  const last = pages - 1;
  const distance = Math.abs(position);
  if (step === 0) return 0;
  if (distance >= furthest - 1 && furthest > 0) return last;
  return Math.min(last, Math.round(distance / Math.abs(step)));
}

/** @param from first slide in view, counted from 1; `to` is included */
export function positionText(
  words: Pick<CarouselWords, 'position' | 'range'>,
  from: number,
  to: number,
  total: number,
): string {
  return fill(from === to ? words.position : words.range, { n: from, from, to, total });
}
