import { readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import mdx from '@astrojs/mdx';
import node from '@astrojs/node';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { parse } from 'yaml';
import { controllerOffline } from './src/features/robot/offline/build.ts';
import { languageAlternates } from './src/lib/alternates.ts';
import { inlinePictures } from './src/lib/inline-pictures.ts';
import { leanFunction } from './src/lib/lean-function.ts';
import { MOVED } from './src/lib/moved.ts';
import { stylesOnce } from './src/lib/styles-once.ts';

const site = parse(readFileSync('content/site.yaml', 'utf8'));
const rubik = (/** @type {string} */ subset) =>
  `./node_modules/@fontsource-variable/rubik/files/rubik-${subset}-wght-normal.woff2`;

const secret = /** @type {const} */ ({ context: 'server', access: 'secret' });

/** Settings of the function and the page; .env.example says what each means. */
const settings = {
  API_URL: envField.string({ context: 'client', access: 'public', default: '' }),
  ALLOWED_ORIGINS: envField.string({ ...secret, default: '' }),
  TRUSTED_PROXIES: envField.number({ ...secret, default: 1, int: true, min: 0 }),
  ADMIN_DOMAIN: envField.string({ ...secret, optional: true }),
  CONTACT_TO: envField.string({ ...secret, optional: true }),
  CONTACT_FROM: envField.string({ ...secret, optional: true }),
  CONTACT_PER_ADDRESS: envField.number({ ...secret, default: 30, int: true, min: 1 }),
  CONTACT_PER_EMAIL: envField.number({ ...secret, default: 10, int: true, min: 1 }),
  CONTACT_WINDOW_MINUTES: envField.number({ ...secret, default: 10, min: 1 }),
  CONTACT_DAILY_CAP: envField.number({ ...secret, default: 2000, int: true, min: 1 }),
  CONTACT_MINIMUM_OPEN_MS: envField.number({ ...secret, default: 700, min: 0 }),
  CONTACT_RETENTION_DAYS: envField.number({ ...secret, default: 365, min: 1 }),
};

export default defineConfig({
  site: site.url,
  outDir: './dist',
  // Pages' policies go to dist/_headers.json, from where they become headers (scripts/lib/policies.ts).
  adapter: node({ mode: 'middleware', bodySizeLimit: 1536 * 1024, staticHeaders: true }),
  trailingSlash: 'never',
  build: {
    format: 'file',
    // Much of a page's time is waiting: for hashes of its policy and for the disk.
    concurrency: 16,
    inlineStylesheets: 'always',
    client: './site/',
    // The adapter finds its files by this folder's name.
    server: '../functions/server/',
  },
  compressHTML: true,
  markdown: { syntaxHighlight: false },
  session: false,
  devToolbar: { enabled: false },
  integrations: [
    mdx(),
    react(),
    sitemap({
      ...languageAlternates(site.url),
      customSitemaps: [`${site.url}/sitemap-posts.xml`],
    }),
    inlinePictures(),
    leanFunction(),
    controllerOffline(),
    {
      name: 'site',
      hooks: {
        'astro:config:setup': ({ addClientDirective, command, injectRoute, updateConfig }) => {
          for (const pattern of Object.keys(MOVED)) {
            injectRoute({ pattern, entrypoint: './src/server/moved.ts', prerender: false });
          }
          addClientDirective({ name: 'touch', entrypoint: './src/lib/hydrate-on-touch.ts' });
          // The function's bundle brings all it needs but what has native parts.
          const ssr = { noExternal: true, external: ['firebase-admin', 'sharp'] };
          // It makes no pictures: the build has made them all, and the function has no sharp.
          const image = { endpoint: { entrypoint: './src/server/no-pictures.ts' } };
          if (command === 'build') updateConfig({ vite: { ssr }, image });
        },
        // What src/pages/pictures.json.ts wrote is for the function alone.
        'astro:build:done': ({ dir }) =>
          rename(
            new URL('pictures.json', dir),
            new URL('../../functions/server/pictures.json', dir),
          ),
      },
    },
  ],
  vite: { plugins: [stylesOnce()] },
  image: {
    service: {
      entrypoint: 'astro/assets/services/sharp',
      config: { avif: { effort: 2, quality: 46 }, webp: { quality: 70 } },
    },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Rubik Variable',
      cssVariable: '--font-rubik',
      // src/styles/fallback-fonts.css has better ones, by weight.
      fallbacks: [],
      optimizedFallbacks: false,
      options: {
        variants: [
          {
            src: [rubik('latin')],
            weight: '300 900',
            style: 'normal',
            unicodeRange: [
              'U+0000-00FF',
              'U+0131',
              'U+0152-0153',
              'U+02BB-02BC',
              'U+02C6',
              'U+02DA',
              'U+02DC',
              'U+2000-206F',
              'U+20AC',
              'U+2122',
              'U+2212',
            ],
          },
          {
            src: [rubik('hebrew')],
            weight: '300 900',
            style: 'normal',
            unicodeRange: ['U+0307-0308', 'U+0590-05FF', 'U+20AA', 'U+25CC', 'U+FB1D-FB4F'],
          },
        ],
      },
    },
  ],
  env: { schema: settings },
  security: {
    // src/server/origin.ts checks it, for JSON bodies as well.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        `connect-src 'self' ${process.env.API_URL ?? ''}`.trim(),
        "media-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
        `form-action 'self' ${process.env.API_URL ?? ''}`.trim(),
        "base-uri 'none'",
        "object-src 'none'",
      ],
    },
  },
});
