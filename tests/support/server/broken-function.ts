import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { afterAll } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const PICTURES = 'server/pictures.json';

/** A copy of the built function that a test file may break. */
export async function copyOfFunction() {
  // In the project, where Node finds the function's packages.
  const folder = await mkdtemp(join(ROOT, 'dist/function-'));
  await cp(join(ROOT, 'functions'), folder, { recursive: true });
  afterAll(() => rm(folder, { recursive: true }));
  return {
    /** Relative to the project's folder */
    path: relative(ROOT, folder),
    /** Removes a picture from the function's list, so a page fails while it renders. */
    async forget(picture: string) {
      const file = join(folder, PICTURES);
      const all = Object.entries(JSON.parse(await readFile(file, 'utf8')) as object);
      const kept = all.filter(([name]) => !name.startsWith(`/_astro/${picture}.`));
      if (kept.length === all.length) throw new Error(`${PICTURES} doesn't list ${picture}`);
      await writeFile(file, JSON.stringify(Object.fromEntries(kept)));
    },
  };
}
