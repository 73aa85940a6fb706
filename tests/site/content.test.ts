import { execFile } from 'node:child_process';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { TOOL_ENV } from '../../scripts/lib/processes.ts';
import { ProjectCopy } from '../support/project/project-copy';

it('stops the build at mistakes in content, and tells each of one article with its line and mend', async () => {
  const copy = new ProjectCopy();
  try {
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
    copy.write('content/articles/Mistaken.mdx', mistaken);
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
    await copy.remove();
  }
});

/** What Astro prints that reads the content of a project, which it must refuse. */
async function refusal(copy: ProjectCopy): Promise<string> {
  const astro = copy.path('node_modules/astro/bin/astro.mjs');
  const env = { ...process.env, ...TOOL_ENV, NODE_ENV: undefined, VITEST: undefined };
  const run = promisify(execFile)(process.execPath, [astro, 'sync'], { cwd: copy.folder, env });
  const { code, stdout, stderr } = (await run.catch((error: unknown) => error)) as {
    code?: number;
    stdout: string;
    stderr: string;
  };
  expect(code, stdout).toBeGreaterThan(0);
  return stripVTControlCharacters(stdout + stderr);
}
