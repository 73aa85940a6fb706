import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** Marks the URL of a picture to inline. */
const MARK = '#inline';
const MARKED = /\/_astro\/[\w.-]+\.avif(?=#inline)/g;

export function markInline(address: string): string {
  return address + MARK;
}

/** Replaces marked AVIF pictures in built pages with data URLs. The dev server leaves them as files. */
export function inlinePictures(): AstroIntegration {
  return {
    name: 'inline-pictures',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const files = await readdir(dir, { recursive: true });
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          await fillPage(new URL(file, dir), dir);
        }
      },
    },
  };
}

async function fillPage(page: URL, dir: URL): Promise<void> {
  let html = await readFile(page, 'utf8');
  const addresses = new Set(html.match(MARKED));
  for (const address of addresses) {
    const picture = await readFile(new URL(`.${address}`, dir), 'base64');
    html = html.replaceAll(address + MARK, `data:image/avif;base64,${picture}`);
  }
  if (addresses.size > 0) await writeFile(page, html);
}
