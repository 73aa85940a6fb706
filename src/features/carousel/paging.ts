/** A step through the pages of a carousel. */
export type Move = 'previous' | 'next' | 'first' | 'last';

/** The slides one page shows, counted from 1, both included. */
export interface SlideRange {
  from: number;
  to: number;
}

/** How many pages `count` slides make, `perView` to a page; the last one may be part full. */
export function pageCount(count: number, perView: number): number {
  return Math.ceil(count / perView);
}

/** The page after a move, counted from 0. Previous and next wrap around at both ends. */
export function pageAfter(move: Move, page: number, pages: number): number {
  const last = Math.max(0, pages - 1);
  switch (move) {
    case 'first':
      return 0;
    case 'last':
      return last;
    case 'next':
      return page >= last ? 0 : page + 1;
    case 'previous':
      return page <= 0 ? last : page - 1;
  }
}

/** The move a key asks for, or undefined. Arrow keys follow the eye, so right-to-left mirrors them. */
export function moveForKey(key: string, rightToLeft: boolean): Move | undefined {
  switch (key) {
    case 'ArrowRight':
      return rightToLeft ? 'previous' : 'next';
    case 'ArrowLeft':
      return rightToLeft ? 'next' : 'previous';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    default:
      return undefined;
  }
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
  const last = Math.max(0, pages - 1);
  const distance = Math.abs(position);
  if (last === 0 || step === 0) return 0;
  if (distance >= Math.abs(furthest) - 1 && furthest !== 0) return last;
  return Math.min(last, Math.round(distance / Math.abs(step)));
}

/** The slides that a page shows. */
export function slidesOn(page: number, perView: number, count: number): SlideRange {
  return { from: page * perView + 1, to: Math.min(count, (page + 1) * perView) };
}
