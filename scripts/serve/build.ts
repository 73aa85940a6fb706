// `npm run build`: writes the site to dist/site, and the function's bundle to functions/server.
import { existsSync, globSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { carryOut } from '../lib/command-line.ts';
import { ROOT, run, stopAllOnExit } from '../lib/processes.ts';

/** A build writes this file last. */
const BUILT = resolve(ROOT, 'functions/server/pictures.json');
const SOURCES = [
  '{src,content,public}/**/*',
  'astro.config.mjs',
  'functions/{*.js,package.json}',
  'package-lock.json',
];

/** @throws Error after Astro has printed the reason */
export async function buildSite(): Promise<void> {
  // Astro empties only its own folder; stale files of the bundle would be deployed too.
  await rm(resolve(ROOT, 'functions/server'), { recursive: true, force: true });
  if ((await run('astro', ['build'])) !== 0) throw new Error('The build failed; see above.');
}

export async function buildIfStale(): Promise<void> {
  const built = existsSync(BUILT) ? statSync(BUILT).mtimeMs : 0;
  const sources = globSync(SOURCES, { cwd: ROOT });
  if (sources.some((file) => statSync(resolve(ROOT, file)).mtimeMs > built)) await buildSite();
}

if (import.meta.main) {
  stopAllOnExit();
  await carryOut(buildSite());
}
