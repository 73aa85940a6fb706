// `npm run build`: writes the site to dist/site, and the function's bundle to functions/server.
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { carryOut } from '../lib/command-line.ts';
import { ROOT, run, stopAllOnExit } from '../lib/processes.ts';
import { reserveBuild } from '../lib/reserve-build.ts';

/** @throws Error after Astro has printed the reason, or when another command builds or serves this folder */
export async function buildSite(): Promise<void> {
  await reserveBuild();
  // Astro empties only its own folder; stale files of the bundle would be deployed too.
  await rm(resolve(ROOT, 'functions/server'), { recursive: true, force: true });
  if ((await run('astro', ['build'])) !== 0) throw new Error('The build failed; see above.');
}

if (import.meta.main) {
  stopAllOnExit();
  await carryOut(buildSite());
}
