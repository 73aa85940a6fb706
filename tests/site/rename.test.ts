import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

it("keeps the product's name in content/site.yaml alone", () => {
  const { name } = parse(readFileSync('content/site.yaml', 'utf8')) as { name: string };
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
