import sharp from 'sharp';
import type { ImageType } from '@/features/blog/post/image';

export function dataUrl(file: Uint8Array, type: string): string {
  return `data:${type};base64,${Buffer.from(file).toString('base64')}`;
}

/** An AVIF whose size is written `count` times; readers that compare all pairs need seconds for 2,000. */
export async function craftedAvif(count: number): Promise<Buffer> {
  const file = await pictureFile('image/avif');
  const box = Buffer.alloc(20);
  box.writeUInt32BE(box.length);
  box.write('ispe', 4);
  box.writeUInt32BE(32, 12);
  box.writeUInt32BE(24, 16);
  const added = Buffer.concat(Array.from({ length: count }, () => box));
  const startOf = (name: string) => file.indexOf(name) - 4;
  const end = startOf('ipco') + file.readUInt32BE(startOf('ipco'));
  for (const outer of ['meta', 'iprp', 'ipco'].map(startOf)) {
    file.writeUInt32BE(file.readUInt32BE(outer) + added.length, outer);
  }
  return Buffer.concat([file.subarray(0, end), added, file.subarray(end)]);
}

/** A valid picture. @param bytes pads the file to this length */
export async function pictureFile(type: ImageType, bytes?: number): Promise<Buffer> {
  const format = type === 'image/jpeg' ? 'jpeg' : (type.slice('image/'.length) as 'png');
  const background = { r: 90, g: 60, b: 220 };
  const file = await sharp({ create: { width: 32, height: 24, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
  return bytes ? Buffer.concat([file, Buffer.alloc(bytes - file.length)]) : file;
}
