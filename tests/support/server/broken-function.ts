import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { afterAll } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const PICTURES = 'server/pictures.json';

/** A copy of the built function, in which the tests of a file may break something. */
export async function copyOfFunction() {
  // It lies in the project, where the function's packages are found.
  const folder = await mkdtemp(join(ROOT, 'dist/function-'));
  await cp(join(ROOT, 'functions'), folder, { recursive: true });
  afterAll(() => rm(folder, { recursive: true }));
  return {
    /** Its folder as seen from the project's. */
    path: relative(ROOT, folder),
    /** Makes it forget a picture, so that a page fails in the middle of its making. */
    async forget(picture: string) {
      const file = join(folder, PICTURES);
      const all = Object.entries(JSON.parse(await readFile(file, 'utf8')) as object);
      const kept = all.filter(([name]) => !name.startsWith(`/_astro/${picture}.`));
      if (kept.length === all.length) throw new Error(`${PICTURES} names no ${picture}`);
      await writeFile(file, JSON.stringify(Object.fromEntries(kept)));
    },
  };
}
