import type { APIRoute } from 'astro';
import { contentOf } from '@/lib/content';
import { LANGS } from '@/lib/locale';
import { addressIn } from '@/lib/page-addresses';
import { site, THEME_COLOR } from '@/lib/site';

export const GET: APIRoute = async () => {
  const ui = await contentOf('ui', 'en');
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: ui.tagline,
    lang: 'en',
    start_url: '/',
    display: 'minimal-ui',
    theme_color: THEME_COLOR,
    background_color: THEME_COLOR,
    shortcuts: await Promise.all(
      LANGS.map(async (lang) => ({
        name: (await contentOf('controller', lang)).title,
        url: addressIn('/controller', lang),
      })),
    ),
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icons/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
};
