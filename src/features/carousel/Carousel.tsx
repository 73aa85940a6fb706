import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Icon } from '@/kit/Icon';
import { chevron } from '@/kit/icons';
import { moveForKey, pageAfter, pageAt, positionText, type Move } from './paging';
import type { CarouselWords } from './quotes.schema';

interface Props {
  /** Accessible name of the carousel. */
  label: string;
  /** How many slides there are among the children. */
  count: number;
  words: CarouselWords;
  /** Elements of class `carousel-slide`. */
  children?: ReactNode;
}

/** Up to this width a page shows one slide, above it two. The styles use the same limit. */
const NARROW = '(width <= 768px)';

/** After this long without a scroll event the row has come to rest. */
const REST_MS = 160;

/**
 * Controls for a row that scrolls and snaps by itself (carousel.css), after the W3C carousel pattern:
 * they scroll the row, and a swipe moves them. The slides are the page's own HTML and not part of the script.
 */
export function Carousel({ label, count, words, children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const width = useRef(0);
  /** While a scroll of ours is under way, the positions passed on the way do not count. */
  const underWay = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The first slide in view, counted from 0; it stays in view when pages are cut anew. */
  const [first, setFirst] = useState(0);
  /** Whether the reader has used a control, from which time on positions are announced. */
  const [used, setUsed] = useState(false);
  /** False in the server's HTML, so that nothing that needs script shows before there is one. */
  const [ready, setReady] = useState(false);
  const perView = useSyncExternalStore(
    onNarrowChange,
    () => (matchMedia(NARROW).matches ? 1 : 2),
    // The server's HTML has the narrow page's dots: they are the most, so they keep enough room.
    () => 1,
  );
  const pages = Math.ceil(count / perView);
  const page = Math.floor(first / perView);
  const positionOf = (index: number) => {
    const last = Math.min(count, (index + 1) * perView);
    return positionText(words, index * perView + 1, last, count);
  };

  const show = (target: number, behavior: 'auto' | 'instant') => {
    if (!row.current) return;
    underWay.current = true;
    clearTimeout(rest.current);
    setFirst(target * perView);
    row.current.scrollTo({ left: slideStart(row.current, target * perView), behavior });
  };

  const readPage = useEffectEvent(() => {
    if (row.current) setFirst(pageInView(row.current, perView, pages) * perView);
  });

  const onResize = useEffectEvent(() => {
    const before = width.current;
    width.current = row.current?.clientWidth ?? 0;
    if (before === 0) readPage();
    else if (before !== width.current) show(page, 'instant');
  });

  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const follow = () => {
      if (!underWay.current) readPage();
      clearTimeout(rest.current);
      rest.current = setTimeout(() => {
        underWay.current = false;
        readPage();
      }, REST_MS);
    };
    const resized = new ResizeObserver(() => onResize());
    resized.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    setReady(true);
    return () => {
      clearTimeout(rest.current);
      resized.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, []);

  const goTo = (target: number) => {
    if (target === page) return;
    setUsed(true);
    show(target, 'auto');
  };
  const move = (asked: Move) => goTo(pageAfter(asked, page, pages));

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const asked = moveForKey(event.key, rightToLeft);
    if (!asked) return;
    event.preventDefault();
    move(asked);
  };

  const arrow = (asked: 'previous' | 'next') => (
    <button
      className="carousel-arrow disc"
      type="button"
      data-move={asked}
      aria-label={words[asked]}
      onClick={() => move(asked)}
    >
      <Icon shape={chevron} />
    </button>
  );

  return (
    <section className="carousel" aria-roledescription={words.carousel} aria-label={label}>
      <div
        className="carousel-row"
        ref={row}
        role="group"
        aria-label={words.row}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
      <div className="carousel-controls" data-ready={ready || undefined}>
        {arrow('previous')}
        <div className="carousel-dots" role="group" aria-label={words.pages}>
          {Array.from({ length: pages }, (_, index) => (
            <button
              key={index}
              className="carousel-dot"
              type="button"
              aria-label={positionOf(index)}
              aria-current={index === page || undefined}
              aria-disabled={index === page || undefined}
              onClick={() => goTo(index)}
            />
          ))}
        </div>
        {arrow('next')}
      </div>
      <p className="visually-hidden" aria-live="polite" aria-atomic="true">
        {used ? positionOf(page) : ''}
      </p>
    </section>
  );
}

function onNarrowChange(notify: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** Where a slide of the row starts, relative to the first, in px; negative in a right-to-left row. */
function slideStart(row: HTMLElement, slide: number): number {
  const slides = row.querySelectorAll<HTMLElement>('.carousel-slide');
  const start = slides[0]?.offsetLeft ?? 0;
  return (slides[slide]?.offsetLeft ?? start) - start;
}

/** The page that the row has been scrolled to. */
function pageInView(row: HTMLElement, perView: number, pages: number): number {
  const furthest = row.scrollWidth - row.clientWidth;
  return pageAt({ position: row.scrollLeft, step: slideStart(row, perView), furthest }, pages);
}
