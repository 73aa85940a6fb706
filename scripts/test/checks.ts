import { randomUUID } from 'node:crypto';
import { ensureBrowser, ensureHeadlessShell } from '../lib/browser.ts';
import { capture, TOOL_ENV } from '../lib/processes.ts';
import { seedSamplePosts } from '../serve/sample-posts.ts';
import { GENEROUS_QUOTAS, serve } from '../serve/serve.ts';
import type { Named } from './choice.ts';

export interface Check extends Named {
  lane: 'built' | 'source';
  /** Would write the same files as a build at the same time. */
  afterBuild?: boolean;
  /** Reads what a build makes. */
  readsBuild?: boolean;
  /**
   * Answers what it printed.
   * @param files the only test files to run; none means all
   * @throws Error with what it printed when it fails
   */
  run(files: string[]): Promise<string>;
}

const vitest = (name: string) => (files: string[]) =>
  tool(
    'vitest',
    ['run', '--config', 'tests/vitest.config.ts', '--project', name, ...files],
    process.env['FIRESTORE_EMULATOR_HOST'] ? { DEMO_PROJECT: randomUUID() } : {},
  );

/** In the order in which a lane runs them; the build leads its lane. */
export const CHECKS: Check[] = [
  {
    name: 'e2e',
    about: 'what a visitor sees, in a browser',
    lane: 'built',
    afterBuild: true,
    readsBuild: true,
    run: browserTests,
  },
  {
    name: 'format',
    about: 'Prettier; npm run format mends it',
    lane: 'source',
    run: () => tool('prettier', ['--check', '.']),
  },
  {
    name: 'lint',
    about: 'ESLint',
    lane: 'source',
    run: () => tool('eslint', ['--max-warnings=0', '.']),
  },
  {
    name: 'style',
    about: 'stylelint',
    lane: 'source',
    run: () => tool('stylelint', ['--max-warnings=0', 'src/**/*.{css,astro}']),
  },
  {
    name: 'unused',
    about: 'Knip: files, exports and packages that nothing uses',
    lane: 'source',
    run: () => tool('knip', ['--treat-config-hints-as-errors']),
  },
  {
    name: 'unit',
    about: 'rules and logic, without a browser or a server',
    lane: 'source',
    run: vitest('unit'),
  },
  {
    name: 'contract',
    about: "what the site expects of the posts' store",
    lane: 'source',
    run: vitest('contract'),
  },
  {
    name: 'types',
    about: 'TypeScript, in Astro files as well',
    lane: 'source',
    afterBuild: true,
    run: () => tool('astro', ['check', '--minimumFailingSeverity', 'hint']),
  },
  {
    name: 'site',
    about: 'the built files: HTML, metadata, content',
    lane: 'source',
    afterBuild: true,
    readsBuild: true,
    run: vitest('site'),
  },
  {
    name: 'api',
    about: 'the function, behind the emulators',
    lane: 'source',
    afterBuild: true,
    readsBuild: true,
    run: vitest('api'),
  },
  {
    name: 'recipes',
    about: "the README's recipes for writers, followed in a copy of the project",
    lane: 'source',
    afterBuild: true,
    run: vitest('recipes'),
  },
  {
    name: 'faults',
    about: 'the function while its store fails',
    lane: 'source',
    afterBuild: true,
    readsBuild: true,
    onRequest: true,
    run: vitest('faults'),
  },
];

/** The Playwright tests against the built site behind the Hosting emulator. */
async function browserTests(files: string[]): Promise<string> {
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

async function tool(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const { code, printed } = await capture(command, args, { ...TOOL_ENV, ...colours, ...env });
  if (code !== 0) throw new Error(`── ${command} ${args.join(' ')}\n${printed}`);
  return printed;
}
