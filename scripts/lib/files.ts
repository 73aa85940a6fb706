import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import { adminDomain } from '../../src/features/editor/api/admin.ts';
import type { siteSchema } from '../../src/lib/site.schema.ts';
import { ROOT } from './processes.ts';

/** The build checks content/site.yaml, so this doesn't. */
export async function readSite() {
  const text = await readFile(resolve(ROOT, 'content/site.yaml'), 'utf8');
  return parse(text) as z.infer<typeof siteSchema>;
}

export async function readSettings(file: string): Promise<NodeJS.Dict<string> | undefined> {
  try {
    return parseEnv(await readFile(resolve(ROOT, file), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The domain of user names without @. */
export async function loginDomain(): Promise<string> {
  const settings = await readSettings('functions/.env');
  const configured = process.env['ADMIN_DOMAIN'] || settings?.['ADMIN_DOMAIN'];
  return adminDomain(configured, (await readSite()).email);
}

/**
 * Writes a file that only its owner can read, in a folder that only its owner can open. Renames it into place,
 * so an interruption never leaves half a file.
 */
export async function writePrivately(file: string, text: string): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const beside = `${file}.${process.pid}.new`;
  try {
    await writeFile(beside, text, { mode: 0o600 });
    await rename(beside, file);
  } finally {
    // Removes the incomplete file after a failure, for example on a full disk.
    await rm(beside, { force: true });
  }
}
