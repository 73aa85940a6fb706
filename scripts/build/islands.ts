import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Adds `client:start`, and prepares the server's HTML before React takes it over. */
export function islands(): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, config, updateConfig }) => {
        addClientDirective({ name: 'start', entrypoint: './src/lib/start-island.ts' });
        const hydrate = fileURLToPath(new URL('src/lib/hydrate-island.ts', config.root));
        updateConfig({
          vite: { resolve: { alias: { '@astrojs/react/client.js': hydrate } } },
        });
      },
    },
  };
}
