import type { CollectionEntry } from 'astro:content';
import { fill } from '@/lib/fill';

export type CarouselWords = CollectionEntry<'home'>['data']['carousel'];

/** In px; positions are negative in a right-to-left row. */
interface ScrollState {
  position: number;
  /** From the start of one page to the start of the next. */
  step: number;
  furthest: number;
}

/** The far end counts as the last page, even if that page is only partly full. */
export function pageAt({ position, step, furthest }: ScrollState, pages: number): number {
  const last = pages - 1;
  const distance = Math.abs(position);
  if (step === 0) return 0;
  if (distance >= furthest - 1 && furthest > 0) return last;
  return Math.min(last, Math.round(distance / Math.abs(step)));
}

/** @param from first visible slide, one-based; `to` is inclusive */
export function positionText(
  words: Pick<CarouselWords, 'position' | 'range'>,
  from: number,
  to: number,
  total: number,
): string {
  return fill(from === to ? words.position : words.range, { n: from, from, to, total });
}
