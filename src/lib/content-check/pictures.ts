import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { z } from 'astro/zod';
import { nearest } from './nearest.ts';

const PICTURES = 'src/assets/pictures';
const FORMATS = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * The path of a picture that is there.
 * @param file the file of content whose folder the path starts from, from the project's folder
 */
export function pictureIn(root: string, file: string) {
  return z.string({ error: 'expected the path of a picture' }).superRefine((path, context) => {
    if (FORMATS.test(path) && existsSync(resolve(root, dirname(file), path))) return;
    context.addIssue({ code: 'custom', message: missing(root, file, path) });
  });
}

function missing(root: string, file: string, path: string): string {
  const names = existsSync(join(root, PICTURES)) ? readdirSync(join(root, PICTURES)) : [];
  const name = basename(path);
  const meant = names.includes(name) ? name : nearest(name, names);
  const hint = meant
    ? `Did you mean ${relative(dirname(file), join(PICTURES, meant))}?`
    : `Put the file into ${PICTURES}/ and write ${relative(dirname(file), join(PICTURES, 'its-name.webp'))}.`;
  return `there is no picture '${path}'. ${hint}`;
}
