import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const files = globSync('.github/workflows/*.yml');
const text = (file: string) => readFileSync(file, 'utf8');

/** The events of which a workflow's file, and what it checks out, come from the branch that is proposed. */
const PROPOSED = ['pull_request', 'pull_request_target', 'issue_comment'];

it.each(files)('%s gives no secret to what a pull request runs', (file) => {
  const { on } = parse(text(file)) as { on: Record<string, unknown> };
  const proposed = PROPOSED.some((event) => event in on);
  expect(proposed && /\bsecrets\b/.test(text(file).replace(/^#.*$/gm, ''))).toBe(false);
});

it('the preview runs nothing that the main branch does not hold', () => {
  const { jobs } = parse(text('.github/workflows/preview.yml')) as {
    jobs: Record<string, { environment?: string; steps: { uses?: string; with?: object }[] }>;
  };
  for (const { environment, steps } of Object.values(jobs)) {
    expect(environment).toBe('preview');
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const checkout of checkouts) expect(checkout.with).toMatchObject({ ref: 'main' });
    const artifact = steps.find(({ uses }) => uses?.startsWith('actions/download-artifact@'));
    expect(artifact?.with).toMatchObject({ path: 'dist/site' });
  }
});
