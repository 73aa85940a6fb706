import { IMAGE_MAX_BYTES } from '../../blog/post-image';
import { attempts, type Attempt } from './fitting';

/** A picture that fits, and its size in pixels. */
export interface Compressed {
  blob: Blob;
  width: number;
  height: number;
}

/**
 * Makes a picture fit a post: as WebP, or as JPEG where the browser cannot write WebP. It stands as
 * its camera meant it, and carries no metadata.
 * @returns undefined when the browser cannot open the file
 */
export async function compressPicture(file: Blob): Promise<Compressed | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => undefined,
  );
  if (!picture) return undefined;
  try {
    for (const attempt of attempts(picture.width, picture.height)) {
      const blob = await encode(picture, attempt);
      if (blob && blob.size <= IMAGE_MAX_BYTES) return { blob, ...attempt };
    }
    return undefined;
  } finally {
    picture.close();
  }
}

async function encode(
  picture: ImageBitmap,
  { width, height, quality }: Attempt,
): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const webp = await toBlob(canvas, 'image/webp', quality);
  // A browser that cannot write WebP answers with PNG.
  if (webp?.type === 'image/webp') return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  return toBlob(canvas, 'image/jpeg', quality);
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
