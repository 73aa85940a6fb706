import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { applicationDefault, type AppOptions } from 'firebase-admin/app';
import { ROOT } from '../lib/processes.ts';

/** @throws Error in words for the owner when .firebaserc is missing or not JSON */
export async function defaultProject(): Promise<string | undefined> {
  try {
    const settings: unknown = JSON.parse(await readFile(resolve(ROOT, '.firebaserc'), 'utf8'));
    return (settings as { projects?: { default?: string } }).projects?.default;
  } catch (cause) {
    const expected = '{ "projects": { "default": "your-project-id" } }';
    throw new Error(`.firebaserc is missing or not valid. It should look like this: ${expected}`, {
      cause,
    });
  }
}

/**
 * Options for the Admin SDK to reach a project in the cloud.
 * @throws Error in words for the owner when there are no credentials
 */
export async function cloudOptions(projectId: string): Promise<AppOptions> {
  const credential = applicationDefault();
  try {
    await credential.getAccessToken();
  } catch (cause) {
    throw new Error(
      `No credentials for project ${projectId}. Run: gcloud auth application-default login\n` +
        "or set GOOGLE_APPLICATION_CREDENTIALS to the path of a service account's key.",
      { cause },
    );
  }
  return { projectId, credential };
}
