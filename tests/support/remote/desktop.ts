import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { launch, readLines, stop } from '../../../scripts/lib/processes.ts';
import { NO_LISTS } from './robot-page.ts';

/** Resolves with what `find` finds in the output of a tool. */
const said = (tool: ChildProcess, find: RegExp) =>
  new Promise<string>((resolve, reject) => {
    readLines(tool, (line) => {
      const found = find.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    tool.once('exit', (code) => reject(new Error(`${tool.spawnfile} ended with ${code}`)));
  });

interface Target {
  url: string;
  webSocketDebuggerUrl: string;
}

/**
 * A screen of its own with a window manager and a browser, whose keyboard and mouse are the system's. The browser is
 * only read: a driver would give its page a focus that no menu takes.
 */
export class Desktop {
  readonly #tools: ChildProcess[] = [];
  readonly #profile = mkdtempSync(join(tmpdir(), 'desktop-'));
  #display = '';
  #page: WebSocket | undefined;
  #asked = 0;

  /** Opens a page, once. */
  async open(url: string): Promise<void> {
    const xvfb = this.#start('Xvfb', '-displayfd', '1', '-screen', '0', '900x700x24');
    this.#display = `:${await said(xvfb, /^(\d+)$/)}`;
    // Openbox focuses only windows that open after it.
    await said(this.#start('openbox', '--startup', 'echo ready'), /^(ready)$/);
    const browser = this.#start(
      process.env['CHROMIUM_PATH'] ?? 'chromium',
      `--user-data-dir=${this.#profile}`,
      '--remote-debugging-port=0',
      '--window-size=900,700',
      // As in all other tests; drawing each frame takes most of the time.
      '--force-prefers-reduced-motion',
      '--no-first-run',
      '--disable-gpu',
      NO_LISTS,
      '--disable-background-networking',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      url,
    );
    const { host } = new URL(await said(browser, /DevTools listening on (ws:\S+)/));
    let address = '';
    await expect
      .poll(async () => {
        const pages = (await (await fetch(`http://${host}/json/list`)).json()) as Target[];
        const page = pages.find((each) => each.url.startsWith(new URL(url).origin));
        return (address = page?.webSocketDebuggerUrl ?? '');
      })
      .not.toBe('');
    const socket = new WebSocket(address);
    await once(socket, 'open');
    this.#page = socket;
  }

  #start(tool: string, ...args: string[]): ChildProcess {
    const env = { ...process.env, DISPLAY: this.#display };
    const child = launch(tool, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#tools.push(child);
    return child;
  }

  async close(): Promise<void> {
    this.#page?.close();
    for (const tool of this.#tools.reverse()) await stop(tool);
    rmSync(this.#profile, { recursive: true, force: true });
  }

  /** Moves keyboard or mouse, by the commands of xdotool. Returns what it prints. */
  do(...commands: (string | number)[]): string {
    const env = { ...process.env, DISPLAY: this.#display };
    return execFileSync('xdotool', commands.map(String), { env, stdio: 'pipe' }).toString();
  }

  /** The windows on the screen, among them open menus. */
  get windows(): string {
    return this.do('search', '--onlyvisible', '--maxdepth', 1, '--name', '');
  }

  /** Value of an expression in the page, evaluated as in its handler of a click. */
  async read<Value>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = await this.#send<{
      result: { value: Value };
      exceptionDetails?: unknown;
    }>('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    });
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return result.value;
  }

  /** Sends a command to the page's tools for developers. */
  #send<Result>(method: string, params: object): Promise<Result> {
    const id = ++this.#asked;
    const socket = this.#page;
    if (!socket) throw new Error('No page is open.');
    return new Promise((resolve, reject) => {
      const onMessage = ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data) as { id?: number; result?: Result };
        if (answer.id !== id) return;
        socket.removeEventListener('message', onMessage);
        if (answer.result) resolve(answer.result);
        else reject(new Error(data));
      };
      socket.addEventListener('message', onMessage);
      socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
