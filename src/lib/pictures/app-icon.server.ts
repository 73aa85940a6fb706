import sharp from 'sharp';
import { THEME_COLOR } from '../site';

/** Below this side in px the rendered mascot blurs, and the drawn one of the favicon is used. */
const SMALLEST_RENDERED = 96;

/** How an app icon is made. */
export interface IconShape {
  /** In px. */
  side: number;
  /** Part of the side that the mascot takes; the rest is margin. */
  scale: number;
  /** Paper behind the mascot instead of transparency. */
  paper: boolean;
}

/** Draws the mascot as a square PNG. */
export async function appIcon({ side, scale, paper }: IconShape): Promise<Uint8Array<ArrayBuffer>> {
  const inner = Math.round(side * scale);
  const mascot =
    side < SMALLEST_RENDERED
      ? sharp('public/favicon.svg', { density: (72 * inner) / 48 })
      : sharp('src/assets/pictures/mascot.png').trim();
  const icon = await sharp({
    create: { width: side, height: side, channels: 4, background: paper ? THEME_COLOR : '#0000' },
  })
    .composite([
      {
        input: await mascot
          .resize(inner, inner, { fit: 'contain', background: '#0000' })
          .png()
          .toBuffer(),
      },
    ])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  return new Uint8Array(icon);
}

const HEADER_BYTES = 22;

/**
 * Wraps one square PNG in an ICO container: a header of 6 bytes, one directory entry of 16, the PNG as it is.
 * @throws RangeError when the side is not between 1 and 256 px
 */
export function icoFromPng(png: Uint8Array, side: number): Uint8Array<ArrayBuffer> {
  if (side < 1 || side > 256)
    throw new RangeError(`An icon of ${side} px does not fit into an ICO`);
  const ico = new Uint8Array(HEADER_BYTES + png.length);
  const view = new DataView(ico.buffer);
  view.setUint16(2, 1, true); // type: icon
  view.setUint16(4, 1, true); // one image
  view.setUint8(6, side % 256); // width, where 0 means 256
  view.setUint8(7, side % 256); // height
  view.setUint16(10, 1, true); // colour planes
  view.setUint16(12, 32, true); // bits a pixel
  view.setUint32(14, png.length, true);
  view.setUint32(18, HEADER_BYTES, true); // where the PNG starts
  ico.set(png, HEADER_BYTES);
  return ico;
}
