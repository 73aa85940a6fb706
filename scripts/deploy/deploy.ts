// `npm run deploy`: checks what a launch needs, tests, builds and deploys to Firebase.
import { carryOut, parseOptions, readCommandLine } from '../lib/command-line.ts';
import { run, stopAllOnExit } from '../lib/processes.ts';
import { buildSite } from '../serve/build.ts';
import { report } from './checks.ts';
import { checkDeployment, gatherFacts } from './deploy-check.ts';
import { checkOutside, targetOf } from './outside-check.ts';
import { openOutside } from './outside.ts';

const USAGE = `npm run deploy [-- options]   checks what is missing, then tests, builds and deploys

  --project <id>     deploys to this project instead of the one in .firebaserc
  --check            only lists what is there and what is missing, also at Google and name servers
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

const GUIDE = 'docs/runbook.md leads through the first deployment, step by step.';

const values = readCommandLine(USAGE, (args) => parseOptions(args, OPTIONS));

stopAllOnExit();
await carryOut(values.check ? check() : deploy());

/** Lists what is there and what is missing; looks outside only for a real project and address. */
async function check(): Promise<void> {
  const facts = await gatherFacts(values.project);
  const results = checkDeployment(facts, values['with-samples']);
  const isFor = (name: string) =>
    results.some((result) => result.name === name && result.state === 'ok');
  console.log(report(results));
  if (facts.project && isFor('project') && isFor('address')) {
    console.log('\nLooking at name servers, the application and Google …\n');
    const target = await targetOf(facts.project, facts.settings.given?.['CONTACT_FROM']);
    console.log(report(await checkOutside(target, openOutside(facts.project))));
  } else {
    console.log(
      '\nWith a project and an address, more is looked at: domain, mail, admin, backups …',
    );
  }
  const missing = results.filter(({ state }) => state === 'missing').length;
  if (missing > 0) throw new Error(`\nNot ready to deploy: ${missing} missing. ${GUIDE}`);
  console.log(`\n${String(facts.project)} can be deployed.`);
}

async function deploy(): Promise<void> {
  const { channel } = values;
  const facts = await gatherFacts(values.project);
  const results = checkDeployment(facts, values['with-samples'] || channel !== undefined);
  const missing = results.filter(({ state }) => state === 'missing');
  if (missing.length > 0) {
    throw new Error(`Not ready to deploy; nothing was changed.\n\n${report(missing)}\n\n${GUIDE}`);
  }
  console.log(`Everything that ${String(facts.project)} needs is there.`);
  if (!values.tested) await mustRun('npm', 'test');
  await buildSite();
  await upload(String(facts.project));
}

/**
 * Deploys what has been built. In a terminal Firebase asks what it has to know, as on the first time
 * for how long to keep the function's images; elsewhere it would end there, before the pages.
 */
function upload(project: string): Promise<void> {
  const command =
    values.channel === undefined
      ? ['deploy', '--only', 'hosting,functions,firestore']
      : ['hosting:channel:deploy', values.channel, '--expires', '7d'];
  return mustRun('firebase', ...command, '--project', project);
}

async function mustRun(command: string, ...args: string[]): Promise<void> {
  const code = await run(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.`);
}
