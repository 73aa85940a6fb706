import { expect, it } from 'vitest';
import { findSamples, lawyerNotes, realSavings } from '../../../scripts/deploy/check-launch';
import { folderWith } from '../../support/project/folder';

it('check:launch names the line of everything made up', async () => {
  const folder = await folderWith({
    'article.mdx': '---\ntitle: Hello\nsample: true\n---\nsample: true\n',
    'nested.yaml': 'title: Page\nmap:\n  sample: true\n',
    'site.yaml': 'url: https://school.example\nphone: +1 202 555 0142\nsample: true\n',
    'team.yaml': '- { id: ada, sample: true }\n- { id: grace, sample: false }\n- { id: alan }\n',
  });
  expect(await findSamples(folder)).toEqual([
    { file: 'article.mdx', line: 3, what: 'the whole file' },
    { file: 'nested.yaml', line: 3, what: 'map' },
    { file: 'site.yaml', line: 1, what: 'url: https://school.example' },
    { file: 'site.yaml', line: 2, what: 'phone: +1 202 555 0142' },
    { file: 'site.yaml', line: 3, what: 'the whole file' },
    { file: 'team.yaml', line: 1, what: 'ada' },
  ]);
});

it.each([
  ['Windows', '---\r\ntitle: Hello\r\nsample: true\r\n---\r\nText\r\n', 3],
  ['Notepad', '\uFEFF---\ntitle: Hello\nsample: true\n---\n', 3],
  ['a space behind the dashes', '\n--- \nsample: true\n--- \n', 3],
])('check:launch reads a page as the build does: %s', async (_, page, line) => {
  const folder = await folderWith({ 'landings/summer.mdx': page });
  expect(await findSamples(folder)).toEqual([
    { file: 'landings/summer.mdx', line, what: 'the whole file' },
  ]);
});

it('check:launch tells what each plan really saves', async () => {
  const folder = await folderWith({
    'data/plans.yaml': 'items:\n  - { title: Basics, price: 8.99, originalPrice: 12.99 }\n',
  });
  expect(await realSavings(folder)).toEqual(['Basics really saves 31%: 8.99 instead of 12.99']);
});

it('check:launch lists the questions for a lawyer by file', async () => {
  const folder = await folderWith({
    'legal/terms.mdx': '---\nlawyer: [Which law?, Which court?]\n---\nText\n',
    'legal/privacy.mdx': '---\ntitle: Privacy\n---\nText\n',
  });
  expect(await lawyerNotes(folder)).toEqual([
    { file: 'legal/terms.mdx', notes: ['Which law?', 'Which court?'] },
  ]);
});
