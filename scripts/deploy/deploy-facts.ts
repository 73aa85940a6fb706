import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT, TOOL_ENV } from '../lib/processes.ts';
import { readSettings, readSite } from '../lib/site-files.ts';
import type { DeployFacts } from './deploy-check.ts';
import { CONTENT, findSamples } from './launch-findings.ts';
import type { Target } from './outside-check.ts';
import { defaultProject } from './project.ts';

/**
 * What stands before a deployment.
 * @throws Error in words for the owner when a file cannot be read
 */
export async function gatherFacts(project: string | undefined): Promise<DeployFacts> {
  const samples = await findSamples(CONTENT);
  return {
    project: project ?? (await defaultProject()),
    siteUrl: (await readSite()).url,
    sampleFiles: samples.map(({ file }) => file),
    signedIn: signedIn(),
    settings: {
      given: await readSettings('functions/.env'),
      known: (await readSettings('.env.example')) ?? {},
    },
  };
}

/** What is to be looked at of a project outside this machine. */
export async function targetOf(project: string, { settings }: DeployFacts): Promise<Target> {
  const { url, email, application } = await readSite();
  const sender = settings.given?.['CONTACT_FROM'] || email;
  return {
    project,
    siteUrl: url,
    mailDomain: sender.replace(/^.*@/, ''),
    application: [
      application.home,
      application.signIn,
      ...Object.values(application.subscriptions),
    ],
    expiring: expiringCollections(),
  };
}

/** The collections whose documents functions/firestore.indexes.json lets Firestore delete. */
function expiringCollections(): string[] {
  const file = readFileSync(resolve(ROOT, 'functions/firestore.indexes.json'), 'utf8');
  const { fieldOverrides } = JSON.parse(file) as {
    fieldOverrides: { collectionGroup: string; ttl?: boolean }[];
  };
  return fieldOverrides.filter(({ ttl }) => ttl).map(({ collectionGroup }) => collectionGroup);
}

/** Whether a key is set, or somebody has signed in with the Firebase command on this machine. */
function signedIn(): boolean {
  const key = process.env['GOOGLE_APPLICATION_CREDENTIALS'];
  if (key) return existsSync(key);
  const { stdout } = spawnSync('firebase', ['login:list', '--json'], {
    cwd: ROOT,
    env: TOOL_ENV,
    encoding: 'utf8',
  });
  try {
    return ((JSON.parse(stdout) as { result?: unknown[] }).result ?? []).length > 0;
  } catch {
    return false;
  }
}
