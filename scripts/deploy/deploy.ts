// `npm run deploy`: checks what a launch needs, tests, builds and deploys to Firebase.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { parseOptions, readCommandLine } from '../lib/command-line.ts';
import { ROOT, run, stopAllOnExit, TOOL_ENV } from '../lib/processes.ts';
import { build } from '../serve/build.ts';
import { findSamples } from './check-launch.ts';
import { deployProblems, type DeployFacts } from './deploy-check.ts';
import { defaultProject } from './project.ts';

const USAGE = `npm run deploy [-- options]   checks what is missing, then tests, builds and deploys

  --project <id>     deploys to this project instead of the one in .firebaserc
  --check            only lists what is missing
  --with-samples     accepts sample content, for a rehearsal
  --channel <name>   deploys to a preview address for a week instead (hosting only)
  --tested           leaves out the tests, when they have just passed
  --help             shows this`;

const OPTIONS = {
  project: { type: 'string' },
  check: { type: 'boolean', default: false },
  'with-samples': { type: 'boolean', default: false },
  channel: { type: 'string' },
  tested: { type: 'boolean', default: false },
} as const;

const values = readCommandLine(USAGE, (args) => parseOptions(args, OPTIONS));

stopAllOnExit();
const facts = await gatherFacts();
const { project } = facts;
const problems = deployProblems(facts, values['with-samples'] || values.channel !== undefined);
if (problems.length > 0) {
  console.error('Not ready to deploy; nothing was changed. What is missing:\n');
  for (const { problem, remedy } of problems) console.error(`  - ${problem}\n    ${remedy}\n`);
  console.error('docs/runbook.md leads through the first deployment, step by step.');
  process.exit(1);
}
console.log(`Everything that ${project} needs is there.`);
if (values.check) process.exit(0);

const test = (...checks: string[]) => run('node', ['scripts/test.ts', ...checks]);
const tests = [() => test(), () => test('faults')];
const steps = [...(values.tested ? [] : tests), build, deploy];
for (const step of steps) {
  const code = await step();
  if (code !== 0) process.exit(code);
}
process.exit(0);

/** What stands before the deployment; ends with a sentence when a file cannot be read. */
async function gatherFacts(): Promise<DeployFacts> {
  try {
    return {
      project: values.project ?? (await defaultProject()),
      siteUrl: (parse(text('content/site.yaml')) as { url: string }).url,
      samples: await findSamples(),
      signedIn: signedIn(),
      functionSettings: existsSync(resolve(ROOT, 'functions/.env'))
        ? parseEnv(text('functions/.env'))
        : undefined,
    };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/**
 * Deploys what has been built. In a terminal Firebase asks what it has to know, as on the first time
 * for how long to keep the function's images; elsewhere it would end there, before the pages.
 */
function deploy(): Promise<number> {
  const command =
    values.channel === undefined
      ? ['deploy', '--only', 'hosting,functions,firestore']
      : ['hosting:channel:deploy', values.channel, '--expires', '7d'];
  return run('firebase', [...command, '--project', String(project)]);
}

function text(file: string): string {
  return readFileSync(resolve(ROOT, file), 'utf8');
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
