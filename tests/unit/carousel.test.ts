import { describe, expect, it } from 'vitest';
import {
  moveForKey,
  pageAfter,
  pageAt,
  pageCount,
  slidesOn,
} from '../../src/features/carousel/paging.ts';
import { positionText } from '../../src/features/carousel/words.ts';

describe('pageCount', () => {
  it.each([
    [8, 1, 8],
    [8, 2, 4],
    [6, 2, 3],
    [7, 2, 4],
    [1, 2, 1],
    [0, 2, 0],
  ])('puts %i slides, %i to a page, on %i pages', (count, perView, pages) => {
    expect(pageCount(count, perView)).toBe(pages);
  });
});

describe('pageAfter', () => {
  it('moves one page forward and back', () => {
    expect(pageAfter('next', 1, 4)).toBe(2);
    expect(pageAfter('previous', 2, 4)).toBe(1);
  });

  it('wraps around at both ends', () => {
    expect(pageAfter('next', 3, 4)).toBe(0);
    expect(pageAfter('previous', 0, 4)).toBe(3);
  });

  it('jumps to the ends', () => {
    expect(pageAfter('first', 2, 4)).toBe(0);
    expect(pageAfter('last', 1, 4)).toBe(3);
  });

  it.each(['next', 'previous', 'first', 'last'] as const)(
    'stays on a page that is alone (%s)',
    (move) => {
      expect(pageAfter(move, 0, 1)).toBe(0);
      expect(pageAfter(move, 0, 0)).toBe(0);
    },
  );

  it('comes back into range when there are fewer pages than before', () => {
    expect(pageAfter('next', 7, 4)).toBe(0);
  });
});

describe('moveForKey', () => {
  it('follows the arrows left to right', () => {
    expect(moveForKey('ArrowRight', false)).toBe('next');
    expect(moveForKey('ArrowLeft', false)).toBe('previous');
  });

  it('mirrors the arrows right to left', () => {
    expect(moveForKey('ArrowRight', true)).toBe('previous');
    expect(moveForKey('ArrowLeft', true)).toBe('next');
  });

  it('does not mirror Home and End', () => {
    expect(moveForKey('Home', true)).toBe('first');
    expect(moveForKey('End', true)).toBe('last');
  });

  it.each(['ArrowUp', 'ArrowDown', 'Tab', ' ', 'a'])('leaves %o to the browser', (key) => {
    expect(moveForKey(key, false)).toBeUndefined();
  });
});

describe('pageAt', () => {
  it.each([
    [0, 0],
    [299, 0],
    [301, 1],
    [1200, 2],
    [1799, 3],
    [1800, 3],
  ])('finds at %i px page %i of four', (position, page) => {
    expect(pageAt({ position, step: 600, furthest: 1800 }, 4)).toBe(page);
  });

  it('reads the negative positions of a right-to-left row', () => {
    expect(pageAt({ position: -1200, step: -600, furthest: 1800 }, 4)).toBe(2);
  });

  it('takes the far end for the last page, even if that page is half full', () => {
    expect(pageAt({ position: 1500, step: 600, furthest: 1500 }, 4)).toBe(3);
    expect(pageAt({ position: -1499.5, step: -600, furthest: 1500 }, 4)).toBe(3);
  });

  it('stays on the first page while nothing has been laid out or nothing scrolls', () => {
    expect(pageAt({ position: 0, step: 0, furthest: 0 }, 4)).toBe(0);
    expect(pageAt({ position: 0, step: 600, furthest: 0 }, 1)).toBe(0);
  });

  it('keeps within the pages when the row is pulled past its end', () => {
    expect(pageAt({ position: 1900, step: 600, furthest: 1800 }, 4)).toBe(3);
  });
});

describe('slidesOn', () => {
  it('counts from 1', () => {
    expect(slidesOn(0, 2, 8)).toEqual({ from: 1, to: 2 });
    expect(slidesOn(3, 2, 8)).toEqual({ from: 7, to: 8 });
  });

  it('ends with the last slide', () => {
    expect(slidesOn(3, 2, 7)).toEqual({ from: 7, to: 7 });
  });
});

describe('positionText', () => {
  const words = { position: '{n} of {total}', range: '{from} to {to} of {total}' };

  it('names one slide or several', () => {
    expect(positionText(words, { from: 3, to: 3 }, 8)).toBe('3 of 8');
    expect(positionText(words, { from: 3, to: 4 }, 8)).toBe('3 to 4 of 8');
  });

  it('leaves unknown names as they are', () => {
    expect(positionText({ ...words, position: '{x}: {n}' }, { from: 1, to: 1 }, 2)).toBe('{x}: 1');
  });
});
