import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** Marks the address of a built picture whose bytes belong in the page. */
const MARK = '#inline';
const MARKED = /\/_astro\/[\w.-]+\.avif(?=#inline)/g;

/** How many pages are read and written at a time. */
const AT_ONCE = 8;

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
        const files = await readdir(dir, { recursive: true });
        const pages = files.filter((file) => file.endsWith('.html')).values();
        const dataUrls = new Map<string, Promise<string>>();
        const dataUrlOf = (address: string) => {
          const url = dataUrls.get(address) ?? dataUrl(new URL(`.${address}`, dir));
          dataUrls.set(address, url);
          return url;
        };
        const fillPages = async () => {
          for (const page of pages) await fillPage(new URL(page, dir), dataUrlOf);
        };
        await Promise.all(Array.from({ length: AT_ONCE }, fillPages));
      },
    },
  };
}

async function fillPage(page: URL, dataUrlOf: (address: string) => Promise<string>): Promise<void> {
  // A byte a character, faster than UTF-8: what is looked for and what is put in are ASCII.
  let html = await readFile(page, 'latin1');
  const addresses = new Set(html.match(MARKED));
  if (addresses.size === 0) return;
  for (const address of addresses) {
    html = html.replaceAll(address + MARK, await dataUrlOf(address));
  }
  await writeFile(page, html, 'latin1');
}

async function dataUrl(picture: URL): Promise<string> {
  return `data:image/avif;base64,${await readFile(picture, 'base64')}`;
}
