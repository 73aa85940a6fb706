import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { POST_COLLECTIONS } from '../../src/features/blog/post-document.server.ts';
import { COLLECTIONS } from '../../src/features/contact/store.server.ts';
import { ROOT, TOOL_ENV } from '../lib/processes.ts';
import { readSettings, readSite } from '../lib/files.ts';
import { findSamples } from './check-launch.ts';
import { cloudOptions, defaultProject } from './project.ts';

export interface DeployFacts {
  project: string | undefined;
  siteUrl: string;
  samples: number;
  signedIn: boolean;
  /** functions/.env; `undefined` if there is no such file. */
  settings: NodeJS.Dict<string> | undefined;
  /** All settings, from .env.example. */
  known: NodeJS.Dict<string>;
}

/** Each check's problem and remedy; `undefined` if it passed. */
type Findings = Record<string, string | undefined>;

/** @throws Error in words for the owner when a file cannot be read */
export async function gatherFacts(project: string | undefined): Promise<DeployFacts> {
  return {
    project: project ?? (await defaultProject()),
    siteUrl: (await readSite()).url,
    samples: (await findSamples()).length,
    signedIn: signedIn(),
    settings: await readSettings('functions/.env'),
    known: (await readSettings('.env.example')) ?? {},
  };
}

function signedIn(): boolean {
  const key = process.env['GOOGLE_APPLICATION_CREDENTIALS'];
  if (key) return existsSync(key);
  const options = { cwd: ROOT, env: TOOL_ENV, encoding: 'utf8' } as const;
  return spawnSync('firebase', ['login:list'], options).stdout.includes('Logged in as');
}

export function findMissing(facts: DeployFacts): Findings {
  const { project, siteUrl, samples, signedIn, settings, known } = facts;
  return {
    project:
      !project || project.startsWith('demo-')
        ? 'No Firebase project. Write its id as `default` into .firebaserc, or add --project <id>.'
        : undefined,
    address: /^https:\/\/(?!.*\.example\b)/.test(siteUrl)
      ? undefined
      : `Visitors can't reach '${siteUrl}'. Set \`url\` in content/site.yaml to the site's address.`,
    'sign-in': signedIn
      ? undefined
      : "Not signed in. Run npx firebase login, or set GOOGLE_APPLICATION_CREDENTIALS to a key's path.",
    settings: settings
      ? wrongSetting(settings, known)
      : 'functions/.env is missing. npm run setup writes it.',
    content: samples
      ? `Sample content in ${samples} places. npm run check:launch lists them, --with-samples accepts them.`
      : undefined,
  };
}

function wrongSetting(settings: NodeJS.Dict<string>, known: NodeJS.Dict<string>) {
  for (const [name, value] of Object.entries(settings)) {
    if (known[name] === undefined)
      return `functions/.env: unknown setting ${name}. See .env.example.`;
    if (known[name] && value && Number.isNaN(Number(value)))
      return `functions/.env: ${name} must be a number.`;
  }
  return undefined;
}

export async function lookAtGoogle(project: string): Promise<Findings> {
  const options = await cloudOptions(project);
  const token = (await options.credential?.getAccessToken())?.access_token;
  const headers = { authorization: `Bearer ${token}`, 'x-goog-user-project': project };
  const ask = async <Answer>(url: string): Promise<Answer> => {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(8000) });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Answer;
  };
  const looks: Record<string, () => Promise<string | undefined>> = {
    async login() {
      const { signIn, client } = await ask<{
        signIn?: { email?: { enabled?: boolean } };
        client?: { permissions?: { disabledUserSignup?: boolean } };
      }>(`https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`);
      if (!signIn?.email?.enabled)
        return "Login is disabled. Enable 'Email/Password'; npm run setup explains how.";
      if (!client?.permissions?.disabledUserSignup)
        return 'Anyone can sign up. Disable sign-up; npm run setup explains how.';
      return undefined;
    },
    async deletion() {
      const { fields = [] } = await ask<{ fields?: { name: string }[] }>(
        `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/collectionGroups/-/fields?filter=ttlConfig:*`,
      );
      const kept = [...Object.values(COLLECTIONS), POST_COLLECTIONS.trash].filter(
        (collection) => !fields.some(({ name }) => name.endsWith(`/${collection}/fields/expireAt`)),
      );
      return kept.length
        ? `Expired documents are not deleted from ${kept.join(', ')}. npm run deploy fixes that.`
        : undefined;
    },
  };
  const found = Object.entries(looks).map(async ([name, look]) => {
    const finding = await look().catch((error: unknown) => `Check failed: ${String(error)}`);
    return [name, finding] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
