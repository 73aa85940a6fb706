import { readFileSync } from 'node:fs';
import mdx from '@astrojs/mdx';
import node from '@astrojs/node';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, envField, fontProviders, logHandlers } from 'astro/config';
import supportedBrowsers from 'browserslist-to-esbuild';
import { noPolicyInDev, policy } from './scripts/build/content-policy.ts';
import { functionBundle } from './scripts/build/function-bundle.ts';
import { islands } from './scripts/build/islands.ts';
import { alternates, languageRoutes } from './scripts/build/language-routes.ts';
import { licenses } from './scripts/build/licenses.ts';
import { sharedChunks } from './scripts/build/shared-chunks.ts';
import { controllerOffline } from './src/features/remote/offline/build.ts';
import { checkYaml } from './src/lib/content-check/fields.ts';
import { contentChecks } from './src/lib/content-check/integration.ts';
import { contentError } from './src/lib/content-check/problem.ts';
import { siteData } from './src/lib/site-data.ts';
import { siteSchema } from './src/lib/site.schema.ts';
import { isoDay } from './src/lib/locale.ts';
import { inlinePictures } from './src/lib/pictures/inline-pictures.ts';

const siteFile = 'content/site.yaml';
const { data, problems } = checkYaml(siteFile, readFileSync(siteFile, 'utf8'), siteSchema);
if (problems.length > 0) throw contentError(problems);
const site = /** @type {{ url: string }} */ (data);
const today = isoDay(new Date());
const rubik = (/** @type {string} */ subset) =>
  `./node_modules/@fontsource-variable/rubik/files/rubik-${subset}-wght-normal.woff2`;

const secret = /** @type {const} */ ({ context: 'server', access: 'secret' });

/** .env.example explains them. */
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
};

/** `npm start` and `npm run dev` show warnings and errors only; Astro's command line has no option for that. */
const level = process.env.ASTRO_LOG_LEVEL;

export default defineConfig({
  ...(level && { logger: logHandlers.node({ level }) }),
  site: site.url,
  outDir: './dist',
  adapter: node({ mode: 'middleware', bodySizeLimit: 1536 * 1024 }),
  trailingSlash: 'never',
  build: {
    format: 'file',
    // Rendering a page mostly waits for hashes and the disk.
    concurrency: 16,
    inlineStylesheets: 'always',
    client: './site/',
    // The adapter depends on this folder's name.
    server: '../functions/server/',
  },
  compressHTML: true,
  markdown: { syntaxHighlight: false },
  session: false,
  devToolbar: { enabled: false },
  // For autocompletion of front matter
  experimental: { contentIntellisense: true },
  integrations: [
    mdx(),
    react(),
    sitemap({
      filter: (page) => !/\/(blog-editor|message-[\w-]+)$/.test(page),
      serialize: (item) => ({ ...item, links: alternates(site.url, new URL(item.url).pathname) }),
      // Rendered on demand, from the stored posts
      customSitemaps: [`${site.url}/sitemap-posts.xml`],
    }),
    contentChecks(),
    inlinePictures(),
    controllerOffline(),
    functionBundle(),
    islands(),
    languageRoutes(),
    licenses(),
    noPolicyInDev(),
    sharedChunks(),
  ],
  image: {
    service: {
      entrypoint: 'astro/assets/services/sharp',
      // Effort 1 takes two thirds of the time of effort 2, and makes pictures 2 % larger. Color at half the resolution,
      // as in WebP, makes them 5 % smaller and again takes two thirds of the time.
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
      // src/styles/fallback-font.css has better fallbacks, for each weight.
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
    // Built and on-demand pages must agree on the day.
    define: { __BUILD_DAY__: JSON.stringify(today) },
    // Fail on a taken port instead of choosing another.
    server: { strictPort: true },
    // Otherwise Astro's own directive ('use astro:head-inject') causes a warning for every MDX file.
    build: {
      target: supportedBrowsers(),
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  },
  security: {
    // src/server/origin.ts checks the origin, including that of requests with JSON.
    checkOrigin: false,
    csp: { directives: policy },
  },
});
