import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/**
 * Options and other words of a command line.
 * @throws Error that says in a sentence what is wrong with it
 */
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

/** Like {@link parseWords}, for a command that takes nothing but options. */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
) {
  const { values, positionals } = parseWords(args, options);
  if (positionals.length > 0) throw new Error(`Unexpected: ${positionals.join(' ')}`);
  return values;
}

/**
 * An option before `--` is npm's: `npm run deploy --check` would deploy. Without `--yes` a question is
 * asked, and npm itself has such a setting.
 */
function refuseSwallowed(names: string[]): void {
  const given = (name: string) => process.env[`npm_config_${name.replaceAll('-', '_')}`];
  const swallowed = names.find((name) => name !== 'yes' && given(name) !== undefined);
  if (swallowed) throw new Error(`Write -- before --${swallowed}, or npm keeps it for itself.`);
}

/**
 * What this process is asked to do. Ends it with the usage when asked for `--help`, or, after a
 * sentence, when the command line is wrong.
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

/** Ends this process with what it was asked to do: 0 when that was done, else the reason and 1. */
export async function carryOut(work: Promise<void>): Promise<never> {
  try {
    await work;
    process.exit(0);
  } catch (error) {
    console.error(reasonOf(error));
    process.exit(1);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
