import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { folderWith } from './folder';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Files that setup reads and writes */
const PARTS = ['.env.example', '.firebaserc', 'content/site.yaml', 'package.json', 'scripts'];
PARTS.push('src/features/editor/api/admin.ts', 'src/lib/storage.ts');

/**
 * Replaces gcloud, firebase, npm and curl: records its arguments, remembers changes, and answers checks accordingly.
 */
const TOOL = `#!/bin/sh
PATH=/usr/bin:/bin
cd "$STATE" || exit
command="\${0##*/} $*"
# Prints $2 if the change $1 was made; otherwise fails with the error $3, if given.
made() {
  if grep -qF -- "$1" changes; then echo "$2"; return; fi
  [ -z "$3" ] || { echo "$3" >&2; return 1; }
}
echo "$command" >> calls
case "$command" in *"$(cat broken)"*) echo 'ERROR: it is broken' >&2; exit 1 ;; esac
case "$command" in
  'gcloud auth list'*) made 'auth login' ada@school.org ;;
  *print-access-token) made 'default login' token 'Your default credentials were not found.' ;;
  'firebase login:list') made 'firebase login' 'Logged in as ada@school.org' ;;
  *'(projectId)') made 'projects create' school-site 'PERMISSION_DENIED (or it may not exist)' ;;
  *'(billingAccountName)') made 'projects link' billingAccounts/0A1B2C-3D4E5F-6A7B8C ;;
  *'accounts list'*) cat accounts ;;
  *'(billingEnabled)') made 'projects link' True ;;
  *'services list'*) grep 'services enable' changes | tr ' ' '\\n' ;;
  *projects:list*) made addfirebase '"projectId": "school-site"' ;;
  *'config get '*) made 'config set' school-site ;;
  *'databases list'*) made 'databases create' 'projects/school-site/databases/(default)' ;;
  *apps:list*) made apps:create 1:2:web:3 ;;
  *'deploy -- --check'*) echo 'TO DO  content'; if [ -s by-hand ]; then echo 'ok     login'; else echo x > by-hand; cat login; fi; exit 1 ;;
  *'versions list'*) made secrets:set 1 'NOT_FOUND: no such secret' ;;
  *'schedules list'*) made 'schedules create' projects/school-site/schedule ;;
  *'budgets list'*) made 'budgets create' school-site ;;
  *'channels list'*) made 'channels create' "$(cat channels)" ;;
  *'policies list'*) made 'policies create' Website ;;
  *'admin -- list'*) made 'admin -- create' ada@school.org ;;
  *list-configs*) made 'uptime create' Website ;;
  curl*) [ -s online ] ;;
  *secrets:set*) cat > typed; echo "$command" >> changes ;;
  *) echo "$command" >> changes ;;
esac
`;

const STATE = {
  accounts: 'Mine  0A1B2C-3D4E5F-6A7B8C',
  broken: 'nothing',
  calls: '',
  changes: '',
  channels: 'projects/school-site/notificationChannels/7',
  login: 'TO DO  login',
};

/** Input for questions without a default */
const ANSWERS: Record<string, string> = {
  'Project id': 'school-site',
  'Address of the site': 'www.school.org',
  'Your email': 'ada@school.org',
  'Its user': 'mail@school.org',
  'Sender address': 'hello@school.org',
  Password: 'correct horse',
};

/** A project whose setup calls {@link TOOL} instead of the real tools. */
export async function setupWithTools(tools = ['gcloud', 'firebase', 'npm', 'curl']) {
  const folder = await folderWith({ 'functions/package.json': '{}' });
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const bin = await folderWith(Object.fromEntries(tools.map((tool) => [tool, TOOL])));
  for (const tool of tools) chmodSync(join(bin, tool), 0o755);
  const state = await folderWith(STATE);
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
