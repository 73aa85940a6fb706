import { execFile, execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOOL_ENV } from '../../scripts/lib/processes.ts';
import { content } from '../support/pages/content';

const PARTS = ['astro.config.mjs', 'content', 'firebase.json', 'src', 'tsconfig.json'];

describe('a mistake in content stops the build with the file, the field and what was expected', () => {
  let copy: string;
  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'site-'));
    await Promise.all(PARTS.map((part) => cp(part, join(copy, part), { recursive: true })));
    await symlink(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  });
  afterAll(() => rm(copy, { recursive: true }));

  /** What `astro` prints that reads the content of the copy, which it must refuse. */
  async function refusal(command: string): Promise<string> {
    const astro = join(copy, 'node_modules/astro/bin/astro.mjs');
    const env = { ...process.env, ...TOOL_ENV, NODE_ENV: undefined, VITEST: undefined };
    const run = promisify(execFile)(process.execPath, [astro, command], { cwd: copy, env });
    const { code, stdout, stderr } = (await run.catch((error: unknown) => error)) as {
      code?: number;
      stdout: string;
      stderr: string;
    };
    expect(code, stdout).toBeGreaterThan(0);
    return stdout + stderr;
  }

  const [article = ''] = globSync('content/articles/*.{md,mdx}');
  it.each([
    {
      what: 'a misspelt field of a list',
      file: 'content/data/plans.yaml',
      mistake: [/^(\s+)subtitle:/m, '$1subtitel:'],
      says: ['plans.yaml', 'subtitel', 'subtitle'],
    },
    {
      what: 'an article without the NEWS tag',
      file: article,
      mistake: [/NEWS/, 'COMMUNITY'],
      says: ['tags', 'NEWS'],
    },
    {
      what: 'a wrong address in site.yaml',
      file: 'content/site.yaml',
      mistake: [/^email:.*$/m, 'email: nobody'],
      says: ['content/site.yaml', 'email', 'Invalid email'],
    },
    {
      what: 'a picture that is not there',
      file: article,
      mistake: [/pictures\/[\w-]+\.webp/, 'pictures/missing.webp'],
      says: ['missing.webp'],
      command: 'build',
    },
  ] as const)('$what', async ({ file, mistake: [right, wrong], says, ...how }) => {
    const path = join(copy, file);
    const before = await readFile(path, 'utf8');
    await writeFile(path, before.replace(right, wrong));
    const output = await refusal('command' in how ? how.command : 'sync');
    await writeFile(path, before);
    for (const word of says) expect(output).toContain(word);
  });
});

it("keeps the product's name in content/site.yaml alone", () => {
  const { name } = content<{ name: string }>('site.yaml');
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\0')
    // git still lists what was deleted and not yet committed.
    .filter(existsSync)
    .filter((file) => /\.(astro|ts|tsx|mjs|js|css|ya?ml|mdx?|json|html|svg|txt)$/.test(file));
  const naming = files.filter((file) =>
    readFileSync(file, 'utf8').toLowerCase().includes(name.toLowerCase()),
  );
  expect(naming).toEqual(['content/site.yaml']);
});
