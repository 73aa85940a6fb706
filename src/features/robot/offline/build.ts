import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import ts from 'typescript';

/** Pages that open offline, by path; their files lie beside each other as `{path}.html`. */
const PAGES = ['/controller', '/controller/firmware'];

/** Files that pages name in ways of their own. */
const OTHERS = ['/favicon.svg', '/controller/microbit-robot.txt'];

const WORKER = 'controller-sw.js';

/** Writes the service worker of the controller into the built site, with the files it keeps. */
export function controllerOffline(): AstroIntegration {
  return {
    name: 'controller-offline',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const read = (path: string) => readFile(new URL(`.${path}`, dir));
        const html = await Promise.all(PAGES.map((page) => read(`${page}.html`)));
        const assets = await assetsOf(html.map(String), async (path) => String(await read(path)));
        const contents = await Promise.all([...OTHERS, ...assets].map(read));
        const source = await readFile(new URL('./worker.ts', import.meta.url), 'utf8');
        const { outputText } = ts.transpileModule(source, {
          compilerOptions: { target: ts.ScriptTarget.ES2022, removeComments: true },
        });
        const hash = createHash('sha256');
        for (const content of [...html, ...contents, outputText]) hash.update(content);
        const constants = {
          VERSION: hash.digest('hex').slice(0, 16),
          FILES: [...PAGES, ...OTHERS, ...assets],
        };
        const head = Object.entries(constants)
          .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`)
          .join('');
        await writeFile(new URL(WORKER, dir), `(() => {\n${head}${outputText}})();\n`);
      },
    },
  };
}

/** Paths of the scripts and stylesheets that pages load now or later, and of the fonts they preload. */
async function assetsOf(
  pages: readonly string[],
  read: (path: string) => Promise<string>,
): Promise<string[]> {
  const found = new Set<string>();
  const follow = async (text: string, pattern: RegExp): Promise<void> => {
    for (const [, path = ''] of text.matchAll(pattern)) {
      const asset = path.startsWith('/') ? path : `/_astro/${path}`;
      if (found.has(asset)) continue;
      found.add(asset);
      if (asset.endsWith('.js'))
        await follow(await read(asset), /["'`](?:\.\/|\/?_astro\/)([\w.-]+\.(?:js|css))["'`]/g);
    }
  };
  for (const page of pages) {
    await follow(page, /"(\/_astro\/[\w./-]+\.js)"/g);
    await follow(page, /rel="preload"[^>]+href="(\/_astro\/[\w./-]+\.woff2)"/g);
  }
  return [...found].sort();
}
