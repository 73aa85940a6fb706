import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** Marks the address of a built picture whose bytes belong in the page. */
const MARK = '#inline';
const MARKED = /(\/_astro\/[\w.-]+\.avif)#inline/g;

/** The address with the mark that makes {@link inlinePictures} put the picture's bytes in its place. */
export function inlined(address: string): string {
  return address + MARK;
}

/** Puts marked AVIF pictures into the built pages as data URLs. The dev server leaves them as files. */
export function inlinePictures(): AstroIntegration {
  return {
    name: 'inline-pictures',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dataUrls = new Map<string, string>();
        for (const file of await readdir(dir, { recursive: true })) {
          if (!file.endsWith('.html')) continue;
          const page = new URL(file, dir);
          const html = await readFile(page, 'utf8');
          for (const [, address = ''] of html.matchAll(MARKED)) {
            if (dataUrls.has(address)) continue;
            const bytes = await readFile(new URL(`.${address}`, dir));
            dataUrls.set(address, `data:image/avif;base64,${bytes.toString('base64')}`);
          }
          const filled = html.replaceAll(
            MARKED,
            (_, address: string) => dataUrls.get(address) ?? '',
          );
          if (filled !== html) await writeFile(page, filled);
        }
      },
    },
  };
}
