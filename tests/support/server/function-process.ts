import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The process in which emulators run the function. */
export interface FunctionProcess {
  pid: number;
  /** The socket on which it answers HTTP, without Hosting and the emulators before it. */
  socketPath: string;
}

/**
 * Finds the process that runs the function of a site which has been asked before.
 * @param emulators the pid of the site's emulators
 */
export async function functionProcess(emulators: number): Promise<FunctionProcess> {
  const children = (await lines('-A', '-o', 'pid=,ppid=,args='))
    .map((line) => /^(\d+)\s+(\d+)\s+(.*)$/.exec(line.trim()))
    .filter((match) => Number(match?.[2]) === emulators);
  const found = children.find((match) => match?.[3]?.includes('functionsEmulatorRuntime'));
  const pid = Number(found?.[1]);
  if (!pid) throw new Error(`No function runs below process ${emulators}.`);
  // With `eww`, ps shows the environment after the command.
  const [shown = ''] = await lines('eww', '-o', 'args=', '-p', String(pid));
  const socketPath = / PORT=(\S+)/.exec(shown)?.[1];
  if (!socketPath) throw new Error(`Process ${pid} does not say where it listens.`);
  return { pid, socketPath };
}

async function lines(...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout.split('\n').filter(Boolean);
}
