import sharp from 'sharp';
import { THEME_COLOR } from './theme-color';

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
