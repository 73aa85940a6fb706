import type { KeyboardEvent, ReactNode } from 'react';
import type { CarouselWords } from '@/schemas/quotes';
import { moveForKey, slidesOn } from './paging';
import { useCarousel } from './useCarousel';
import { positionText } from './words';

interface Props {
  /** Accessible name of the carousel. */
  label: string;
  /** How many slides there are among the children. */
  count: number;
  words: CarouselWords;
  /** Elements of class `carousel-slide`. */
  children?: ReactNode;
}

/**
 * Controls for a row that scrolls and snaps by itself (carousel.css), after the W3C carousel pattern.
 * The slides are the page's own HTML and not part of the script.
 */
export function Carousel({ label, count, words, children }: Props) {
  const { row, hydrated, page, pages, perView, used, goTo, move } = useCarousel(count);
  const positionOf = (index: number) => positionText(words, slidesOn(index, perView, count), count);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const asked = moveForKey(event.key, rightToLeft);
    if (!asked) return;
    event.preventDefault();
    move(asked);
  };

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
      <div className="carousel-controls" data-ready={hydrated || undefined}>
        <ArrowButton
          label={words.previous}
          path="M14.5 5l-7 7 7 7"
          onClick={() => move('previous')}
        />
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
        <ArrowButton label={words.next} path="M9.5 5l7 7-7 7" onClick={() => move('next')} />
      </div>
      <p className="visually-hidden" aria-live="polite" aria-atomic="true">
        {used ? positionOf(page) : ''}
      </p>
    </section>
  );
}

interface ArrowButtonProps {
  label: string;
  path: string;
  onClick: () => void;
}

function ArrowButton({ label, path, onClick }: ArrowButtonProps) {
  return (
    <button className="carousel-arrow" type="button" aria-label={label} onClick={onClick}>
      <svg className="flip-in-rtl" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    </button>
  );
}
