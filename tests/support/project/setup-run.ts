import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checksOf, findMissing, gatherFacts } from '../../../scripts/deploy/deploy-check';
import { folderWith } from './folder';
import { LOGIN, lookAt } from './google';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Files that setup reads and writes */
const PARTS = ['.env.example', '.firebaserc', 'content/site.yaml', 'package.json', 'scripts'];
PARTS.push('src/features/editor/api/admin.ts', 'src/lib/storage.ts', 'src/lib/unseen.ts');

/**
 * Replaces gcloud, firebase, npm and curl: records its arguments, remembers changes, and answers checks accordingly, as
 * gcloud 578 (run against a server with Google's answers) and firebase-tools 15.34.2 print them.
 */
const TOOL = `#!/bin/sh
PATH=/usr/bin:/bin
cd "$STATE" || exit
command="\${0##*/} $*"
# Prints $2 if the change $1 was made; otherwise $3, with the error $4 if given.
made() {
  if grep -qF -- "$1" changes; then echo "$2"; return; fi
  echo "$3"
  [ -z "$4" ] || { echo "ERROR: (gcloud) $4" >&2; return 1; }
}
# Prints a list with the entry $2 if the change $1 was made.
listed() {
  made "$1" "[ $2 ]" '[]'
}
echo "$command" >> calls
case "$command" in *"$(cat broken)"*) echo '[]'; echo 'ERROR: it is broken' >&2; exit 1 ;; esac
case "$command" in
  'gcloud auth list'*) listed 'auth login' '{"account": "ada@school.org", "status": "ACTIVE"}' ;;
  *print-access-token) made 'default login' ya29.token '' 'Your default credentials were not found. To set up Application Default Credentials, see https://cloud.google.com/docs/authentication/external/set-up-adc for more information.' ;;
  'firebase login:list'*) made 'firebase login' '{ "status": "success", "result": [{ "user": { "email": "ada@school.org" }, "tokens": {} }] }' '{ "status": "success" }' ;;
  *'projects list'*) listed 'projects create' '{"lifecycleState": "ACTIVE", "name": "school-site", "projectId": "school-site", "projectNumber": "7"}' ;;
  *'projects describe'*) made 'projects link' '{"billingAccountName": "billingAccounts/0A1B2C-3D4E5F-6A7B8C", "billingEnabled": true, "name": "projects/school-site/billingInfo", "projectId": "school-site"}' '{"name": "projects/school-site/billingInfo", "projectId": "school-site"}' ;;
  *'accounts list'*) cat accounts ;;
  *'services list'*) echo '['; grep 'services enable' changes | tr ' ' '\\n' | grep googleapis | sed 's/.*/{"config": {"name": "&"}, "state": "ENABLED"},/'; echo '{"config": {"name": "bigquery.googleapis.com"}}]' ;;
  *projects:list*) made addfirebase '{ "status": "success", "result": [{ "projectId": "school-site" }] }' '{ "status": "success", "result": [] }' ;;
  *'config list'*) made 'config set' '{ "core": { "project": "school-site" } }' '{ "core": { "project": null } }' ;;
  *'databases list'*) listed 'databases create' '{"locationId": "eur3", "name": "projects/school-site/databases/(default)", "type": "FIRESTORE_NATIVE"}' ;;
  *apps:list*) made apps:create '{ "status": "success", "result": [{ "appId": "1:2:web:3", "platform": "WEB" }] }' '{ "status": "success", "result": [] }' ;;
  *'deploy -- --check'*) if [ -s by-hand ]; then cat checks-after; else echo x > by-hand; cat checks; fi ;;
  *'versions list'*) made secrets:set '[{"name": "projects/7/secrets/SMTP_PASSWORD/versions/1", "state": "ENABLED"}]' '[]' 'NOT_FOUND: Secret [projects/7/secrets/SMTP_PASSWORD] not found or has no versions. This command is authenticated as ada@school.org.' ;;
  *'schedules list'*) listed 'schedules create' '{"dailyRecurrence": {}, "name": "projects/school-site/databases/(default)/backupSchedules/1", "retention": "1209600s"}' ;;
  *'budgets list'*) listed 'budgets create' '{"amount": {"specifiedAmount": {"currencyCode": "USD", "units": "25"}}, "budgetFilter": {"projects": ["projects/7"]}, "displayName": "school-site", "name": "billingAccounts/0A1B2C-3D4E5F-6A7B8C/budgets/1"}' ;;
  *'channels list'*'value(name)') made 'channels create' "$(cat channels)" ;;
  *'channels list'*) listed 'channels create' '{"displayName": "Owner", "enabled": true, "labels": {"email_address": "ada@school.org"}, "name": "projects/school-site/notificationChannels/7", "type": "email"}' ;;
  *'policies list'*) listed 'policies create' '{"combiner": "OR", "conditions": [{"displayName": "The site does not answer"}], "displayName": "Website", "enabled": true, "name": "projects/school-site/alertPolicies/1"}' ;;
  *'admin -- list'*) listed 'admin -- create' '{"email": "ada@school.org", "disabled": false}' ;;
  *list-configs*) listed 'uptime create' '{"displayName": "Website", "name": "projects/school-site/uptimeCheckConfigs/website-1"}' ;;
  curl*) [ -s online ] ;;
  *secrets:set*) cat > typed; echo "$command" >> changes ;;
  *) echo "$command" >> changes ;;
esac
`;

const STATE = {
  accounts:
    '[{"displayName": "Mine", "name": "billingAccounts/0A1B2C-3D4E5F-6A7B8C", "open": true}]',
  broken: 'nothing',
  calls: '',
  changes: '',
  channels: 'projects/school-site/notificationChannels/7',
};

/** Input for questions without a default, pasted with invisible characters */
const ANSWERS: Record<string, string> = {
  'Project id': 'school-site',
  'Address of the site': 'www.school.org',
  'Your email': '\u200Fada@school.org\u200E',
  'Its user': 'mail@school.org',
  'Sender address': 'hello@school.org',
  Password: 'correct\u00A0horse',
};

type Answers = Parameters<typeof lookAt>[0];

/** Gathering starts Firebase's tools, for seconds. */
let facts: ReturnType<typeof gatherFacts> | undefined;

/** What `npm run deploy -- --check --json` prints for a project with the login as setup asks for it, or as given. */
async function checks(answers: Answers): Promise<string> {
  return JSON.stringify([
    ...checksOf(findMissing(await (facts ??= gatherFacts('school-site')))),
    ...checksOf(await lookAt(answers)),
  ]);
}

/** A project whose setup calls {@link TOOL} instead of the real tools. */
export async function setupWithTools({
  tools = ['gcloud', 'firebase', 'npm', 'curl'],
  login = {},
}: { tools?: string[]; login?: Answers } = {}) {
  const folder = await folderWith({ 'functions/package.json': '{}' });
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const bin = await folderWith(Object.fromEntries(tools.map((tool) => [tool, TOOL])));
  for (const tool of tools) chmodSync(join(bin, tool), 0o755);
  const state = await folderWith({
    ...STATE,
    checks: await checks(login),
    'checks-after': await checks(LOGIN),
  });
  const lines = (file: string) =>
    readFileSync(join(state, file), 'utf8').split('\n').filter(Boolean);

  return {
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    typed: () => readFileSync(join(state, 'typed'), 'utf8'),
    set: (file: keyof typeof STATE | 'online', text: string) =>
      writeFileSync(join(state, file), text),
    calls: () => lines('calls'),
    changes: () => lines('changes'),
    async run(...args: string[]) {
      const setup = spawn(process.execPath, ['scripts/deploy/setup.ts', ...args], {
        cwd: folder,
        env: { PATH: bin, STATE: state },
      });
      let printed = '';
      setup.stderr.on('data', (chunk) => (printed += String(chunk)));
      setup.stdout.on('data', (chunk) => {
        printed += String(chunk);
        const question = printed.split('\n').at(-1) ?? '';
        if (!question.endsWith(': ')) return;
        const [, answer] =
          Object.entries(ANSWERS).find(([start]) => question.startsWith(start)) ?? [];
        setup.stdin.write(`${answer ?? ''}\n`);
      });
      const [code] = (await once(setup, 'close')) as [number];
      return { code, printed };
    },
  };
}
