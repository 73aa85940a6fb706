import { describe, expect, it } from 'vitest';
import { pageAt, positionText } from '@/features/carousel/paging';

describe('the page in view', () => {
  it.each([
    [0, 600, 1800, 0],
    [301, 600, 1800, 1],
    [1200, 600, 1800, 2],
    // Pulled past the end.
    [1900, 600, 1800, 3],
    // A last page that is half full.
    [1500, 600, 1500, 3],
    // Right to left.
    [-1200, -600, 1800, 2],
    [-1499.5, -600, 1500, 3],
    // Nothing laid out yet, nothing to scroll.
    [0, 0, 0, 0],
    [0, 600, 0, 0],
  ])('at %d px, %d px a page, %d px in all, is %i of four', (position, step, furthest, page) => {
    expect(pageAt({ position, step, furthest }, 4)).toBe(page);
  });
});

it('names one slide or several', () => {
  const words = { position: '{n} of {total}', range: '{from} to {to} of {total} {x}' };
  expect(positionText(words, 3, 3, 8)).toBe('3 of 8');
  expect(positionText(words, 3, 4, 8)).toBe('3 to 4 of 8 {x}');
});
