// `npm run build`: the site as files in dist/site, and the function's bundle in functions/server.
import { existsSync, globSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { carryOut } from '../lib/command-line.ts';
import { ROOT, run, stopAllOnExit } from '../lib/processes.ts';

/** The last file that a build writes. */
const BUILT = resolve(ROOT, 'functions/server/pictures.json');
const SOURCES = [
  '{src,content,public}/**/*',
  'astro.config.mjs',
  'functions/{*.js,package.json}',
  'package-lock.json',
];

/** @throws Error when Astro has printed why it failed */
export async function buildSite(): Promise<void> {
  // Astro empties its own folder only, and old parts of the bundle would be deployed with the new.
  await rm(resolve(ROOT, 'functions/server'), { recursive: true, force: true });
  if ((await run('astro', ['build'])) !== 0) throw new Error('The build failed; see above.');
}

/** Builds the site unless that was done since a source last changed. */
export async function buildIfStale(): Promise<void> {
  const built = existsSync(BUILT) ? statSync(BUILT).mtimeMs : 0;
  const sources = globSync(SOURCES, { cwd: ROOT });
  if (sources.some((file) => statSync(resolve(ROOT, file)).mtimeMs > built)) await buildSite();
}

if (import.meta.main) {
  stopAllOnExit();
  await carryOut(buildSite());
}
