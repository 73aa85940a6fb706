import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/**
 * Reads a command line of options and other words.
 * @throws Error that says in a sentence what is wrong with it
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [reason] = reasonOf(error).split('. ');
    throw new Error(`${reason}.`, { cause: error });
  }
}

/**
 * The options of this process's command line, for a script that takes nothing else. Ends the process
 * with the usage when asked for `--help`, or, after a sentence, when the command line is wrong.
 * @param read makes of the options what the script needs; throws an Error that says what is wrong
 */
export function readOptions<
  const Options extends ParseArgsOptionsConfig,
  Result = OptionValues<Options>,
>(
  usage: string,
  options: Options,
  read: (values: OptionValues<Options>) => Result = (values) => values as Result,
): Result {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    refuseSwallowed(Object.keys(options));
    const { values, positionals } = readArguments(args, options);
    if (positionals.length > 0) throw new Error(`Unexpected: ${positionals.join(' ')}`);
    return read(values);
  } catch (error) {
    console.error(`${reasonOf(error)}\n\n${usage}`);
    process.exit(1);
  }
}

type OptionValues<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof readArguments<Options>
>['values'];

/** An option before `--` is npm's: `npm run deploy --check` would deploy. */
function refuseSwallowed(names: string[]): void {
  const given = (name: string) => process.env[`npm_config_${name.replaceAll('-', '_')}`];
  const swallowed = names.find((name) => given(name) !== undefined);
  if (swallowed) throw new Error(`Write -- before --${swallowed}, or npm keeps it for itself.`);
}

/**
 * The whole numbers above zero of an option such as `100,1000`.
 * @throws Error that names the option when there are others
 */
export function wholeNumbers(option: string, value: string): number[] {
  const numbers = value.split(',').map(Number);
  if (numbers.every((number) => Number.isSafeInteger(number) && number > 0)) return numbers;
  throw new Error(`--${option} takes whole numbers above zero, not '${value}'.`);
}

/** A command: what it takes, how that is read, and what is done. */
export interface Command<Request> {
  usage: string;
  /** Throws an Error that says what is wrong; the usage is shown below it. */
  read(args: string[]): Request | Promise<Request>;
  carryOut(request: Request): Promise<void>;
}

/** Runs a command with this process's arguments and ends the process: 0 when it was carried out, else 1. */
export async function runCommand<Request>(command: Command<Request>): Promise<never> {
  const { usage, read, carryOut } = command;
  let request: Request;
  try {
    request = await read(process.argv.slice(2));
  } catch (error) {
    console.error(`${reasonOf(error)}\n\n${usage}`);
    process.exit(1);
  }
  try {
    await carryOut(request);
    process.exit(0);
  } catch (error) {
    console.error(reasonOf(error));
    process.exit(1);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
