import type { SlideRange } from './paging';

/** What a carousel says, from content. `{n}`, `{from}`, `{to}` and `{total}` become numbers. */
export interface CarouselWords {
  /** What assistive technology calls the whole and each part of it. */
  carousel: string;
  slide: string;
  /** Name of the row that scrolls. */
  row: string;
  /** Name of the group of position dots. */
  pages: string;
  previous: string;
  next: string;
  /** Position of one slide: '{n} of {total}'. */
  position: string;
  /** Position of several slides: '{from} to {to} of {total}'. */
  range: string;
}

/** The position of the slides in view, in words. */
export function positionText(
  words: Pick<CarouselWords, 'position' | 'range'>,
  { from, to }: SlideRange,
  total: number,
): string {
  const numbers: Record<string, number> = { n: from, from, to, total };
  const pattern = from === to ? words.position : words.range;
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(numbers[name] ?? whole));
}
