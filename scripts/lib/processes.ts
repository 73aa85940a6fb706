import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { delimiter, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export const ROOT = resolve(import.meta.dirname, '../..');

/** Environment of every tool that is started: local binaries first, no telemetry, no detaching. */
export const TOOL_ENV: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [resolve(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  ASTRO_TELEMETRY_DISABLED: '1',
  ASTRO_DEV_BACKGROUND: '0',
};

const running = new Set<ChildProcess>();

/** Starts a tool in a process group of its own, which {@link stopAll} ends as a whole. */
export function launch(command: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, { cwd: ROOT, env: TOOL_ENV, detached: true, ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Runs a tool to its end with its output shown, and answers its exit code. */
export function run(command: string, args: string[]): Promise<number> {
  return ended(launch(command, args, { stdio: 'inherit' }));
}

/** Hands on what a process prints, line by line. */
export function readLines({ stdout, stderr }: ChildProcess, read: (line: string) => void): void {
  for (const input of [stdout, stderr]) {
    if (input) createInterface({ input }).on('line', read);
  }
}

/** The exit code of a process that was started, when all that it printed has come; 1 of one that was killed. */
export async function ended(child: ChildProcess): Promise<number> {
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

/** Ends a started process and all it started, politely first; resolves when it has gone. */
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

/** Ends every process that {@link launch} started. */
async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stop));
}

/**
 * Ends all started processes when this one is told to stop, or when the command that ran it is gone.
 * @param cleanUp what else is to be done, awaited when they have ended
 * @returns a signal that is aborted as soon as stopping begins, and what ends them in the same way, with the reason
 */
export function stopAllOnExit(cleanUp = () => Promise.resolve()) {
  const stopping = new AbortController();
  const leave = (code: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    void stopAll()
      .then(cleanUp)
      .catch((error: unknown) => console.error(error))
      .finally(() => process.exit(code));
  };
  process.on('SIGINT', () => leave(130));
  process.on('SIGTERM', () => leave(143));
  process.on('SIGHUP', () => leave(129));
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && leave(1), 1000).unref();
  const fail = (error: unknown) => {
    if (!stopping.signal.aborted) console.error(error instanceof Error ? error.message : error);
    leave(1);
  };
  return { stopping: stopping.signal, fail };
}

/** Whether nothing listens on a port of this machine, which is known by two addresses. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

/** What a machine without IPv6 says when it is asked to listen there; nobody else can, either. */
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', ({ code = '' }: NodeJS.ErrnoException) => done(NO_SUCH_ADDRESS.has(code)));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(true)));
  });
}

/**
 * Where free ports are looked for: below those that systems give to outgoing connections (from 32768
 * on Linux, from 49152 elsewhere), or such a connection could take one before it is listened on.
 */
const FREE_PORTS = { from: 20_000, below: 32_768 };
const FREE_PORT_TRIES = 100;

const handedOut = new Set<number>();

/**
 * A port of this machine that nothing listens on, and no other than those handed out before.
 * @throws Error when one after the other is taken
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < FREE_PORT_TRIES; tries++) {
    const port = randomInt(FREE_PORTS.from, FREE_PORTS.below);
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`None of ${FREE_PORT_TRIES} ports tried is free.`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}
