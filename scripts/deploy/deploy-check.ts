import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { AppOptions } from 'firebase-admin/app';
import { POST_COLLECTIONS } from '../../src/features/blog/store/document.server.ts';
import { MESSAGE_COLLECTIONS } from '../../src/features/contact/store.server.ts';
import { ROOT, TOOL_ENV } from '../lib/processes.ts';
import { readSettings, readSite } from '../lib/files.ts';
import { findSamples } from './check-launch.ts';
import { defaultProject } from './project.ts';

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

/**
 * Each check's problem and remedy; `undefined` if it passed; an Error if the check itself failed, so that the result is
 * unknown.
 */
export type Findings = Record<string, string | Error | undefined>;

/** A finding as data: `npm run setup` reads it. */
export interface Check {
  name: string;
  /** `at deploy`: the next deployment does it. */
  state: 'ok' | 'to do' | 'at deploy' | 'failed';
  problem?: string;
}

/** Checks whose problem the next deployment solves */
const SOLVED_BY_DEPLOYMENT = ['deletion'];

export function checksOf(findings: Findings): Check[] {
  return Object.entries(findings).map(([name, problem]) => {
    if (problem === undefined) return { name, state: 'ok' };
    if (problem instanceof Error) return { name, state: 'failed', problem: String(problem) };
    return { name, state: SOLVED_BY_DEPLOYMENT.includes(name) ? 'at deploy' : 'to do', problem };
  });
}

const MARKS = { ok: 'ok', 'to do': 'TO DO', 'at deploy': 'deploy', failed: 'FAILED' };

export function printedCheck({ name, state, problem = '' }: Check): string {
  return `${MARKS[state].padEnd(6)} ${name.padEnd(9)}  ${problem}`.trimEnd();
}

/** @throws Error if a check failed or something is to do */
export function expectReady(checks: Check[]): void {
  if (checks.some(({ state }) => state === 'failed'))
    throw new Error("\nA check failed, so whether it's met is unknown.");
  if (checks.some(({ state }) => state === 'to do')) throw new Error(NOT_READY);
}

export const NOT_READY = '\nNot ready to deploy; nothing was changed. See docs/runbook.md.';

/** Roles that the account which builds and runs the function needs, unless it's an editor of the project. */
const ROLES = ['datastore.user', 'firebaseauth.viewer', 'cloudbuild.builds.builder'];

interface GoogleAnswer {
  signIn?: { email?: { enabled?: boolean } };
  client?: { permissions?: { disabledUserSignup?: boolean } };
  spec?: { rules?: { allowAll?: boolean }[] };
  invokerIamDisabled?: boolean;
  projectNumber?: string;
  bindings?: { role: string; members?: string[] }[];
  fields?: { name: string }[];
}

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
  return hasAccount(spawnSync('firebase', ['login:list', '--json'], options).stdout);
}

/** `firebase login:list --json` prints no `result` without an account. */
export function hasAccount(printed: string): boolean {
  const { result = [] } = JSON.parse(printed) as { result?: unknown[] };
  return result.length > 0;
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
    account: signedIn
      ? undefined
      : "Not logged in. Run npx firebase login, or set GOOGLE_APPLICATION_CREDENTIALS to a key's path.",
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
  return settings['SMTP_HOST']
    ? undefined
    : 'functions/.env: without SMTP_HOST, messages are not emailed. npm run setup asks for the mail settings.';
}

export async function lookAtGoogle({ projectId, credential }: AppOptions): Promise<Findings> {
  const token = (await credential?.getAccessToken())?.access_token;
  const headers = { authorization: `Bearer ${token}`, 'x-goog-user-project': `${projectId}` };
  const path = `projects/${projectId}`;
  const ask = async (url: string, method = 'GET'): Promise<GoogleAnswer> => {
    const signal = AbortSignal.timeout(8000);
    const answer = await fetch(`https://${url}`, { method, headers, signal });
    // Before the login is set up, or before the first deployment
    if (answer.status === 404) return {};
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as GoogleAnswer;
  };
  const looks: Record<string, () => Promise<string | undefined>> = {
    async login() {
      const { signIn, client } = await ask(
        `identitytoolkit.googleapis.com/admin/v2/${path}/config`,
      );
      if (!signIn?.email?.enabled)
        return "Login is disabled. Enable 'Email/Password'; npm run setup explains how.";
      if (!client?.permissions?.disabledUserSignup)
        return 'Anyone can sign up. Disable sign-up; npm run setup explains how.';
      return undefined;
    },
    async visitors() {
      const rule = 'iam.allowedPolicyMemberDomains';
      const [{ spec }, { invokerIamDisabled }] = await Promise.all([
        ask(`orgpolicy.googleapis.com/v2/${path}/policies/${rule}:getEffectivePolicy`),
        ask(`run.googleapis.com/v2/${path}/locations/europe-west1/services/site`),
      ]);
      return invokerIamDisabled || spec?.rules?.every(({ allowAll }) => allowAll)
        ? undefined
        : `Your organization's policy ${rule} keeps visitors from the function. See 'Google Workspace' in docs/runbook.md.`;
    },
    /** The policy iam.automaticIamGrantsForDefaultServiceAccounts leaves the account without them. */
    async roles() {
      const about = `cloudresourcemanager.googleapis.com/v1/${path}`;
      const { projectNumber } = await ask(about);
      const { bindings = [] } = await ask(`${about}:getIamPolicy`, 'POST');
      const account = `${projectNumber}-compute@developer.gserviceaccount.com`;
      const held = bindings.flatMap(({ role, members }) =>
        members?.includes(`serviceAccount:${account}`) ? role.replace('roles/', '') : [],
      );
      const lacking = held.includes('editor') ? [] : ROLES.filter((role) => !held.includes(role));
      return lacking.length
        ? `The function's account ${account} lacks the roles ${lacking.join(', ')}. See 'Google Workspace' in docs/runbook.md.`
        : undefined;
    },
    async deletion() {
      const { fields = [] } = await ask(
        `firestore.googleapis.com/v1/${path}/databases/(default)/collectionGroups/-/fields?filter=ttlConfig:*`,
      );
      const kept = [...Object.values(MESSAGE_COLLECTIONS), POST_COLLECTIONS.trash].filter(
        (collection) => !fields.some(({ name }) => name.endsWith(`/${collection}/fields/expireAt`)),
      );
      return kept.length
        ? `Expired documents are not deleted from ${kept.join(', ')}. the next deployment changes that.`
        : undefined;
    },
  };
  const found = Object.entries(looks).map(async ([name, look]) => {
    const finding = await look().catch((cause: unknown) => new Error(String(cause), { cause }));
    return [name, finding] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
