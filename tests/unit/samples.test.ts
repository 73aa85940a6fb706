import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findSamples } from '../../scripts/lib/samples';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('finds marked entries of lists, whole files and frontmatter, and nothing else', async () => {
  await writeFile(
    join(folder, 'team.yaml'),
    '- { id: ada, sample: true }\n- { id: grace, sample: false }\n- { id: alan }\n',
  );
  await writeFile(
    join(folder, 'article.mdx'),
    '---\ntitle: Hello\nsample: true\n---\nsample: true\n',
  );
  await writeFile(join(folder, 'nested.yaml'), 'title: Page\nmap:\n  sample: true\n');
  expect(await findSamples(folder)).toEqual([
    { file: 'article.mdx', entry: 'Hello' },
    { file: 'nested.yaml', entry: 'map' },
    { file: 'team.yaml', entry: 'ada' },
  ]);
});
