import type { APIRoute, GetStaticPaths } from 'astro';
import { appIcon, type IconShape } from '@/lib/pictures/app-icon.server';

// A maskable icon may be cut to a circle of 80 % of its side, so its mascot is the smallest.
const ICONS: Record<string, IconShape> = {
  'icon-180': { side: 180, scale: 0.76, paper: true },
  'icon-192': { side: 192, scale: 1, paper: false },
  'icon-512': { side: 512, scale: 1, paper: false },
  'icon-maskable-512': { side: 512, scale: 0.58, paper: true },
};

export const getStaticPaths = (() =>
  Object.entries(ICONS).map(([icon, shape]) => ({
    params: { icon },
    props: { shape },
  }))) satisfies GetStaticPaths;

/** The mascot as app icon, in the sizes that manifest and head name. */
export const GET: APIRoute<{ shape: IconShape }> = async ({ props }) =>
  new Response(await appIcon(props.shape), { headers: { 'Content-Type': 'image/png' } });
