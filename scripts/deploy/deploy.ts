// `npm run deploy`: checks what a launch needs, tests, builds and deploys to Firebase.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { carryOut, parseOptions, readCommandLine } from '../lib/command-line.ts';
import { ROOT, run, stopAllOnExit } from '../lib/processes.ts';
import { buildSite } from '../serve/build.ts';
import {
  checksOf,
  expectReady,
  findMissing,
  gatherFacts,
  lookAtGoogle,
  NOT_READY,
  printedCheck,
  type Check,
} from './deploy-check.ts';
import { cloudOptions } from './project.ts';

const USAGE = `npm run deploy [-- options]   checks the requirements, then tests, builds and deploys

  --project <id>     deploys to this project instead of the one in .firebaserc
  --check            only lists the requirements and whether they're met, at Google too
  --json             with --check: as JSON; ends with 0 unless nothing could be checked
  --with-samples     deploys despite sample content, for a rehearsal
  --tested           skips the tests, if they have just passed
  --built            skips tests and build, and deploys what another machine has built (.github/workflows/deploy.yml)
  --help             shows this`;

const OPTIONS = {
  project: { type: 'string' },
  check: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  'with-samples': { type: 'boolean', default: false },
  tested: { type: 'boolean', default: false },
  built: { type: 'boolean', default: false },
} as const;

const { tested, built, check, json, ...values } = readCommandLine(USAGE, (args) =>
  parseOptions(args, OPTIONS),
);

stopAllOnExit();
await carryOut(deploy());

async function deploy(): Promise<void> {
  if (json && !check) throw new Error('--json is only for --check.');
  const facts = await gatherFacts(values.project);
  if (values['with-samples']) facts.samples = 0;
  const missing = findMissing(facts);
  const project = String(facts.project);
  if (check) {
    const checks = checksOf(missing);
    if (!missing['project']) checks.push(...(await checksAtGoogle(project)));
    if (json) return console.log(JSON.stringify(checks));
    for (const each of checks) console.log(printedCheck(each));
    expectReady(checks);
    return console.log(`\n${project} is ready to deploy.`);
  }
  const problems = Object.values(missing).filter((problem) => problem !== undefined);
  if (problems.length > 0) throw new Error(`${NOT_READY}\n\n${problems.join('\n')}`);
  if (built) expectBuilt();
  else {
    if (!tested) await mustRun('npm', 'test');
    await buildSite();
  }
  // In a terminal, Firebase prompts for missing choices, such as how long to keep the function's images.
  const parts = 'hosting,functions,firestore';
  await mustRun('firebase', 'deploy', '--only', parts, '--project', project).catch(explainFailure);
}

/** Adds the remedy for the most common failure. */
function explainFailure(cause: Error): never {
  const remedy =
    'If this is the first deployment, Google may still be giving its accounts their permissions: wait five minutes and\n' +
    'run npm run deploy -- --tested. Otherwise see docs/runbook.md.';
  throw new Error(`${cause.message}\n${remedy}`, { cause });
}

async function checksAtGoogle(project: string): Promise<Check[]> {
  return checksOf(await lookAtGoogle(await cloudOptions(project)));
}

/** @throws Error if a part of the build is missing */
function expectBuilt(): void {
  for (const part of ['dist/site/index.html', 'functions/server/entry.mjs']) {
    if (!existsSync(resolve(ROOT, part))) throw new Error(`${part} is missing: nothing was built.`);
  }
}

async function mustRun(command: string, ...args: string[]): Promise<void> {
  const code = await run(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed with exit code ${code}.`);
}
