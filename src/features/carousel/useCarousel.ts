import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Move, pageAfter, pageCount } from './paging';
import { pageInView, scrollToPage } from './row';

/** Up to this width a page shows one slide, above it two. The styles use the same limit. */
const NARROW = '(width <= 768px)';

/** After this long without a scroll event the row has come to rest. */
const REST_MS = 160;

function onNarrowChange(notify: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

const neverChanges = () => () => undefined;

interface CarouselState {
  /** Put this on the scrolling row. */
  row: RefObject<HTMLDivElement | null>;
  /** False in the server's HTML, so that nothing that needs script shows before there is one. */
  hydrated: boolean;
  page: number;
  pages: number;
  perView: number;
  /** Whether the reader has used a control, from which time on positions are announced. */
  used: boolean;
  goTo: (page: number) => void;
  move: (move: Move) => void;
}

/** Joins a scroll-snap row to a page number: controls scroll the row, and swipes change the number. */
export function useCarousel(count: number): CarouselState {
  const row = useRef<HTMLDivElement>(null);
  /** While a scroll of ours is under way, the positions passed on the way do not count. */
  const underWay = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Counted from 0; it stays in view when the width changes and pages are cut anew. */
  const firstSlide = useRef(0);
  const width = useRef(0);
  const [page, setPage] = useState(0);
  const [used, setUsed] = useState(false);
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const narrow = useSyncExternalStore(
    onNarrowChange,
    () => matchMedia(NARROW).matches,
    // The server's HTML has the narrow page's dots: they are the most, so they keep enough room.
    () => true,
  );
  const perView = narrow ? 1 : 2;
  const pages = pageCount(count, perView);

  const show = (element: HTMLElement, target: number, behavior: 'auto' | 'instant') => {
    underWay.current = true;
    clearTimeout(rest.current);
    firstSlide.current = target * perView;
    setPage(target);
    scrollToPage(element, target, perView, behavior);
  };

  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const readPage = () => {
      const seen = pageInView(element, perView, pages);
      firstSlide.current = seen * perView;
      setPage(seen);
    };
    const follow = () => {
      if (!underWay.current) readPage();
      clearTimeout(rest.current);
      rest.current = setTimeout(() => {
        underWay.current = false;
        readPage();
      }, REST_MS);
    };
    const resized = new ResizeObserver(() => {
      const before = width.current;
      width.current = element.clientWidth;
      if (before === 0) readPage();
      else if (before !== element.clientWidth) {
        show(element, Math.floor(firstSlide.current / perView), 'instant');
      }
    });
    resized.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(rest.current);
      resized.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [perView, pages]);

  const goTo = (target: number) => {
    if (!row.current || target === page) return;
    setUsed(true);
    show(row.current, target, 'auto');
  };

  return {
    row,
    hydrated,
    page: Math.min(page, Math.max(0, pages - 1)),
    pages,
    perView,
    used,
    goTo,
    move: (move) => goTo(pageAfter(move, page, pages)),
  };
}
