import { readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import mdx from '@astrojs/mdx';
import node from '@astrojs/node';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, envField, fontProviders, logHandlers } from 'astro/config';
import supportedBrowsers from 'browserslist-to-esbuild';
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

/**
 * Content-Security-Policy. Astro adds hashes of each page's scripts and styles, and puts it into a `<meta>` of built
 * pages and a header of pages rendered on demand. firebase.json and src/middleware.ts add what only a header can say.
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

/**
 * The first line of the scripts that the remote runs at load, all of React among them: Chromium then compiles them
 * while they load, off the main thread (a tenth of the page's time there). Other browsers ignore it.
 * @see https://v8.dev/blog/explicit-compile-hints
 */
const compileHint = (/** @type {{ moduleIds: string[] }} */ { moduleIds }) =>
  moduleIds.some((id) =>
    /\/(react|react-dom|nanostores|kit|features\/(challenges|program|remote|robot))\//.test(id),
  )
    ? '//# allFunctionsCalledOnLoad'
    : '';

const chunk = (/** @type {string} */ name, /** @type {RegExp} */ test, minShareCount = 2) => ({
  name,
  test,
  tags: /** @type {['$initial']} */ (['$initial']),
  minShareCount,
  includeDependenciesRecursively: false,
});

/**
 * What islands share loads as one file each, not as one per combination of pages. /play needs the keys alone, and /teach
 * nothing of a robot before it drives one.
 */
const chunks = [
  chunk('react', /node_modules\/(react|react-dom|scheduler)\//, 1),
  chunk(
    'keys',
    /robot\/(control\/(input|keyboard|gamepad|sounds)|simulator\/motion|ui\/(CommandIcon|Keys|pointer|RobotFigure)).*\.tsx?$/,
  ),
  chunk('robot', /features\/(challenges|program|robot)\/(?!protocol|control\/wake-lock).*\.tsx?$/),
];

/** Rolldown requires this for `includeDependenciesRecursively: false`. Astro sets another value, so it can't be an option. */
const entrySignatures = {
  name: 'entry-signatures',
  applyToEnvironment: (/** @type {{ name: string }} */ { name }) => name === 'client',
  options: (/** @type {object} */ options) => ({
    ...options,
    preserveEntrySignatures: /** @type {const} */ ('allow-extension'),
  }),
};

/** Adds the module that functions/index.js runs every minute to the function's bundle. */
const mailJob = {
  name: 'mail-job',
  applyToEnvironment: (/** @type {{ name: string }} */ { name }) => name === 'ssr',
  /** @this {{ emitFile(file: { type: 'chunk', id: string, fileName: string }): void }} */
  buildStart() {
    const id = './src/features/contact/mail-job.server.ts';
    this.emitFile({ type: 'chunk', id, fileName: 'mail-job.mjs' });
  },
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
      // Rendered on demand, from the stored posts
      customSitemaps: [`${site.url}/sitemap-posts.xml`],
    }),
    contentChecks(),
    inlinePictures(),
    controllerOffline(),
    {
      name: 'site',
      hooks: {
        'astro:config:setup': ({ addClientDirective, command, updateConfig }) => {
          addClientDirective({ name: 'start', entrypoint: './src/lib/start-island.ts' });
          if (command === 'dev') {
            // The dev server injects its own styles and scripts.
            updateConfig({ security: { csp: false } });
          }
          if (command !== 'build') return;
          updateConfig({
            // The bundle contains all dependencies but those of functions/package.json.
            vite: {
              plugins: [mailJob],
              ssr: {
                noExternal: true,
                external: ['firebase-admin', 'firebase-functions', 'sharp'],
              },
            },
            // The build makes all pictures of the site, so the function needs no endpoint for them.
            image: { endpoint: { entrypoint: './src/pages/api/[...path].ts' } },
          });
        },
        // Only the function reads the file of src/pages/pictures.json.ts.
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
    plugins: [siteData(), entrySignatures],
    resolve: {
      alias: {
        '@astrojs/react/client.js': `${import.meta.dirname}/src/lib/hydrate-island.ts`,
      },
    },
    // Built and on-demand pages must agree on the day.
    define: { __BUILD_DAY__: JSON.stringify(today) },
    // Fail on a taken port instead of choosing another.
    server: { strictPort: true },
    // Otherwise Astro's own directive ('use astro:head-inject') causes a warning for every MDX file.
    build: {
      target: supportedBrowsers(),
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { postBanner: compileHint, codeSplitting: { groups: chunks } },
          },
        },
      },
    },
  },
  security: {
    // src/server/origin.ts checks the origin, including that of requests with JSON.
    checkOrigin: false,
    csp: { directives: policy },
  },
});
