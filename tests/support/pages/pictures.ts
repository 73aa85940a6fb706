import sharp from 'sharp';
import type { ImageType } from '@/features/blog/post/image';

export function dataUrl(file: Uint8Array, type: string): string {
  return `data:${type};base64,${Buffer.from(file).toString('base64')}`;
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
