import { expect, it } from 'vitest';
import { findSamples, madeUp } from '../../../scripts/deploy/launch-findings';
import { findQuestions, wrongSaving } from '../../../scripts/deploy/launch-questions';
import { folderWith } from '../../support/project/folder';

it('finds marked entries of lists, whole files and frontmatter with their lines, and nothing else', async () => {
  const folder = await folderWith({
    'article.mdx': '---\ntitle: Hello\nsample: true\n---\nsample: true\n',
    'nested.yaml': 'title: Page\nmap:\n  sample: true\n',
    'quotes.yaml': 'sample: true\nitems:\n  - { name: Ada }\n  - { name: Alan }\n',
    'team.yaml': '- { id: ada, sample: true }\n- { id: grace, sample: false }\n- { id: alan }\n',
    'unmarked.yaml': '- { id: ada }\n- { id: alan, href: https://shop.example/alan }\n',
  });
  expect(await findSamples(folder)).toEqual([
    { file: 'article.mdx', line: 3, what: 'the whole file' },
    { file: 'nested.yaml', line: 3, what: 'map' },
    { file: 'quotes.yaml', line: 1, what: 'all 2 of them' },
    { file: 'team.yaml', line: 1, what: 'ada' },
    { file: 'unmarked.yaml', line: 2, what: expect.stringMatching(/^alan href: /) as string },
  ]);
});

it('says which line of a file cannot be read', async () => {
  const folder = await folderWith({ 'article.mdx': '---\ntitle: Robots: the sequel\n---\n' });
  await expect(findSamples(folder)).rejects.toThrow(/^content\/article\.mdx:2: .*Put it in quotes/);
});

it.each([
  ['https://www.school.example', 'nobody can open it'],
  ['hello@school.example', 'no mail arrives there'],
  ['https://www.tiktok.com/@school.example', 'leads nowhere'],
  ['https://www.linkedin.com/in/sample-ada', 'leads nowhere'],
  ['+1 202 555 0142', "nobody's"],
  ['https://wa.me/12025550199', "nobody's"],
])('%s is made up', (value, reason) => {
  expect(madeUp(value)).toContain(reason);
});

it.each([
  'https://www.school.org/samples',
  'hello@school.org',
  '+972 3 555 0142',
  '+1 202 555 0200',
  'https://www.youtube.com/@school',
  'Write to us, for example',
])('%s may be real', (value) => {
  expect(madeUp(value)).toBeUndefined();
});

it('tells what plans save where their tag says something else', () => {
  const plans = [
    { title: 'Small', price: 0, originalPrice: 3 },
    { title: 'Large', price: 8, originalPrice: 12 },
  ];
  expect(wrongSaving('Save 33%', plans)).toContain('Small 100 %, Large 33 %');
  expect(wrongSaving('Save 33%', plans.slice(1))).toBeUndefined();
  expect(wrongSaving('A bargain', plans)).toBeUndefined();
});

it('asks about a label, a tag and an early price that is over, each with its line', async () => {
  const folder = await folderWith({
    'data/plans.yaml': 'items:\n  - { title: Large, price: 8, originalPrice: 16 }\n',
    'pages/home.yaml': 'pricing:\n  saving: Save 33%\n',
    'navigation.yaml': 'footer:\n  - { en: Staff }\n  - { en: Carriers }\n',
    'landings/page.mdx':
      '---\nlang: en\nprice:\n  note: Five sessions\n  early: { until: 2026-05-01 }\n---\n',
  });
  const always = [
    { file: 'pages/home.yaml', line: 2 },
    { file: 'navigation.yaml', line: 3 },
  ];
  expect(await findQuestions(folder, '2026-05-01')).toMatchObject(always);
  expect(await findQuestions(folder, '2026-05-02')).toMatchObject([
    ...always,
    { file: 'landings/page.mdx', line: 5 },
  ]);
});
