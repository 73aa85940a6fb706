import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import type { z } from 'astro/zod';
import { closest, distance } from 'fastest-levenshtein';
import { imageSize } from 'image-size';
import { frontMatterOf, readYaml } from './yaml.ts';

/** A check for `superRefine` that reports the message as an issue. */
export function addProblem(problem: (value: string) => string | undefined) {
  return (value: string, context: z.RefinementCtx) => {
    const message = problem(value);
    if (message) context.addIssue({ code: 'custom', message });
  };
}

export function nearest(name: string, names: readonly string[]): string | undefined {
  const best = closest(name, names);
  return best && distance(name, best) <= Math.max(2, name.length / 3) ? best : undefined;
}

/**
 * Reads the fields of a content file from disk, because Astro's copy may be outdated in the dev server. Returns
 * `undefined` if the file is invalid (its own check reports that) or missing (its page does).
 */
export function contentNow(file: string): unknown {
  if (!existsSync(file)) return undefined;
  const contents = readFileSync(file, 'utf8');
  return readYaml(file, frontMatterOf(contents)?.yaml ?? contents).data;
}

/** A list in a content file. */
export function entriesNow(file: string, field: string): { id: string }[] | undefined {
  const entries = (contentNow(file) as Record<string, unknown> | null | undefined)?.[field];
  return Array.isArray(entries) ? (entries as { id: string }[]) : undefined;
}

/** Why no entry has this id; `undefined` if one has. */
export function missingEntry(id: string, entries: readonly { id: string }[], file: string) {
  const ids = entries.map((entry) => entry.id);
  if (ids.includes(id)) return undefined;
  const meant = nearest(id, ids);
  const hint = meant ? `Did you mean '${meant}'?` : `It has: ${ids.join(', ')}.`;
  return `there is no '${id}' in ${file}. ${hint}`;
}

export const VIDEOS = 'content/data/videos.yaml';

export function missingVideo(id: string): string | undefined {
  return missingEntry(id, entriesNow(VIDEOS, 'videos') ?? [{ id }], VIDEOS);
}

export const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;
const PICTURES = 'src/assets/pictures';
const LEAST_PX = 640;
const SAVE = 'Save it as JPEG, PNG or WebP, and write the name of that file.';

/**
 * Why a picture can't be shown; `undefined` if it can.
 * @param file content file that the path starts from
 * @param shape that the page needs
 */
export function pictureProblem(file: string, path: string, shape?: 'square'): string | undefined {
  const target = path.startsWith('/') ? join('public', path) : join(dirname(file), path);
  if (!existsSync(target) || !statSync(target).isFile()) return missingPicture(file, path);
  const picture = pictureIn(target);
  const type = picture?.type ?? extname(path);
  if (!PICTURE.test(path) || (picture && !PICTURE.test(`.${type}`))) {
    return `browsers don't show the picture '${path}' (${type}). ${SAVE}`;
  }
  if (type === 'svg' && !path.startsWith('/'))
    return `the build can't scale the picture '${path}' (${type}). ${SAVE}`;
  if (!picture?.isWhole)
    return `the file '${path}' is empty, damaged or no picture. Save the picture again.`;
  const { width, height } = picture;
  if (shape === 'square' && (width !== height || width < LEAST_PX)) {
    return `expected a square picture of at least ${LEAST_PX} px. '${path}' has ${width} × ${height}.`;
  }
  return undefined;
}

function missingPicture(file: string, path: string): string {
  const meant = nearest(basename(path.replaceAll('\\', '/')), readdirSync(PICTURES));
  const mend = relative(dirname(file), join(PICTURES, meant ?? 'its-name.webp'));
  const hint = meant
    ? `Did you mean ${mend}?`
    : `Put the file into ${PICTURES}/ and write ${mend}.`;
  return `there is no picture '${path}'. ${hint}`;
}

/** What the file's bytes say, whatever its name; `undefined` if they are no picture's. */
function pictureIn(file: string) {
  try {
    const bytes = readFileSync(file);
    const { type = '', ...size } = imageSize(bytes);
    return { type, ...size, isWhole: ENDS[type]?.(bytes) ?? true };
  } catch {
    return undefined;
  }
}

/** Whether a file goes on to the picture's end; a half download would be shown as half a picture. */
const ENDS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  // The last scan is followed by the mark of the end.
  jpg: (bytes) =>
    bytes.lastIndexOf('ffd9', undefined, 'hex') > bytes.lastIndexOf('ffda', undefined, 'hex'),
  png: (bytes) => bytes.includes('IEND'),
  webp: (bytes) => bytes.readUInt32LE(4) + 8 <= bytes.length,
};
