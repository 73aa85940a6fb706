import { crc32 } from 'node:zlib';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ImageType } from '@/features/blog/post/image';
import { readMotion } from '@/features/editor/fields/motion';

const SECRET = 'Dana was here';
const text = (words: string) => Buffer.from(words, 'latin1');

const plain = (background: string) =>
  sharp({ create: { width: 20, height: 16, channels: 3, background } })
    .png()
    .toBuffer();

async function frames(): Promise<Sharp> {
  return sharp([await plain('teal'), await plain('orange')], { join: { animated: true } });
}

const uint = (value: number, little = false) => {
  const bytes = Buffer.alloc(4);
  if (little) bytes.writeUInt32LE(value);
  else bytes.writeUInt32BE(value);
  return bytes;
};
const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([text(name), data]);
  return Buffer.concat([uint(data.length), body, uint(crc32(body))]);
};

/** An animated PNG: sharp writes stills only. */
async function apng(): Promise<Buffer> {
  const png = await plain('teal');
  const dataAt = png.indexOf('IDAT') - 4;
  const data = png.subarray(dataAt + 8, dataAt + 8 + png.readUInt32BE(dataAt));
  const control = (order: number) =>
    chunk(
      'fcTL',
      Buffer.concat([...[order, 20, 16, 0, 0].map((n) => uint(n)), Buffer.alloc(6, 1)]),
    );
  return Buffer.concat([
    png.subarray(0, 33),
    chunk('tEXt', text(`Author\0${SECRET}`)),
    chunk('eXIf', text(SECRET)),
    chunk('acTL', Buffer.concat([uint(2), uint(0)])),
    control(0),
    chunk('IDAT', data),
    control(1),
    chunk('fdAT', Buffer.concat([uint(2), data])),
    chunk('iTXt', text(SECRET)),
    chunk('IEND', Buffer.alloc(0)),
    text(SECRET),
  ]);
}

async function gif(): Promise<Buffer> {
  const file = await (await frames()).gif({ loop: 3 }).toBuffer();
  const flags = file[10] ?? 0;
  const colors = 13 + (flags & 0x80 ? 6 << (flags & 7) : 0);
  const block = Buffer.concat([Buffer.from([SECRET.length]), text(SECRET), Buffer.from([0])]);
  return Buffer.concat([
    file.subarray(0, colors),
    Buffer.from([0x21, 0xfe]),
    block,
    Buffer.concat([text('!\xff\x0bXMP DataXMP'), block]),
    file.subarray(colors),
    text(SECRET),
  ]);
}

async function webp(): Promise<Buffer> {
  const file = await (
    await frames()
  )
    .withExif({ IFD0: { Artist: SECRET } })
    .webp({ loop: 3 })
    .toBuffer();
  const xmp = Buffer.concat([text('XMP '), uint(SECRET.length + 1, true), text(`${SECRET}\0`)]);
  const whole = Buffer.concat([file, xmp, Buffer.alloc(xmp.length % 2)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

const ANIMATIONS: [ImageType, () => Promise<Buffer>][] = [
  ['image/gif', gif],
  ['image/png', apng],
  ['image/webp', webp],
];

describe.each(ANIMATIONS)('an animation of type %s', (type, make) => {
  it('loses nothing but its metadata', async () => {
    const file = await make();
    expect(file.includes(SECRET)).toBe(true);
    const { bare } = readMotion(new Uint8Array(file), type) ?? {};
    expect(bare?.type).toBe(type);
    const bytes = Buffer.from((await bare?.arrayBuffer()) ?? new ArrayBuffer());
    expect(bytes.includes(SECRET)).toBe(false);
    const facts = ({ pages, loop, width, exif, xmp }: Metadata) => [
      [pages, loop, width],
      [exif, xmp],
    ];
    const [shape] = facts(await sharp(file).metadata());
    expect(facts(await sharp(bytes).metadata())).toEqual([shape, [undefined, undefined]]);
    expect(await sharp(bytes, { pages: -1 }).raw().toBuffer()).toEqual(
      await sharp(file, { pages: -1 }).raw().toBuffer(),
    );
    if (type === 'image/png') expect(bytes.toString('latin1')).toMatch(/acTL.*fcTL.*fdAT.*IEND/s);
  });

  it('is read up to where a truncated file ends', async () => {
    const file = await make();
    for (let length = 12; length < file.length; length += 7) {
      const bare = readMotion(new Uint8Array(file.subarray(0, length)), type)?.bare;
      expect(bare?.size ?? 0).toBeLessThanOrEqual(length);
    }
  });
});

it('stills have no motion', async () => {
  const still = await plain('teal');
  for (const format of ['gif', 'png', 'webp', 'jpeg', 'avif'] as const) {
    const file = await sharp(still).toFormat(format).toBuffer();
    expect(readMotion(new Uint8Array(file), `image/${format}`), format).toBeUndefined();
  }
});

it('a moving AVIF file can only become a still', () => {
  const head = Buffer.concat([uint(24), text('ftypavis'), uint(0), text('avisavif')]);
  expect(readMotion(new Uint8Array(head), 'image/avif')).toEqual({});
});
