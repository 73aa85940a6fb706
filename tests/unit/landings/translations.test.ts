import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inheritFacts } from '@/features/landings/inherit-facts';
import { landingSchema } from '@/features/landings/landings.schema';
import { checkFile } from '@/lib/content-check/loader';
import { translationsOf } from '@/lib/translations';
import { translationsAmong } from '@/lib/page-addresses';
import { landings } from '../../support/pages/content';

const pages = new Map(landings().map((page) => [page.path, page]));
const fileOf = (path: string) => readFileSync(`content/landings${path}.mdx`, 'utf8');
const twins = [...pages.values()].flatMap((english) => {
  const hebrew = english.lang === 'en' && pages.get(translationsOf(english.path).he ?? '');
  return hebrew ? [{ path: english.path, english, hebrew }] : [];
});

it('the languages of a page have the same name, with or without an ending', () => {
  const all = ['/someEng', '/someHeb', '/teens', '/teensEng', '/privacy', '/privacyHeb', '/alone'];
  expect(new Set(translationsAmong(all))).toEqual(
    new Set([
      { en: '/someEng', he: '/someHeb' },
      { en: '/teensEng', he: '/teens' },
      { en: '/privacy', he: '/privacyHeb' },
      { en: '/alone' },
    ]),
  );
});

const check = (path: string, contents = fileOf(path)) =>
  checkFile(`content/landings${path}.mdx`, contents, landingSchema, inheritFacts);

it.each(twins)('the Hebrew page of $path has the facts of its English file', (pair) => {
  const [english, hebrew] = [check(pair.english.path), check(pair.hebrew.path)];
  expect([...english.problems, ...hebrew.problems]).toEqual([]);
  for (const { kind, tone, schedule, price, register } of [english.data as unknown as Facts]) {
    expect(hebrew.data).toMatchObject({
      kind,
      tone,
      ...(schedule && { schedule: { updated: schedule.updated } }),
      price: { ...price, note: expect.any(String) },
      register: { href: register.href },
    });
    const times = (hebrew.data as unknown as Facts).schedule?.sessions.map(timesOf);
    expect(times).toEqual(schedule?.sessions.map(timesOf));
  }
});

interface Facts {
  kind: string;
  tone: string;
  schedule?: { updated: string; sessions: Record<string, unknown>[] };
  price: object;
  register: { href: string };
}

const timesOf = ({ start, end, mode }: Record<string, unknown>) => [start, end, mode];

it.each<[field: string, line: string]>([
  ['places', 'places: few'],
  ['price.amount', 'price: { amount: 1, note: note }'],
  ['register.href', "register: { label: label, href: 'app:meetup' }"],
])('a Hebrew page that has %s itself is told where it is', (field, line) => {
  const [pair] = twins;
  const { path = '' } = pair?.hebrew ?? {};
  const name = line.split(':')[0] ?? '';
  const without = fileOf(path).replace(new RegExp(`^${name}:.*\\n(?: .*\\n)*`, 'm'), '');
  const contents = without.replace(/^(?=bring:)/m, `${line}\n`);
  const [problem, ...others] = check(path, contents).problems;
  expect(others).toEqual([]);
  expect(problem?.message).toBe(
    `'${field}' is in content/landings${pair?.english.path}.mdx, for both languages. Delete it here.`,
  );
  expect(contents.split('\n')[Number(problem?.line) - 1]).toBe(line);
});

it.each(twins)('the English page $path has a Hebrew translation', ({ english, hebrew }) => {
  expect([english.lang, hebrew.lang]).toEqual(['en', 'he']);
});
