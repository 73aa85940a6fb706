import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { THEME_COLOR } from '@/lib/site';

interface IconShape {
  /** In px. */
  side: number;
  /** Share of the side that the mascot takes; below 1 the icon is opaque. */
  scale: number;
}

// A maskable icon may be cropped to a circle of 80 % of its side.
const ICONS: Record<string, IconShape> = {
  'icon-180': { side: 180, scale: 0.76 },
  'icon-192': { side: 192, scale: 1 },
  'icon-512': { side: 512, scale: 1 },
  'icon-maskable-512': { side: 512, scale: 0.58 },
};

export const getStaticPaths = (() =>
  Object.entries(ICONS).map(([icon, shape]) => ({
    params: { icon },
    props: { shape },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ shape: IconShape }> = async ({ props: { shape } }) => {
  const { side, scale } = shape;
  const background = scale < 1 ? THEME_COLOR : '#0000';
  const inner = Math.round(side * scale);
  const mascot = await sharp('src/assets/pictures/mascot.png')
    .trim()
    .resize(inner, inner, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  const icon = await sharp({
    create: { width: side, height: side, channels: 4, background },
  })
    .composite([{ input: mascot }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  return new Response(new Uint8Array(icon), { headers: { 'Content-Type': 'image/png' } });
};
