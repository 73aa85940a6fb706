import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { qrPath } from '@/features/remote/ui/qr';

const SCALE = 4;

/** What a camera would read off the drawn path. */
function read({ side, path }: { side: number; path: string }): string {
  const width = side * SCALE;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < SCALE; dy++) {
      for (let dx = 0; dx < SCALE; dx++) {
        const at = ((Number(y) * SCALE + dy) * width + Number(x) * SCALE + dx) * 4;
        data.fill(0, at, at + 3);
      }
    }
  }
  return decodeQR({ width, height: width, data });
}

it('draws a code that reads back as the link', () => {
  const link = `https://example.org/controller#p=${'fblr'.repeat(60)}`;
  const code = qrPath(link);
  expect(code && read(code)).toBe(link);
});

it('says when a text is too long for a code', () => {
  expect(qrPath('x'.repeat(5000))).toBeUndefined();
});
