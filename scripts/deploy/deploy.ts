// `npm run deploy`: checks what a launch needs, tests, builds and deploys to Firebase.
import { carryOut, parseOptions, readCommandLine } from '../lib/command-line.ts';
import { run, stopAllOnExit } from '../lib/processes.ts';
import { buildSite } from '../serve/build.ts';
import { findMissing, gatherFacts, lookAtGoogle, type Findings } from './deploy-check.ts';
import { cloudOptions } from './project.ts';

const USAGE = `npm run deploy [-- options]   checks the requirements, then tests, builds and deploys

  --project <id>     deploys to this project instead of the one in .firebaserc
  --check            only lists the requirements and whether they're met, at Google too
  --with-samples     deploys despite sample content, for a rehearsal
  --tested           skips the tests, if they have just passed
  --help             shows this`;

const OPTIONS = {
  project: { type: 'string' },
  check: { type: 'boolean', default: false },
  'with-samples': { type: 'boolean', default: false },
  tested: { type: 'boolean', default: false },
} as const;

const { tested, check, ...values } = readCommandLine(USAGE, (args) => parseOptions(args, OPTIONS));

stopAllOnExit();
await carryOut(deploy());

async function deploy(): Promise<void> {
  const facts = await gatherFacts(values.project);
  if (values['with-samples']) facts.samples = 0;
  const missing = findMissing(facts);
  const project = String(facts.project);
  if (check) {
    report(missing);
    if (!missing['project']) report(await lookAtGoogle(await cloudOptions(project)));
  }
  const problems = Object.values(missing).filter((problem) => problem !== undefined);
  if (problems.length > 0) {
    const list = check ? '' : `\n\n${problems.join('\n')}`;
    throw new Error(`\nNot ready to deploy; nothing was changed. See docs/runbook.md.${list}`);
  }
  if (check) return console.log(`\n${project} is ready to deploy.`);
  if (!tested) await mustRun('npm', 'test');
  await buildSite();
  // In a terminal, Firebase prompts for missing choices, such as how long to keep the function's images.
  const parts = 'hosting,functions,firestore';
  await mustRun('firebase', 'deploy', '--only', parts, '--project', project);
}

/** @throws Error if a check failed */
function report(findings: Findings): void {
  for (const [name, problem] of Object.entries(findings)) {
    const mark = problem instanceof Error ? 'FAILED' : problem ? 'TO DO' : 'ok';
    console.log(`${mark.padEnd(6)} ${name.padEnd(9)}  ${String(problem ?? '')}`.trimEnd());
  }
  if (Object.values(findings).some((problem) => problem instanceof Error))
    throw new Error("\nA check failed, so whether it's met is unknown.");
}

async function mustRun(command: string, ...args: string[]): Promise<void> {
  const code = await run(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed with exit code ${code}.`);
}
