import { appendFile, readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const FILE = 'licenses.txt';

/** What visitors receive outside of the scripts that Vite lists: the font, scripts inside of pages, files by `?url` */
const OTHERS = ['@fontsource-variable/rubik', '@oddbird/popover-polyfill', 'astro'];

/** Of what `npm run firmware` compiles into the .hex files */
const FIRMWARE = 'scripts/build/firmware-licenses.txt';

/** Astro drops this setting of a config's `environments`. */
const scriptLicenses: Plugin = {
  name: 'script-licenses',
  configEnvironment: (name) =>
    name === 'client' ? { build: { license: { fileName: FILE } } } : undefined,
};

/** Serves the licenses of the packages whose code or files visitors receive, as these licenses ask. */
export function licenses(): AstroIntegration {
  let root: URL;
  return {
    name: 'licenses',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        root = config.root;
        if (command !== 'build') return;
        updateConfig({ vite: { plugins: [scriptLicenses] } });
      },
      'astro:build:done': async ({ dir }) => {
        for (const name of OTHERS) {
          const text = await readFile(new URL(`node_modules/${name}/LICENSE`, root), 'utf8');
          await appendFile(new URL(FILE, dir), `\n## ${name}\n\n${text.trim()}\n`);
        }
        await appendFile(new URL(FILE, dir), await readFile(new URL(FIRMWARE, root)));
      },
    },
  };
}
