import { appendFile, readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const FILE = 'licenses.txt';

/** Packages that visitors receive outside of the scripts that Vite lists: the font, and scripts inside of pages */
const OTHERS = ['@fontsource-variable/rubik', 'astro'];

/** Astro drops this setting of a config's `environments`. */
const scriptLicenses: Plugin = {
  name: 'script-licenses',
  configEnvironment: (name) =>
    name === 'client' ? { build: { license: { fileName: FILE } } } : undefined,
};

/** Serves the licenses of the packages whose code or files visitors receive, as these licenses ask. */
export function licenses(): AstroIntegration {
  let packages: URL;
  return {
    name: 'licenses',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        packages = new URL('node_modules/', config.root);
        if (command !== 'build') return;
        updateConfig({ vite: { plugins: [scriptLicenses] } });
      },
      'astro:build:done': async ({ dir }) => {
        for (const name of OTHERS) {
          const text = await readFile(new URL(`${name}/LICENSE`, packages), 'utf8');
          await appendFile(new URL(FILE, dir), `\n## ${name}\n\n${text.trim()}\n`);
        }
      },
    },
  };
}
