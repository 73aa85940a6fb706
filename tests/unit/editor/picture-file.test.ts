import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attempts } from '@/features/editor/picture/picture-file';

it('the tries at making a picture fit never enlarge it, keep its shape, and go down from the best', () => {
  const edge = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(edge, edge, (width, height) => {
      const tries = [...attempts(width, height)];
      const scale = Math.min(1, 1600 / Math.max(width, height));
      expect(tries[0]?.width).toBe(Math.max(1, Math.round(width * scale)));
      for (const [index, one] of tries.entries()) {
        expect(one.width).toBeLessThanOrEqual(width);
        expect(one.height).toBeLessThanOrEqual(height);
        const exact = (one.width * height) / width;
        if (one.width >= one.height) expect(Math.abs(one.height - exact)).toBeLessThanOrEqual(1);
        const before = tries[index - 1] ?? { ...one, quality: 1 };
        expect(one.width).toBeLessThanOrEqual(before.width);
        if (one.width === before.width) expect(one.quality).not.toBe(before.quality);
      }
    }),
  );
});
