import { existsSync, globSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT, stopAllOnExit, TOOL_ENV } from '../../../scripts/lib/processes.ts';
import { buildSite } from '../../../scripts/serve/build.ts';

/** A build writes this file last. */
const BUILT = resolve(ROOT, 'functions/server/pictures.json');
const SOURCES = [
  '{src,content,public}/**/*',
  'astro.config.mjs',
  'scripts/build/*',
  'functions/{*.js,package.json}',
  'package-lock.json',
];

/** Builds the site if it's out of date. */
export default async function setUp(): Promise<void> {
  stopAllOnExit();
  // With Vitest's value, this would be a development build.
  delete TOOL_ENV['NODE_ENV'];
  await buildIfStale();
}

export async function buildIfStale(): Promise<void> {
  const built = existsSync(BUILT) ? statSync(BUILT).mtimeMs : 0;
  const sources = globSync(SOURCES, { cwd: ROOT });
  if (sources.some((file) => statSync(resolve(ROOT, file)).mtimeMs > built)) await buildSite();
}
