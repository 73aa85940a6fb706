import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { Button } from '@/kit/Button';
import { chevron } from '@/lib/icons';
import { pageAt, positionText, type CarouselWords } from './paging';

interface Props {
  label: string;
  count: number;
  words: CarouselWords;
  children?: ReactNode;
}

/** One slide per page on narrow screens, two on others; the same threshold as carousel.css. */
const NARROW = '(width < 48.0625rem)';

/** In browsers without `scrollend`, the row counts as resting after this time without a scroll event. */
const REST_MS = 500;

/**
 * Controls that follow the W3C carousel pattern, for a row that scrolls and snaps natively (carousel.css). The slides
 * are the page's HTML, not part of the script.
 */
export function Carousel({ label, count, words, children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  /** The first slide in view, zero-based. Browsers keep it in view when the page is resized. */
  const [first, setFirst] = useState(0);
  /** Announce positions only after the reader has used a control. */
  const [used, setUsed] = useState(false);
  /** False in the server's HTML, to hide controls until hydration. */
  const [ready, setReady] = useState(false);
  const perView = useSyncExternalStore(
    onNarrowChange,
    () => (matchMedia(NARROW).matches ? 1 : 2),
    // The server renders the dots of narrow screens, which have the most, so that they reserve enough space.
    () => 1,
  );
  const pages = Math.ceil(count / perView);
  const page = Math.floor(first / perView);
  const positionOf = (index: number) => {
    const last = Math.min(count, (index + 1) * perView);
    return positionText(words, index * perView + 1, last, count);
  };

  const readPage = useEffectEvent(() => {
    if (row.current) setFirst(pageInView(row.current, perView, pages) * perView);
  });

  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    let rest: ReturnType<typeof setTimeout>;
    const [event, wait] = 'onscrollend' in element ? ['scrollend', 0] : ['scroll', REST_MS];
    const follow = () => {
      clearTimeout(rest);
      rest = setTimeout(() => readPage(), wait);
    };
    readPage();
    element.addEventListener(event, follow, { passive: true });
    setReady(true);
    return () => {
      clearTimeout(rest);
      element.removeEventListener(event, follow);
    };
  }, []);

  const goTo = (target: number) => {
    if (target === page || !row.current) return;
    setUsed(true);
    setFirst(target * perView);
    row.current.scrollTo({ left: slideStart(row.current, target * perView) });
  };
  const arrow = (name: 'previous' | 'next', target: number) => (
    <Button
      className="carousel-arrow disc flip-in-rtl"
      icon={chevron}
      data-move={name}
      aria-label={words[name]}
      onClick={() => goTo(target)}
    />
  );

  return (
    <section className="carousel" aria-roledescription={words.carousel} aria-label={label}>
      <div className="carousel-row" ref={row} role="group" aria-label={words.row} tabIndex={0}>
        {children}
      </div>
      <div className="in-row carousel-controls" data-ready={ready || undefined}>
        {arrow('previous', (page + pages - 1) % pages)}
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
        {arrow('next', (page + 1) % pages)}
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

/** Start of a slide relative to the first, in px; negative in a right-to-left row. */
function slideStart(row: HTMLElement, slide: number): number {
  const slides = row.querySelectorAll<HTMLElement>('.carousel-slide');
  const start = slides[0]?.offsetLeft ?? 0;
  return (slides[slide]?.offsetLeft ?? start) - start;
}

function pageInView(row: HTMLElement, perView: number, pages: number): number {
  const furthest = row.scrollWidth - row.clientWidth;
  return pageAt({ position: row.scrollLeft, step: slideStart(row, perView), furthest }, pages);
}
