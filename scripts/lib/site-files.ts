import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { adminDomain } from '../../src/features/editor/login/admin-address.ts';
import { ROOT } from './processes.ts';

/** content/site.yaml, as far as commands need it; src/lib/site.ts has its schema. */
interface SiteContent {
  url: string;
  email: string;
  application: { home: string; signIn: string; subscriptions: Record<string, string> };
}

export async function readSite(): Promise<SiteContent> {
  return parse(await readFile(resolve(ROOT, 'content/site.yaml'), 'utf8')) as SiteContent;
}

/** Names and values of a file of settings in the project's folder; `undefined` without the file. */
export async function readSettings(file: string): Promise<NodeJS.Dict<string> | undefined> {
  try {
    return parseEnv(await readFile(resolve(ROOT, file), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What completes an admin's user name, in commands as at the login. */
export async function loginDomain(): Promise<string> {
  const settings = await readSettings('functions/.env');
  const configured = process.env['ADMIN_DOMAIN'] || settings?.['ADMIN_DOMAIN'];
  return adminDomain(configured, (await readSite()).email);
}
