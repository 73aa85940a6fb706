import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { qrPicture } from '@/features/remote/ui/qr';

const SCALE = 4;

/** What a camera would read off the drawn squares, each of which begins where it says or so far from the last. */
function read(picture: string): string {
  const [, side] = /viewBox="0 0 (\d+) \1"/.exec(picture) ?? [];
  const width = Number(side) * SCALE;
  const data = new Uint8Array(width * width * 4).fill(255);
  let [x, y] = [0, 0];
  for (const [, from, right, down] of picture.matchAll(/(m)(-?\d+) (-?\d+)h1v1[^Z]+Z/gi)) {
    [x, y] = from === 'M' ? [Number(right), Number(down)] : [x + Number(right), y + Number(down)];
    for (let dy = 0; dy < SCALE; dy++) {
      for (let dx = 0; dx < SCALE; dx++) {
        const at = ((y * SCALE + dy) * width + x * SCALE + dx) * 4;
        data.fill(0, at, at + 3);
      }
    }
  }
  return decodeQR({ width, height: width, data });
}

it('draws a code that reads back as the link', () => {
  const link = `https://example.org/controller#p=${'fblr'.repeat(60)}`;
  const code = qrPicture(link);
  expect(code && read(code)).toBe(link);
});

it('says when a text is too long for a code', () => {
  expect(qrPicture('x'.repeat(5000))).toBeUndefined();
});
