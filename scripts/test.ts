// `npm test`: every check of the project, side by side in two lanes, as most machines have two cores.
// `npm test -- lint unit` runs those named, `npm test -- tests/unit/x.test.ts` the tests of a file.
import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { build } from './serve/build.ts';
import { ensureBrowser, ensureHeadlessShell } from './lib/browser.ts';
import { launch, ROOT, stopAll, stopAllOnExit, TOOL_ENV } from './lib/processes.ts';
import { seedSamplePosts } from './serve/sample-posts.ts';
import { GENEROUS_QUOTAS, serve } from './serve/serve.ts';

interface Check {
  name: string;
  lane: 'built' | 'source';
  /** Reads what `build` makes, or would write the same files at the same time. */
  afterBuild?: boolean;
  /** Runs by name only, as its tests break things and take their time. */
  onRequest?: boolean;
  /** @param files the only test files to run; none means all */
  run(files: string[]): Promise<number>;
}

const vitest = (name: string) => (files: string[]) =>
  tool('vitest', ['run', '--config', 'tests/vitest.config.ts', '--project', name, ...files]);

/** In the order in which a lane runs them. */
const checks: Check[] = [
  { name: 'build', lane: 'built', run: build },
  { name: 'e2e', lane: 'built', afterBuild: true, run: browserTests },
  { name: 'format', lane: 'source', run: () => tool('prettier', ['--check', '.']) },
  { name: 'lint', lane: 'source', run: () => tool('eslint', ['--max-warnings=0', '.']) },
  {
    name: 'style',
    lane: 'source',
    run: () => tool('stylelint', ['--max-warnings=0', 'src/**/*.{css,astro}']),
  },
  { name: 'unused', lane: 'source', run: () => tool('knip', ['--treat-config-hints-as-errors']) },
  { name: 'unit', lane: 'source', run: vitest('unit') },
  { name: 'contract', lane: 'source', run: vitest('contract') },
  {
    name: 'types',
    lane: 'source',
    afterBuild: true,
    run: () => tool('astro', ['check', '--minimumFailingSeverity', 'hint']),
  },
  { name: 'site', lane: 'source', afterBuild: true, run: vitest('site') },
  { name: 'api', lane: 'source', afterBuild: true, run: vitest('api') },
  { name: 'faults', lane: 'source', afterBuild: true, onRequest: true, run: vitest('faults') },
];

/** The Playwright tests against the built site behind the Hosting emulator. */
async function browserTests(files: string[]): Promise<number> {
  const CHROMIUM_PATH = await ensureBrowser();
  const HEADLESS_SHELL_PATH = await ensureHeadlessShell(CHROMIUM_PATH);
  const served = await serve({ env: { ...GENEROUS_QUOTAS, CONTACT_MINIMUM_OPEN_MS: '0' } });
  try {
    if (served.db) await seedSamplePosts(served.db);
    return await tool('playwright', ['test', '--config', 'tests/playwright.config.ts', ...files], {
      CHROMIUM_PATH,
      HEADLESS_SHELL_PATH,
      BASE_URL: served.url,
      FIRESTORE_EMULATOR_HOST: served.storeHost,
      FIREBASE_AUTH_EMULATOR_HOST: served.authHost,
    });
  } finally {
    await served.stop();
  }
}

/** Runs a tool to its end and answers its exit code; what it printed is shown then, in one piece. */
function tool(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = launch(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...TOOL_ENV, ...colours, ...env },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  }
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      console.log(`\n── ${command} ${args.join(' ')}\n${Buffer.concat(printed).toString().trim()}`);
      done(code ?? 1);
    });
  });
}

/** The checks that the command line asks for, each with the only files to run. */
function chosen(args: string[]): Map<Check, string[]> {
  const found = new Map<Check, string[]>();
  if (args.length === 0) {
    for (const check of checks) if (!check.onRequest) found.set(check, []);
  }
  for (const arg of args) {
    const path = relative(ROOT, arg).split(sep);
    const isTest = path[0] === 'tests' && existsSync(arg);
    const check = checks.find(({ name }) => name === (isTest ? path[1] : arg));
    if (!check) {
      const names = checks.map(({ name }) => name).join(', ');
      throw new Error(`No check or file of tests named ${arg}; the checks are: ${names}`);
    }
    found.set(check, [...(found.get(check) ?? []), ...(isTest ? [arg] : [])]);
  }
  return found;
}

/** Runs the checks of each lane one after the other; answers the names of those that failed. */
async function runAll(wanted: Map<Check, string[]>): Promise<string[]> {
  const failed: string[] = [];
  const built = Promise.withResolvers<boolean>();
  if (!wanted.keys().some(({ name }) => name === 'build')) built.resolve(true);
  const runLane = async (lane: Check['lane']) => {
    for (const [check, files] of wanted) {
      if (check.lane !== lane) continue;
      const ready = !check.afterBuild || (await built.promise);
      const started = performance.now();
      const passed = ready && (await check.run(files)) === 0;
      if (check.name === 'build') built.resolve(passed);
      if (!passed) failed.push(check.name);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`\n── ${check.name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`);
    }
  };
  await Promise.all([runLane('built'), runLane('source')]);
  return failed;
}

stopAllOnExit();
let failed: string[];
let count: number;
try {
  const wanted = chosen(process.argv.slice(2));
  count = wanted.size;
  failed = await runAll(wanted);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stopAll();
  process.exit(1);
}
await stopAll();
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${count - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
