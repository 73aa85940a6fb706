import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { TOOL_ENV } from '../../scripts/lib/processes.ts';

const PARTS = [
  'astro.config.mjs',
  'content',
  'firebase.json',
  'functions/spellings.js',
  'src',
  'tsconfig.json',
];

it('stops the build at mistakes in content, and tells each of one article with its line and mend', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'site-'));
  try {
    await Promise.all(PARTS.map((part) => cp(part, join(copy, part), { recursive: true })));
    await symlink(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
    const mistaken = `---
title: 'Robots: the sequel'
descripton: Of a robot.
tags: [NEWS]
date: 2026-02-30
image: ../../src/assets/pictures/nowhere.webp
imageAlt: A robot
---

{brand} has <Brnd /> in it.
`;
    await writeFile(join(copy, 'content/articles/Mistaken.mdx'), mistaken);
    const told = await refusal(copy);
    for (const [line, words] of [
      [3, "Did you mean 'description'?"],
      [5, "found '2026-02-30'"],
      [6, 'nowhere.webp'],
      [10, 'write <Brand />'],
      [10, 'Did you mean <Brand />?'],
    ]) {
      expect(told).toMatch(
        new RegExp(`content/articles/Mistaken\\.mdx:${line}: .*${RegExp.escape(String(words))}`),
      );
    }
  } finally {
    await rm(copy, { recursive: true });
  }
});

/** What Astro prints that reads the content of a project, which it must refuse. */
async function refusal(project: string): Promise<string> {
  const astro = join(project, 'node_modules/astro/bin/astro.mjs');
  const env = { ...process.env, ...TOOL_ENV, NODE_ENV: undefined, VITEST: undefined };
  const run = promisify(execFile)(process.execPath, [astro, 'sync'], { cwd: project, env });
  const { code, stdout, stderr } = (await run.catch((error: unknown) => error)) as {
    code?: number;
    stdout: string;
    stderr: string;
  };
  expect(code, stdout).toBeGreaterThan(0);
  return stripVTControlCharacters(stdout + stderr);
}
