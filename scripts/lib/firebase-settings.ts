import { readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { withPolicy, type FirebaseSettings, type PageHeaders } from './policies.ts';
import { ROOT } from './processes.ts';

/**
 * firebase.json as it is deployed and served: with the policy of the pages that are built in dist.
 * @throws Error when nothing is built
 */
export async function deployedSettings(): Promise<FirebaseSettings> {
  return withPolicy(
    await readJson<FirebaseSettings>('firebase.json'),
    await readJson<PageHeaders[]>('dist/_headers.json'),
  );
}

/** A settings file for Firebase's commands (`--config`), beside firebase.json, whose paths it shares. */
export interface SettingsFile {
  path: string;
  remove(): Promise<void>;
}

/** @param name keeps several runs apart */
export async function writeSettings(name: string, settings: object): Promise<SettingsFile> {
  const path = resolve(ROOT, `.firebase-${name}.json`);
  await writeFile(path, JSON.stringify(settings));
  return { path, remove: () => rm(path, { force: true }) };
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(resolve(ROOT, file), 'utf8')) as Content;
}
