import { existsSync, globSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../lib/processes.ts';

/** Of the site and of the function a file each; the second is the last that a build puts in its place. */
const BUILT = ['dist/site/index.html', 'functions/server/pictures.json'];

const SOURCES = [
  '{src,content,public}/**/*',
  'astro.config.mjs',
  'functions/{*.js,package.json}',
  'package-lock.json',
];

/** Why the site has to be built before it is tested, in a few words; undefined when it has not. */
export function whyBuild(root = ROOT): string | undefined {
  const built = BUILT.map((file) => resolve(root, file));
  if (!built.every((file) => existsSync(file))) return 'it was not built yet';
  const oldest = Math.min(...built.map(changedAt));
  const changed = globSync(SOURCES, { cwd: root }).find(
    (file) => changedAt(resolve(root, file)) > oldest,
  );
  return changed && `${changed} has changed since the last build`;
}

function changedAt(path: string): number {
  return statSync(path).mtimeMs;
}
