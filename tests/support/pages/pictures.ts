import sharp from 'sharp';
import type { ImageType } from '@/features/blog/post-image';

/** A file as a data URL of the type it is, or of the one given. */
export function dataUrl(file: Uint8Array, type: string): string {
  return `data:${type};base64,${Buffer.from(file).toString('base64')}`;
}

/** A real picture file of a type, filled up to a length in bytes if one is given. */
export async function pictureFile(type: ImageType, bytes?: number): Promise<Buffer> {
  const format = type === 'image/jpeg' ? 'jpeg' : (type.slice('image/'.length) as 'png');
  const background = { r: 90, g: 60, b: 220 };
  const file = await sharp({ create: { width: 32, height: 24, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
  return bytes ? Buffer.concat([file, Buffer.alloc(bytes - file.length)]) : file;
}
