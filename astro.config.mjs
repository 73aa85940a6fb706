import { readFileSync } from 'node:fs';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders } from 'astro/config';
import { parse } from 'yaml';
import { languageAlternates } from './src/lib/alternates.ts';

const site = parse(readFileSync('content/site.yaml', 'utf8'));
const rubik = (/** @type {string} */ subset) =>
  `./node_modules/@fontsource-variable/rubik/files/rubik-${subset}-wght-normal.woff2`;

export default defineConfig({
  site: site.url,
  outDir: './dist/site',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: true,
  markdown: { syntaxHighlight: false },
  session: false,
  devToolbar: { enabled: false },
  integrations: [mdx(), react(), sitemap(languageAlternates(site.url))],
  image: {
    service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 2 } } },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Rubik Variable',
      cssVariable: '--font-rubik',
      fallbacks: ['sans-serif'],
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
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
      ],
    },
  },
});
