import type { AstroIntegration } from 'astro';

const api = process.env['API_URL'] ?? '';

/**
 * Content-Security-Policy. Astro adds hashes of each page's scripts and styles, and puts it into a `<meta>` of built
 * pages and a header of pages rendered on demand. firebase.json and src/middleware.ts add what only a header can say.
 */
export const policy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  `connect-src 'self' ${api}`.trim(),
  "media-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  `form-action 'self' ${api}`.trim(),
  "base-uri 'none'",
  "object-src 'none'",
];

/** The dev server injects its own styles and scripts, so it has no policy. */
export function noPolicyInDev(): AstroIntegration {
  return {
    name: 'no-policy-in-dev',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'dev') updateConfig({ security: { csp: false } });
      },
    },
  };
}
