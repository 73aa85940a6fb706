import { readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import mdx from '@astrojs/mdx';
import node from '@astrojs/node';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { controllerOffline } from './src/features/remote/offline/build.ts';
import { contentChecks } from './src/lib/content-check/integration.ts';
import { contentError } from './src/lib/content-check/problem.ts';
import { siteData } from './src/lib/site-data.ts';
import { readYaml } from './src/lib/content-check/yaml.ts';
import { isoDay } from './src/lib/locale.ts';
import { inlinePictures } from './src/lib/pictures/inline-pictures.ts';

const { data, problems } = readYaml('content/site.yaml', readFileSync('content/site.yaml', 'utf8'));
if (problems.length > 0) throw contentError(problems);
const site = /** @type {{ url: string }} */ (data);
const today = isoDay(new Date());
const rubik = (/** @type {string} */ subset) =>
  `./node_modules/@fontsource-variable/rubik/files/rubik-${subset}-wght-normal.woff2`;

const secret = /** @type {const} */ ({ context: 'server', access: 'secret' });

/** Settings of the function and the page; .env.example says what each means. */
const settings = {
  API_URL: envField.string({ context: 'client', access: 'public', default: '' }),
  ALLOWED_ORIGINS: envField.string({ ...secret, default: '' }),
  ADMIN_DOMAIN: envField.string({ ...secret, optional: true }),
  CONTACT_TO: envField.string({ ...secret, optional: true }),
  CONTACT_FROM: envField.string({ ...secret, optional: true }),
  SMTP_HOST: envField.string({ ...secret, optional: true }),
  SMTP_PORT: envField.number({ ...secret, default: 465, int: true, min: 1, max: 65_535 }),
  SMTP_USER: envField.string({ ...secret, optional: true }),
  SMTP_PASSWORD: envField.string({ ...secret, optional: true }),
  CONTACT_PER_ADDRESS: envField.number({ ...secret, default: 30, int: true, min: 1 }),
  CONTACT_PER_EMAIL: envField.number({ ...secret, default: 10, int: true, min: 1 }),
  CONTACT_DAILY_CAP: envField.number({ ...secret, default: 2000, int: true, min: 1 }),
  CONTACT_MINIMUM_OPEN_MS: envField.number({ ...secret, default: 700, min: 0 }),
  CONTACT_RETENTION_DAYS: envField.number({ ...secret, default: 365, min: 1 }),
};

/**
 * What pages may load and where they may send. Astro adds the hashes of each page's scripts and styles and puts
 * the whole into a `<meta>` of built pages, and into a header of pages rendered on demand. What only a header
 * can say stands in firebase.json and src/middleware.ts.
 */
const policy = [
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
];

/** Puts what functions/index.js runs every minute beside the handler of requests in the function's bundle. */
const mailing = {
  name: 'mailing',
  applyToEnvironment: (/** @type {{ name: string }} */ { name }) => name === 'ssr',
  /** @this {{ emitFile(file: { type: 'chunk', id: string, fileName: string }): void }} */
  buildStart() {
    const id = './src/features/contact/mailing.server.ts';
    this.emitFile({ type: 'chunk', id, fileName: 'mailing.mjs' });
  },
};

export default defineConfig({
  site: site.url,
  outDir: './dist',
  adapter: node({ mode: 'middleware', bodySizeLimit: 1536 * 1024 }),
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
  // Editors complete and explain front matter.
  experimental: { contentIntellisense: true },
  integrations: [
    mdx(),
    react(),
    sitemap({
      filter: (page) => !/\/(blog-editor|message-[\w-]+)$/.test(page),
      // The function answers with the stored posts.
      customSitemaps: [`${site.url}/sitemap-posts.xml`],
    }),
    contentChecks(),
    inlinePictures(),
    controllerOffline(),
    {
      name: 'site',
      hooks: {
        'astro:config:setup': ({ addClientDirective, command, updateConfig }) => {
          addClientDirective({ name: 'touch', entrypoint: './src/lib/touch.ts' });
          if (command === 'dev') {
            // The dev server adds styles and scripts of its own, so it has no policy.
            updateConfig({ security: { csp: false } });
          }
          if (command !== 'build') return;
          updateConfig({
            // The function's bundle brings all it needs but what functions/package.json has.
            vite: {
              plugins: [mailing],
              ssr: {
                noExternal: true,
                external: ['firebase-admin', 'firebase-functions', 'sharp'],
              },
            },
            // The function makes no pictures: the build has made them all, and it has no sharp.
            image: { endpoint: { entrypoint: './src/pages/api/[...path].ts' } },
          });
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
  image: {
    service: {
      entrypoint: 'astro/assets/services/sharp',
      // Effort 1 builds in two thirds of the time of 2, for pictures 2 % larger; colour at half the
      // resolution, as in WebP, makes them 5 % smaller in two thirds of the time.
      config: {
        avif: { effort: 1, quality: 46, chromaSubsampling: '4:2:0' },
        webp: { quality: 70 },
      },
    },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Rubik Variable',
      cssVariable: '--font-rubik',
      // src/styles/fallback-font.css has better ones, by weight.
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
  vite: {
    plugins: [siteData()],
    // What is built ahead and the function's pages have to agree on the day.
    define: { __BUILD_DAY__: JSON.stringify(today) },
    // Elsewhere than it says, nobody would find the site.
    server: { strictPort: true },
    // It would report a directive of Astro's own ('use astro:head-inject') once for every MDX file and bundle.
    build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
  },
  security: {
    // src/server/caller.ts checks it, for JSON bodies as well.
    checkOrigin: false,
    csp: { directives: policy },
  },
});
