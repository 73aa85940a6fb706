import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { TOOL_ENV } from '../lib/processes.ts';

/** What a command took. */
export interface Measured {
  seconds: number;
  /** Largest resident memory of its main process, in MiB; 0 where the system does not tell. */
  peakMiB: number;
}

const SAMPLE_MS = 100;

/**
 * Runs a command to its end, silently, and measures it.
 * @throws Error with the end of its output when it fails
 */
export async function measure(
  command: string,
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Measured> {
  const started = performance.now();
  const child = spawn(command, args, { cwd, env: { ...TOOL_ENV, ...env } });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<number | null>((done, fail) => {
    child.once('exit', done);
    child.once('error', fail);
  });
  let running = true;
  void ended.finally(() => (running = false)).catch(() => undefined);
  let peakMiB = 0;
  while (running && child.pid) {
    peakMiB = Math.max(peakMiB, await residentMiB(child.pid));
    await pause(SAMPLE_MS);
  }
  const code = await ended;
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
  return { seconds: (performance.now() - started) / 1000, peakMiB };
}

async function residentMiB(pid: number): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/**
 * The one of several measurements of the same that took least.
 * @throws TypeError when there is none
 */
export function quickest(all: readonly Measured[]): Measured {
  return all.reduce((least, one) => (one.seconds < least.seconds ? one : least));
}

/** The middle one of several numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
