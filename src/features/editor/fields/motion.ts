import { HEAD_BYTES, type ImageType } from '../../blog/post/image';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Reads an animation, which a canvas would turn into a still.
 * @returns `undefined` for a still; `bare` is the animation without metadata, if this type can be taken apart
 */
export function readMotion(file: Bytes, type: ImageType): { bare?: Blob } | undefined {
  if (/^.{4}ftyp(.{4})*?avis/s.test(letters(file, 0, HEAD_BYTES))) return {};
  const parts = fileParts(file, type);
  if (!parts) return undefined;
  const kept = [file.slice(0, parts.first)];
  let frames = 0;
  for (let start = parts.first; start < file.length; start = parts.end(start)) {
    const head = letters(file, start, 14);
    if (parts.frame.test(head)) frames++;
    if (parts.shown.test(head)) kept.push(file.slice(start, parts.end(start)));
  }
  if (frames < 2) return undefined;
  if (type === 'image/webp') correctHeader(kept);
  return { bare: new Blob(kept, { type }) };
}

/**
 * How a type of file is divided into parts: the byte at which the `first` begins and each ends, and the first bytes of
 * parts that show the picture and of those that start a frame.
 */
function fileParts(file: Bytes, type: ImageType) {
  const view = new DataView(file.buffer);
  // At the end of a truncated file, a size is unreadable and its part the last.
  const size = (at: number, little = false) =>
    at + 4 > file.length ? file.length : view.getUint32(at, little);
  if (type === 'image/png') {
    return {
      first: 8,
      end: (start: number) => start + 12 + size(start),
      shown: /^.{4}(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|acTL|fcTL|fdAT)/s,
      frame: /^.{4}fcTL/s,
    };
  }
  if (type === 'image/webp') {
    return {
      first: 12,
      end: (start: number) => start + 8 + Math.ceil(size(start + 4, true) / 2) * 2,
      shown: /^(VP8[X L]|ALPH|ANIM|ANMF|ICCP)/,
      frame: /^ANMF/,
    };
  }
  if (type !== 'image/gif') return undefined;
  const colors = (flags = 0) => (flags & 0x80 ? 6 << (flags & 7) : 0);
  return {
    first: 13 + colors(file[10]),
    end: (start: number) => {
      const kind = letters(file, start, 1);
      if (kind === ';') return start + 1;
      if (kind !== ',' && kind !== '!') return file.length;
      let at = kind === ',' ? start + 11 + colors(file[start + 9]) : start + 2;
      for (let block = file[at]; block; block = file[at]) at += 1 + block;
      return at + 1;
    },
    // Pictures, their timing, the number of repetitions and the end; no comments and other extensions
    shown: /^(,|!\xf9|!\xff.(NETSCAPE2\.0|ANIMEXTS1\.0)|;)/s,
    frame: /^,/,
  };
}

/** Sets a WebP's length, and says that it has neither EXIF nor XMP. */
function correctHeader([header, features, ...rest]: Bytes[]): void {
  const length = [features, ...rest].reduce((sum, part) => sum + (part?.length ?? 0), 4);
  if (header) new DataView(header.buffer).setUint32(4, length, true);
  if (features) features[8] = (features[8] ?? 0) & ~0x0c;
}

function letters(file: Bytes, start: number, count: number): string {
  return String.fromCharCode(...file.subarray(start, start + count));
}
