// `npm run build`: the site as files in dist/site.
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { noOptions, readCommandLine } from '../lib/command-line.ts';
import { ROOT, run, stopAllOnExit } from '../lib/processes.ts';

/** Builds the site into dist/site and the function's bundle into functions/server; answers the exit code. */
export async function build(): Promise<number> {
  // Astro empties its own folder only, and old parts of the bundle would be deployed with the new.
  await rm(resolve(ROOT, 'functions/server'), { recursive: true, force: true });
  return run('astro', ['build']);
}

if (import.meta.main) {
  readCommandLine('npm run build   builds the site into dist/site; takes no options', noOptions);
  stopAllOnExit();
  process.exit(await build());
}
