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
