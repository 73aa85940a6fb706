import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ROOT } from '../lib/processes.ts';

const NAME = 'bare-page-of-text';
const FILE = resolve(ROOT, `dist/site/${NAME}.html`);
const WORDS = 'Robots made of tins learn to see, to turn and to stop in front of the goal. ';
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Bare page</title>
<meta name="description" content="A page of text"></head><body><main><h1>A bare page</h1>
${`<p>${WORDS.repeat(6)}</p>`.repeat(8)}</main></body></html>`;

/** Path on the site of the yardstick of the page benchmark. */
export const BARE_PATH = `/${NAME}`;

/**
 * Puts the yardstick among the built pages, so that the same server serves it: a heading and some
 * paragraphs without styles of its own.
 */
export function writeBarePage(): Promise<void> {
  return writeFile(FILE, PAGE);
}

/** Takes it away again, if it is there. */
export function removeBarePage(): Promise<void> {
  return rm(FILE, { force: true });
}
