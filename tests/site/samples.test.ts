import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtPages } from '../support/pages/built-site';
import { content, landings, legalPages } from '../support/pages/content';

// Content marked `sample: true` is labeled as a sample, once per section.

type Samples = Record<string, string>;
const words = {
  en: content<{ samples: Samples }>('ui.yaml').samples,
  he: content<{ samples: Samples }>('ui.he.yaml').samples,
};

const text = (html: string) => html.replaceAll(/&#(?:39|x27);/g, "'").replaceAll('&amp;', '&');
const pages = new Map(builtPages().map(({ path, html }) => [path, text(html)]));
const all = [...pages.keys()];

/** Content files with a mark. */
const marked = globSync('**/*.{yaml,md,mdx}', { cwd: 'content', exclude: ['samples/**'] }).filter(
  (file) => /^[^#\n]*\bsample: true\b/m.test(readFileSync(`content/${file}`, 'utf8')),
);

/** Labels, the files that they are for, and their pages. */
const NOTES: [kind: string, files: string[], pages: string[]][] = [
  ['reviews', ['data/reviews.yaml'], ['/']],
  ['testimonials', ['data/testimonials.yaml'], ['/']],
  ['partners', ['data/partners.yaml'], ['/about']],
  ['team', ['data/team.yaml'], ['/about']],
  ['projects', ['data/projects.yaml'], ['/projects']],
  ['pack', ['pages/robots-pack.yaml'], ['/robots-pack']],
  ['shops', ['data/kits.yaml'], ['/robots-pack']],
  ['contact', ['site.yaml', 'pages/contact.yaml'], ['/contact']],
  ['contact', ['site.yaml'], ['/for-vendors']],
  ['footer', ['site.yaml'], all],
  ['landing', landings().map(({ path }) => `landings${path}.mdx`), ['/events', '/eventsHeb']],
  ...[...landings(), ...legalPages()].map(({ path }): [string, string[], string[]] => {
    const [file = ''] = globSync(`{landings,legal}${path}.*`, { cwd: 'content' });
    return [file.startsWith('legal') ? 'legal' : 'landing', [file], [path]];
  }),
];

it.each(NOTES)('the sample label “%s” is on its page if %s is marked', (kind, files, where) => {
  const times = files.some((file) => marked.includes(file)) ? 1 : 0;
  for (const path of where) {
    const html = pages.get(path) ?? '';
    const told = words[html.includes('<html lang="he"') ? 'he' : 'en'][kind] ?? '';
    expect(html.split(told).length - 1, `${path}: ${told}`).toBe(times);
  }
});

it('every marked file has a sample label', () => {
  const known = NOTES.flatMap(([, files]) => files);
  expect(marked.filter((file) => !known.includes(file))).toEqual([]);
});
