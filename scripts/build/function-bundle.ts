import { rename } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Adds the module that functions/index.js runs every minute. */
const mailJob: Plugin = {
  name: 'mail-job',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    const id = './src/features/contact/mail-job.server.ts';
    this.emitFile({ type: 'chunk', id, fileName: 'mail-job.mjs' });
  },
};

/** Builds the function's bundle with all that functions/index.js needs. */
export function functionBundle(): AstroIntegration {
  return {
    name: 'function-bundle',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        updateConfig({
          vite: {
            plugins: [mailJob],
            ssr: {
              // All dependencies but those of functions/package.json
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
        rename(new URL('pictures.json', dir), new URL('../../functions/server/pictures.json', dir)),
    },
  };
}
