import { IMAGE_MAX_BYTES, IMAGE_TYPES, readImage } from '../../blog/post-image';

/** The outcome of reading a chosen file: a data URL for the post, or why there is none. */
export type PictureRead =
  { ok: true; dataUrl: string } | { ok: false; problem: 'notPicture' | 'tooLarge' | 'unreadable' };

/** Enough of a file to tell its type; a multiple of three, so that base64 ends evenly. */
const HEAD_BYTES = 96;

/** Reads a chosen file. Its type is what its bytes say, whatever its name. */
export async function readPicture(file: Blob): Promise<PictureRead> {
  try {
    if (!typedUrl(await base64(file.slice(0, HEAD_BYTES)))) return refused('notPicture');
    if (file.size > IMAGE_MAX_BYTES) return refused('tooLarge');
    const dataUrl = typedUrl(await base64(file));
    if (!dataUrl) return refused('notPicture');
    // Fails for a file that is cut off, of which an <img> would show a part.
    (await createImageBitmap(file)).close();
    return { ok: true, dataUrl };
  } catch {
    return refused('unreadable');
  }
}

function refused(problem: 'notPicture' | 'tooLarge' | 'unreadable'): PictureRead {
  return { ok: false, problem };
}

/** The data URL with the type that the bytes have; undefined for bytes of no accepted type. */
function typedUrl(bytes: string): string | undefined {
  return IMAGE_TYPES.map((type) => `data:${type};base64,${bytes}`).find((url) => readImage(url));
}

function base64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () =>
      reject(new Error('The file could not be read.', { cause: reader.error }));
    reader.readAsDataURL(blob);
  });
}
