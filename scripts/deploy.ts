// `npm run deploy`: checks what a launch needs, tests, builds and deploys to Firebase.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { build } from './lib/build.ts';
import { readOptions } from './lib/command.ts';
import { deployProblems, readSettings, type DeployFacts } from './lib/deploy-check.ts';
import { deployedSettings, writeSettings } from './lib/firebase-settings.ts';
import { ROOT, run, stopAllOnExit, TOOL_ENV } from './lib/processes.ts';
import { defaultProject } from './lib/project.ts';
import { findSamples } from './lib/samples.ts';

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

const values = readOptions(USAGE, OPTIONS, (given) => {
  if (given.project === '') throw new Error('--project needs a value.');
  if (given.channel === '') throw new Error('--channel needs a value.');
  return given;
});

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

const steps = [...(values.tested ? [] : [() => run('node', ['scripts/test.ts'])]), build, deploy];
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
      samples: await findSamples(resolve(ROOT, 'content')),
      signedIn: signedIn(),
      functionSettings: existsSync(resolve(ROOT, 'functions/.env'))
        ? readSettings(text('functions/.env'))
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
async function deploy(): Promise<number> {
  const command =
    values.channel === undefined
      ? ['deploy', '--only', 'hosting,functions,firestore']
      : ['hosting:channel:deploy', values.channel, '--expires', '7d'];
  const config = await writeSettings('deploy', await deployedSettings());
  try {
    return await run('firebase', [
      ...command,
      '--project',
      String(project),
      '--config',
      config.path,
    ]);
  } finally {
    await config.remove();
  }
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
