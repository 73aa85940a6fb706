import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Ground of icons that must not be transparent, and the colour of the browser's frame: --paper as hex. */
export const PAPER = '#fbf7ef';

/** How an app icon is made from public/favicon.svg. */
export interface IconShape {
  side: number;
  /** Part of the side that the mascot takes; the rest is margin. */
  scale: number;
  /** Paper behind the mascot instead of transparency. */
  paper: boolean;
}

/** Draws the mascot as a square PNG. */
export async function appIcon({ side, scale, paper }: IconShape): Promise<Uint8Array<ArrayBuffer>> {
  const inner = Math.round(side * scale);
  const mascot = await sharp(await readFile('public/favicon.svg'), { density: (72 * inner) / 48 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const icon = await sharp({
    create: { width: side, height: side, channels: 4, background: paper ? PAPER : '#0000' },
  })
    .composite([{ input: mascot }])
    .png({ compressionLevel: 9 })
    .toBuffer();
  return new Uint8Array(icon);
}
