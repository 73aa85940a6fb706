import { pageAt } from './paging';

/** Where a page of the row starts, relative to the first; negative in a right-to-left row. */
function pageStart(row: HTMLElement, page: number, perView: number): number {
  const slides = row.querySelectorAll<HTMLElement>('.carousel-slide');
  const start = slides[0]?.offsetLeft ?? 0;
  return (slides[page * perView]?.offsetLeft ?? start) - start;
}

/** The page that the row has been scrolled to. */
export function pageInView(row: HTMLElement, perView: number, pages: number): number {
  const furthest = row.scrollWidth - row.clientWidth;
  const step = pageStart(row, 1, perView);
  return pageAt({ position: row.scrollLeft, step, furthest }, pages);
}

/** Scrolls the row to a page, the way the styles say (`auto`) or at once. */
export function scrollToPage(
  row: HTMLElement,
  page: number,
  perView: number,
  behavior: 'auto' | 'instant',
): void {
  row.scrollTo({ left: pageStart(row, page, perView), behavior });
}
