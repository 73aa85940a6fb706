import { spawn, type ChildProcess, type SpawnOptions, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { delimiter, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { reasonOf } from './command-line.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

/** Environment of tools: local binaries first, no telemetry, no detaching. */
export const TOOL_ENV: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [resolve(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  ASTRO_TELEMETRY_DISABLED: '1',
  ASTRO_DEV_BACKGROUND: '0',
};

const running = new Set<ChildProcess>();

interface ToolOptions extends SpawnOptions {
  /** A file that is removed if this process is killed. */
  temporary?: string;
}

/** Starts a tool in its own process group, which {@link stopAll} ends as a whole. */
export function launch(command: string, args: string[], options: ToolOptions = {}): ChildProcess {
  const child = spawn(command, args, { cwd: ROOT, env: TOOL_ENV, detached: true, ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  endIfKilled(child, options.temporary);
  return child;
}

/** A shell that waits for this process's end, because a killed process can't end its tools. */
function endIfKilled(child: ChildProcess, temporary = ''): void {
  const wait = 'read -r _; kill -s KILL -- "-$0"; rm -f -- "$1"';
  const watch = spawn('/bin/sh', ['-c', wait, String(child.pid), temporary], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watch.unref();
  (watch.stdin as Socket).unref();
  child.once('exit', () => watch.kill());
}

/** Runs a tool with its output shown by default; resolves with its exit code. */
export function run(command: string, args: string[], stdio: StdioOptions = 'inherit') {
  return exitCodeOf(launch(command, args, { stdio }));
}

export function readLines({ stdout, stderr }: ChildProcess, read: (line: string) => void): void {
  for (const input of [stdout, stderr]) {
    if (input) createInterface({ input }).on('line', read);
  }
}

/** Resolves with the exit code (1 for a killed process) when all output has arrived. */
export async function exitCodeOf(child: ChildProcess): Promise<number> {
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

/** Ends a process group, first with SIGTERM; resolves when it has gone. */
export function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return done();
    const group = -child.pid;
    const force = setTimeout(() => signal(group, 'SIGKILL'), 8000);
    child.once('exit', () => {
      clearTimeout(force);
      done();
    });
    signal(group, 'SIGTERM');
  });
}

async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stop));
}

/**
 * Ends all started processes when this one is stopped or its parent has gone.
 * @param cleanUp runs after they have ended
 * @returns a signal that aborts when stopping begins, and a function that stops with an error
 */
export function stopAllOnExit(cleanUp = () => Promise.resolve()) {
  const stopping = new AbortController();
  const leave = (code: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    void stopAll()
      .then(cleanUp)
      .catch((error: unknown) => console.error(reasonOf(error)))
      .finally(() => process.exit(code));
  };
  process.on('SIGINT', () => leave(130));
  process.on('SIGTERM', () => leave(143));
  process.on('SIGHUP', () => leave(129));
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && leave(1), 1000).unref();
  const fail = (error: unknown) => {
    if (!stopping.signal.aborted) console.error(reasonOf(error));
    leave(1);
  };
  return { stopping: stopping.signal, fail };
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}
