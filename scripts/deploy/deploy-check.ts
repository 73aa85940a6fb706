import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ROOT, TOOL_ENV } from '../lib/processes.ts';
import { readSettings, readSite } from '../lib/site-files.ts';
import { missing, ok, type Outcome, type Result } from './checks.ts';
import { CONTENT, findSamples } from './launch-findings.ts';
import { defaultProject } from './project.ts';
import { isReserved } from './reserved.ts';
import { checkSettings, type Settings } from './settings-check.ts';

/** What stands before a deployment, in files and the environment. */
export interface DeployFacts {
  project: string | undefined;
  /** Public address of the site, from content/site.yaml. */
  siteUrl: string;
  /** Where sample content stands. */
  sampleFiles: readonly string[];
  /** Whether the Firebase command has an identity to deploy with. */
  signedIn: boolean;
  settings: Settings;
}

/** @throws Error in words for the owner when a file cannot be read */
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

/** Without these nothing is deployed. */
const NEEDED: Record<string, (facts: DeployFacts, withSamples: boolean) => Outcome> = {
  project({ project }) {
    if (project && !project.startsWith('demo-')) return ok(project);
    return missing(
      project
        ? `'${project}' is no Firebase project, only a demo on this machine.`
        : 'No Firebase project is named.',
      "Write your project's id, which the Firebase console shows under Project settings, as " +
        '`default` into the file .firebaserc. Or run: npm run deploy -- --project <id>',
    );
  },

  address({ siteUrl }) {
    const url = URL.canParse(siteUrl) ? new URL(siteUrl) : undefined;
    if (url?.protocol === 'https:' && !isReserved(url.hostname)) return ok(siteUrl);
    return missing(
      `The site's address is '${siteUrl}', which no visitor can reach.`,
      'Write the address that visitors will use, with https://, after `url:` in content/site.yaml.',
    );
  },

  'sign-in'({ signedIn }) {
    if (signedIn) return ok('The Firebase command has an identity.');
    return missing(
      'Nobody is signed in to Firebase on this machine.',
      'Run: npx firebase login. Where no browser can open, set GOOGLE_APPLICATION_CREDENTIALS to ' +
        "the file with a service account's key; it has to exist.",
    );
  },

  settings: ({ settings }) => checkSettings(settings),

  content({ sampleFiles }, withSamples) {
    if (sampleFiles.length === 0) return ok('No sample content is left.');
    if (withSamples) return ok('There is sample content, which was accepted.');
    return missing(
      `${sampleFiles.length} places hold made-up sample content, the first in ${sampleFiles[0]}.`,
      'npm run check:launch lists them all. To rehearse with them: npm run deploy -- --with-samples',
    );
  },
};

/**
 * What is there for a deployment and what is not.
 * @param withSamples sample content is accepted, as for a rehearsal
 */
export function checkDeployment(facts: DeployFacts, withSamples = false): Result[] {
  return Object.entries(NEEDED).map(([name, look]) => ({ name, ...look(facts, withSamples) }));
}
