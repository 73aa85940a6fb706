import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Addresses of the picture files that the build made for pages rendered on demand, by what was asked for.
 * The build writes them beside the function's bundle (src/pages/pictures.json.ts, astro.config.mjs).
 */
export type BuiltPictures = Record<string, unknown>;

/** Seen from the function's working folder, functions/; the build and the dev server have none. */
const FILE = resolve('server/pictures.json');

let built: BuiltPictures | undefined;
const made = new Map<string, Promise<unknown>>();

/**
 * What `make` makes of a picture: now, in the build and in the dev server; as the build made it, in
 * the function, which cannot make pictures.
 * @param key the same for the same picture and settings, and only for those
 * @throws Error in the function when the build made none
 */
export async function pictureOf<T>(key: string, make: () => Promise<T>): Promise<T> {
  if (import.meta.env.DEV) return make();
  const known = made.get(key);
  if (known) return known as Promise<T>;
  const result = inFunction() ? Promise.resolve(lookUp(key) as T) : make();
  made.set(key, result);
  return result;
}

function inFunction(): boolean {
  return built !== undefined || existsSync(FILE);
}

function lookUp(key: string): unknown {
  built ??= JSON.parse(readFileSync(FILE, 'utf8')) as BuiltPictures;
  if (!(key in built)) throw new Error(`src/pages/pictures.json.ts has to make: ${key}`);
  return built[key];
}
