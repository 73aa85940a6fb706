// `npm run setup`: runs the steps of setup.yaml, which prepare a Firebase project for the first deployment.
import { spawnSync, type StdioOptions } from 'node:child_process';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { withoutUnseen } from '../../src/lib/unseen.ts';
import { ask, carryOut, parseOptions, readCommandLine } from '../lib/command-line.ts';
import { readSettings, readSite } from '../lib/files.ts';
import { ROOT } from '../lib/processes.ts';
import { defaultProject } from './project.ts';
import { entriesOf, readSteps, stateOf, type Outcome, type SetupStep } from './setup-steps.ts';

const USAGE = `npm run setup   prepares a Firebase project for the first deployment

Shows each command before it runs, and skips finished steps. Stop it with Ctrl+C at any time, and run it again later.

  --dry-run   prints the commands without running them
  --help      shows this`;

const OPTIONS = { 'dry-run': { type: 'boolean', default: false } } as const;

type Answers = NodeJS.Dict<string>;
/** Question, pattern of valid answers, and default. */
type Question = readonly [string, RegExp, string?];

const SETTINGS = 'functions/.env';
const EMAIL = /^[^\s@<>,:;"-][^\s@<>,:;"]*@[^\s@<>,:;"]+\.[^\s@<>,:;".]+$/;
const HOST = /^[a-z\d][a-z\d-]*(\.[a-z\d-]+)+$/;

/** Names in capitals are settings in functions/.env. */
const QUESTIONS: Record<string, Question> = {
  project: [
    'Project id, unique across Google Cloud, such as school-site',
    /^[a-z][a-z\d-]{4,28}[a-z\d]$/,
  ],
  host: ['Address of the site, such as www.school.org', HOST],
  CONTACT_TO: ['Your email address, for messages and alerts', EMAIL],
  SMTP_HOST: ["The mail provider's SMTP server", HOST, 'smtp.gmail.com'],
  SMTP_PORT: ['Its port', /^\d+$/, '465'],
  SMTP_USER: ['Its user name; for Gmail, the full address', /^[^\s-]\S*$/],
  CONTACT_FROM: ['Sender address; the user must be allowed to send from it', EMAIL],
};

const BILLING_ACCOUNT = /^[\dA-F]{6}(-[\dA-F]{6}){2}$/;

const { 'dry-run': dryRun } = readCommandLine(USAGE, (args) => parseOptions(args, OPTIONS));
await carryOut(setUp());

async function setUp(): Promise<void> {
  const answers = await knownAnswers();
  for (const step of await readSteps()) {
    const words = JSON.stringify(step);
    const needs = (answer: string) => !dryRun && words.includes(`<${answer}>`);
    if (needs('project')) await askMissing(answers);
    if (needs('account')) answers['account'] ??= await billingAccount(answers);
    const filled = words.replaceAll(/<(\w+)>/g, (name) => answers[name.slice(1, -1)] || name);
    if (dryRun) print(JSON.parse(filled) as SetupStep);
    else await take(JSON.parse(filled) as SetupStep);
  }
  if (!dryRun) console.log('\nSetup is complete. docs/runbook.md describes the next steps.');
}

function print({ title, check, find, after, run, byHand }: SetupStep): void {
  console.log(`\n${title}\n  unless  ${asText(check)}`);
  if (after) console.log(`  after   ${asText(after)}`);
  if (find) console.log(`  find    ${asText(find)}`);
  console.log(`  do      ${(run ? asText(run) : (byHand ?? '')).replaceAll('\n', '\n          ')}`);
}

async function take(step: SetupStep): Promise<void> {
  const { title, run = '', byHand, secret, after, find, help } = step;
  console.log(`\n${title}`);
  if (isDone(step)) return console.log('  already done');
  if (after && !call(after).ok) {
    return console.log(`  skipped; run setup again when this succeeds: ${asText(after)}`);
  }
  if (byHand) {
    do await ask(`${byHand}\nPress Enter when you're done: `);
    while (!isDone(step));
  }
  const found = find ? search(find, help) : '';
  for (const command of run.replace('<found>', found).split('\n').filter(Boolean)) {
    console.log(`  ${asText(command)}`);
    const input = secret && (await askFor([secret, /\S/], true));
    const { ok } = call(command, [input ? 'pipe' : 'inherit', 'inherit', 'inherit'], input);
    if (!ok) throw failure('\nThe command', help);
  }
  console.log('  done');
}

/** @throws Error if the check fails for a reason other than absence */
function isDone(step: SetupStep): boolean {
  const { check, help } = step;
  const outcome = call(check);
  const state = stateOf(step, outcome);
  if (state) return state === 'done';
  const { printed, complaint } = outcome;
  throw failure(`  ${asText(check)}\n${printed}${complaint}\nThe check`, help);
}

/** @throws Error if the command fails or finds nothing */
function search(command: string, help?: string): string {
  const { ok, printed, complaint } = call(command);
  if (ok && printed.trim()) return printed.trim();
  throw failure(`  ${asText(command)}\n${complaint}\nThe search`, help);
}

function failure(what: string, help = ''): Error {
  return new Error(
    `${what} failed. ${help}\nFix the problem and run setup again; it continues from here.`,
  );
}

async function knownAnswers(): Promise<Answers> {
  const project = await defaultProject();
  const { host } = new URL((await readSite()).url);
  return {
    ...(await readSettings(SETTINGS)),
    project: project?.startsWith('demo-') ? undefined : project,
    host: host.endsWith('.example') ? undefined : host,
  };
}

/** Asks for missing answers and saves them in the project's files, so later runs don't ask again. */
async function askMissing(answers: Answers): Promise<void> {
  const missing = Object.entries(QUESTIONS).filter(([name]) => !answers[name]);
  if (missing.length === 0) return;
  for (const [name, question] of missing) answers[name] = await askFor(question);
  await ask('Press Enter if all of this is right, or Ctrl+C to stop: ');
  await edit('.firebaserc', /(?<="default": ")[^"]*/, answers['project']);
  await edit('content/site.yaml', /(?<=^url: ).*/m, `https://${answers['host']}`);
  const settings = missing.filter(([name]) => name === name.toUpperCase());
  const lines = settings.map(([name]) => `\n${name}=${answers[name]}`);
  await appendFile(resolve(ROOT, SETTINGS), `${lines.join('')}\n`, { mode: 0o600 });
}

async function edit(file: string, place: RegExp, answer = ''): Promise<void> {
  const path = resolve(ROOT, file);
  const text = await readFile(path, 'utf8');
  if (!place.test(text)) throw new Error(`Setup can't find the place in ${file} for: ${answer}`);
  await writeFile(path, text.replace(place, answer));
}

/** The project's billing account, or the one chosen for it. */
async function billingAccount({ project }: Answers): Promise<string> {
  const paying = call(`gcloud billing projects describe ${project} --format=json`);
  const [known] = (entriesOf(paying) ?? []) as { billingAccountName?: string }[];
  if (known?.billingAccountName) return idOf(known.billingAccountName);
  const outcome = call('gcloud billing accounts list --filter=open=true --format=json');
  const open = (entriesOf(outcome) ?? []) as { name: string; displayName?: string }[];
  const help = 'Open a billing account at https://console.cloud.google.com/billing.';
  if (!open[0]) throw failure(`${outcome.complaint}\nThe search for a billing account`, help);
  const lines = open.map(({ name, displayName = '' }) => `${idOf(name)}  ${displayName}`);
  console.log(`\n${lines.join('\n')}`);
  return askFor(['Billing account', BILLING_ACCOUNT, idOf(open[0].name)]);
}

/** The last part of a name such as `billingAccounts/0A1B2C-3D4E5F-6A7B8C` */
function idOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

async function askFor([question, form, otherwise]: Question, hidden = false): Promise<string> {
  const hint = otherwise ? ` [${otherwise}]` : '';
  for (;;) {
    const typed = withoutUnseen(await ask(`${question}${hint}: `, hidden));
    // Gmail shows its passwords with no-break spaces.
    const answer = typed.replaceAll('\u00A0', ' ').trim() || otherwise;
    if (answer && form.test(answer)) return answer;
    console.log("That doesn't look right. Try again.");
  }
}

/** Runs a command: captures its output, unless `stdio` shows it. */
function call(
  command: string,
  stdio: StdioOptions = ['ignore', 'pipe', 'pipe'],
  input?: string,
): Outcome {
  const [file = '', ...args] = command.split(' ');
  const options = { cwd: ROOT, encoding: 'utf8', stdio, input } as const;
  const { error, status, stdout, stderr } = spawnSync(file, args, options);
  if (error && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  if (error) throw new Error(`${file} is not installed: https://cloud.google.com/sdk/docs/install`);
  return { ok: status === 0, printed: stdout, complaint: stderr };
}

/** Quotes parentheses, as a shell requires. */
function asText(commands: string): string {
  return commands.replaceAll(/\S*[()]\S*/g, "'$&'");
}
