import { randomUUID } from 'node:crypto';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser, ensureHeadlessShell } from '../lib/browser.ts';
import { ended, launch, TOOL_ENV } from '../lib/processes.ts';
import { StepError, type Step } from '../lib/steps.ts';
import { seedSamplePosts } from '../serve/sample-posts.ts';
import { GENEROUS_QUOTAS, serve } from '../serve/serve.ts';
import type { Named } from './choice.ts';

/** How a check runs. */
interface Run {
  /** The check's own. */
  name: string;
  step: Step;
  /** The only test files to run; none means all. */
  files: string[];
  /** Shows text that the check prints, when it is asked for. */
  show(text: string): void;
}

export interface Check extends Named {
  /** Waits for a build, which it reads, or whose files it would write at the same time. */
  build?: 'read' | 'written';
  /**
   * Unless given, it is the Vitest project of its name.
   * @throws StepError with what it printed when it fails
   */
  run?(run: Run): Promise<void>;
}

/** In the order in which they run. */
export const CHECKS: Check[] = [
  {
    name: 'e2e',
    about: 'what a visitor sees, in a browser',
    build: 'read',
    run: browserTests,
  },
  {
    name: 'format',
    about: 'Prettier; npm run format mends it',
    run: (run) => tool(run, 'prettier', ['--check', '.']),
  },
  {
    name: 'lint',
    about: 'ESLint',
    run: (run) => tool(run, 'eslint', ['--max-warnings=0', '.']),
  },
  {
    name: 'style',
    about: 'stylelint',
    run: (run) => tool(run, 'stylelint', ['--max-warnings=0', 'src/**/*.{css,astro}']),
  },
  {
    name: 'unused',
    about: 'Knip: files, exports and packages that nothing uses',
    run: (run) => tool(run, 'knip', ['--treat-config-hints-as-errors']),
  },
  {
    name: 'unit',
    about: 'rules and logic, without a browser or a server',
  },
  {
    name: 'contract',
    about: "what the site expects of the posts' store",
  },
  {
    name: 'types',
    about: 'TypeScript, in Astro files as well',
    build: 'written',
    run: (run) => tool(run, 'astro', ['check', '--minimumFailingSeverity', 'hint']),
  },
  {
    name: 'site',
    about: 'the built files: HTML, metadata, content',
    build: 'read',
  },
  {
    name: 'api',
    about: 'the function, behind the emulators',
    build: 'read',
  },
  {
    name: 'recipes',
    about: "the README's recipes for writers, followed in a copy of the project",
    build: 'written',
  },
  {
    name: 'faults',
    about: 'the function while its store fails',
    build: 'read',
    onRequest: true,
  },
];

/** The tests of one of Vitest's projects; in a store of choice, under a project that nothing else has. */
export function vitestProject(run: Run): Promise<void> {
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', run.name, ...run.files];
  const chosenStore = process.env['FIRESTORE_EMULATOR_HOST'];
  return tool(run, 'vitest', args, chosenStore ? { DEMO_PROJECT: randomUUID() } : {});
}

/** The Playwright tests against the built site behind the Hosting emulator. */
async function browserTests(run: Run): Promise<void> {
  const CHROMIUM_PATH = await ensureBrowser();
  const HEADLESS_SHELL_PATH = await ensureHeadlessShell(CHROMIUM_PATH);
  const served = await serve({ env: { ...GENEROUS_QUOTAS, CONTACT_MINIMUM_OPEN_MS: '0' } });
  try {
    if (served.db) await seedSamplePosts(served.db);
    const args = ['test', '--config', 'tests/playwright.config.ts', ...run.files];
    await tool(run, 'playwright', args, {
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

/** Runs a tool to its end; what it printed is shown then, in one piece. */
async function tool(
  { step, show }: Run,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = launch(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...TOOL_ENV, ...colours, ...env },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  }
  const code = await ended(child);
  const printed = Buffer.concat(chunks).toString().trim();
  step.outcome = countOf(printed);
  if (code !== 0) throw new StepError(`── ${command} ${args.join(' ')}\n${printed}`);
  show(printed);
}

/** How many tests passed and failed, as Vitest and Playwright say at the end of what they print. */
function countOf(printed: string): string {
  const text = stripVTControlCharacters(printed);
  const [, vitestCounts] = /^\s*Tests {2}(.+?) \(\d+\)$/m.exec(text) ?? [];
  if (vitestCounts) return vitestCounts.replaceAll(' |', ',');
  const counts = text.match(/^ {2}\d+ (?:failed|flaky|skipped|did not run|passed)\b/gm) ?? [];
  return counts.map((count) => count.trim()).join(', ');
}
