import { readFile } from 'node:fs/promises';
import type { AstroIntegration, ViteUserConfig } from 'astro';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/** Astro's names of what it bundles of the content: every entry's data, and the modules made of MDX. */
const DATA = '\0astro:data-layer-content';
const MODULES = 'astro:content-module-imports';

const NO_MODULES = '\0no-content-modules';

/**
 * Keeps the texts of pages out of the function. Its pages list articles and show words of the content, but
 * render none of it, while each text would be bundled, deployed and, at a cold start, read with the rest.
 */
export function leanFunction(): AstroIntegration {
  return {
    name: 'lean-function',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        const dataStore = new URL('data-store.json', config.cacheDir);
        updateConfig({ vite: { plugins: [withoutTexts(dataStore)] } });
      },
    },
  };
}

function withoutTexts(dataStore: URL): Plugin {
  return {
    name: 'content-without-texts',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: {
      order: 'pre',
      filter: { id: new RegExp(`^${MODULES}$`) },
      handler: () => NO_MODULES,
    },
    load: {
      order: 'pre',
      filter: { id: new RegExp(`^(?:${DATA}|${NO_MODULES})$`) },
      async handler(id) {
        if (id === NO_MODULES) return 'export default new Map()';
        const values: unknown = JSON.parse(await readFile(dataStore, 'utf8'));
        if (Array.isArray(values)) emptyTexts(values);
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(values))})`;
      },
    },
  };
}

/**
 * Empties the HTML of every rendered text.
 * @param values the data store's values, which name each other by their index, as devalue flattens them
 */
function emptyTexts(values: unknown[]): void {
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    if ('html' in value && 'metadata' in value && typeof value.html === 'number') {
      values[value.html] = '';
    }
  }
}
