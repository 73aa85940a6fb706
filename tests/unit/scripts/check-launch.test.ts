import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findSamples } from '../../../scripts/deploy/check-launch';

it('finds marked entries of lists, whole files and frontmatter, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'samples-'));
  const files = {
    'team.yaml': '- { id: ada, sample: true }\n- { id: grace, sample: false }\n- { id: alan }\n',
    'article.mdx': '---\ntitle: Hello\nsample: true\n---\nsample: true\n',
    'nested.yaml': 'title: Page\nmap:\n  sample: true\n',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  expect(await findSamples(folder)).toEqual([
    { file: 'article.mdx', entry: 'Hello' },
    { file: 'nested.yaml', entry: 'map' },
    { file: 'team.yaml', entry: 'ada' },
  ]);
  await rm(folder, { recursive: true });
});
