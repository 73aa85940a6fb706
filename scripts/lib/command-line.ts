import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** @throws Error that says in a sentence what is wrong with the command line */
export function parseWords<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
) {
  refuseSwallowed(Object.keys(options));
  const words = parse(args, options);
  for (const [name, value] of Object.entries(words.values)) {
    if (value === '') throw new Error(`--${name} needs a value.`);
  }
  return words;
}

function parse<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [reason] = reasonOf(error).split('. ');
    throw new Error(`${reason}.`, { cause: error });
  }
}

export function parseOptions<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
) {
  const { values, positionals } = parseWords(args, options);
  if (positionals.length > 0) throw new Error(`Unexpected: ${positionals.join(' ')}`);
  return values;
}

/**
 * npm takes options before `--` itself, so `npm run deploy --check` would deploy. `--yes` is exempt: npm has the same
 * option, and a command that doesn't get it only asks.
 */
function refuseSwallowed(names: string[]): void {
  const given = (name: string) => process.env[`npm_config_${name.replaceAll('-', '_')}`];
  const swallowed = names.find((name) => name !== 'yes' && given(name) !== undefined);
  if (swallowed) throw new Error(`Write -- before --${swallowed}, or npm takes the option itself.`);
}

/**
 * Prints the usage and exits for `--help`, or after an error in the command line.
 * @param read throws an Error that says what is wrong
 */
export function readCommandLine<Request>(
  usage: string,
  read: (args: string[]) => Request,
): Request {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return read(args);
  } catch (error) {
    console.error(`${reasonOf(error)}\n\n${usage}`);
    process.exit(1);
  }
}

/** Exits with 0 when the work succeeds; else prints the reason and exits with 1. */
export async function carryOut(work: Promise<unknown>): Promise<never> {
  try {
    await work;
    process.exit(0);
  } catch (error) {
    console.error(reasonOf(error));
    process.exit(1);
  }
}

const FILE_ERRORS: NodeJS.Dict<string> = {
  ENOSPC: 'The disk is full',
  EROFS: "This folder is on a disk that can't be written",
  EACCES: 'You may not read or write this file',
};

/** A message for people about an error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', syscall = '', message } = error as NodeJS.ErrnoException;
  const known = /^(open|write|mkdir|chmod|rename)$/.test(syscall) && FILE_ERRORS[code];
  return known ? `${known} (${message}).` : message;
}

/** Skips the question of {@link confirm}. */
export const YES_OPTION = { yes: { type: 'boolean', default: false } } as const;

/**
 * Asks at the terminal before an irreversible action.
 * @throws Error when the answer is no or Ctrl+C, or there is no terminal
 */
export async function confirm(question: string, yes: boolean): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new Error(
      `${question}\nNothing was done: there is no terminal for an answer. Add --yes to confirm.`,
    );
  }
  const answer = await ask(`${question} [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new Error('Nothing was done.');
}

/**
 * Asks at the terminal; `hidden` doesn't echo the answer.
 * @throws Error after Ctrl+C or Ctrl+D
 */
export async function ask(question: string, hidden = false): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = hidden ? { output: nowhere, terminal: true } : { output: process.stdout };
  const terminal = createInterface({ input: process.stdin, ...output });
  if (hidden) process.stdout.write(question);
  try {
    const ended = new Promise<never>((_, fail) => {
      terminal.once('close', () => fail(new Error('\nStopped.')));
    });
    return await Promise.race([terminal.question(hidden ? '' : question), ended]);
  } finally {
    terminal.close();
    if (hidden) process.stdout.write('\n');
  }
}
