import type { CarouselWords } from '@/schemas/quotes';
import type { SlideRange } from './paging';

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
