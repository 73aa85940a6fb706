import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** Marks the address of a built picture whose bytes belong in the page. */
const MARK = '#inline';

/** Where the addresses of built pictures begin. */
const FOLDER = '/_astro/';

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
        const dataUrls = new Map<string, Promise<Buffer>>();
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

async function fillPage(page: URL, dataUrlOf: (address: string) => Promise<Buffer>): Promise<void> {
  // Bytes all the way: to make text of them and back would cost more than all else.
  const html = await readFile(page);
  const parts: Buffer[] = [];
  let rest = 0;
  for (let mark = html.indexOf(MARK); mark !== -1; mark = html.indexOf(MARK, rest)) {
    const start = html.lastIndexOf(FOLDER, mark);
    parts.push(html.subarray(rest, start), await dataUrlOf(html.toString('latin1', start, mark)));
    rest = mark + MARK.length;
  }
  if (parts.length > 0) await writeFile(page, Buffer.concat([...parts, html.subarray(rest)]));
}

async function dataUrl(picture: URL): Promise<Buffer> {
  return Buffer.from(`data:image/avif;base64,${await readFile(picture, 'base64')}`);
}
