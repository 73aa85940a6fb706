import { describe, expect, it } from 'vitest';
import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { articleSchema } from '@/features/blog/blog.schema';
import { landingSchema } from '@/features/landings/landings.schema';
import { takenAddresses, unfitAddresses } from '@/lib/content-check/addresses';
import { markdownProblems, mdxProblems } from '@/lib/content-check/mdx';
import { pictureIn } from '@/lib/content-check/pictures';
import { fieldProblems } from '@/lib/content-check/schema-problems';
import { readYaml } from '@/lib/content-check/yaml';
import { link } from '@/lib/content-schema';

const FILE = 'content/articles/Some.mdx';
const image = () => pictureIn(process.cwd(), FILE);
const context = { image } as unknown as SchemaContext;

const right = `title: A title
description: A description.
tags: [NEWS]
date: 2026-11-01
image: ../../src/assets/pictures/mission.webp
imageAlt: A robot
`;

/** What a writer is told of an article's fields, as 'line: message'. */
function told(yaml: string): string[] {
  const { data, problems, lineOf } = readYaml(FILE, yaml, 2);
  if (problems.length > 0) return problems.map(({ line, message }) => `${line}: ${message}`);
  const fields = fieldProblems(articleSchema(context), data);
  return fields.map(({ path, message }) => `${lineOf(path)}: ${message}`);
}

describe('a mistake in fields is told with its line, what stood there and the mend', () => {
  it('finds nothing where all is right', () => {
    expect(told(right)).toEqual([]);
  });

  it.each([
    ['title: A title', 'title: Robots: the sequel', "2: the text of 'title' has signs"],
    ['title: A title', "title: It's: so", "Put it in quotes: title: 'It''s: so'"],
    ['imageAlt:', 'imageAtl:', "7: 'imageAtl' is not a field. Did you mean 'imageAlt'?"],
    ['title: A title\n', '', "'title' is missing: expected some text"],
    ['A title', '2026', "2: 'title': expected some text, found the number 2026. Put it in quotes."],
    ['[NEWS]', 'NEWS', "4: 'tags': expected a list"],
    ['[NEWS]', '[BLOG]', '4: '],
    ['[NEWS]', '[SPORT]', "expected tags out of NEWS, EVENTS, COMMUNITY, BLOG, found 'SPORT'"],
    [
      '11-01',
      '13-45',
      "5: 'date': expected a day that exists, written like 2026-05-14, found '2026",
    ],
    ['11-01', '02-29', '5: '],
    [
      'mission.webp',
      'misson.webp',
      "6: 'image': there is no picture '../../src/assets/pictures/mi",
    ],
    ['mission.webp', 'misson.webp', 'Did you mean ../../src/assets/pictures/mission.webp?'],
    ['../../src/assets/pictures/', '', 'Did you mean ../../src/assets/pictures/mission.webp?'],
    ['tags:', 'lang: fr\ntags:', "4: 'lang': expected 'en' or 'he', found 'fr'"],
  ])('%j as %j', (correct, mistake, message) => {
    expect(told(right.replace(correct, mistake)).join('\n')).toContain(message);
  });
});

it('refuses a link to a page that the application does not have', () => {
  const found = (href: string) => fieldProblems(link, { label: 'Start', href });
  expect(found('app:course1')).toEqual([]);
  expect(found('app:cours1')).toEqual([
    { path: ['href'], message: expect.stringContaining("Did you mean 'app:course1'?") as string },
  ]);
});

it('refuses days that do not exist in schedules', () => {
  const schema = landingSchema(context) as unknown as z.ZodObject<{ schedule: z.ZodType }>;
  const start = '2027-02-30T18:30:00+02:00';
  const session = { start, end: '2027-03-02T20:00:00+02:00', mode: 'online' };
  const schedule = { sessions: [session], updated: '2026-02-30' };
  const wrong = fieldProblems(schema.shape.schedule, schedule).map(({ path }) => path.join('.'));
  expect(wrong).toEqual(expect.arrayContaining(['sessions.0.start', 'updated']));
});

it('refuses an early price that is none', () => {
  const schema = landingSchema(context) as unknown as z.ZodObject<{ price: z.ZodType }>;
  const found = (early: object) =>
    fieldProblems(schema.shape.price, { amount: 750, early, note: 'A note' });
  expect(found({ amount: 500, until: '2027-04-29' })).toEqual([]);
  expect(found({ amount: 750, until: '2027-04-29' })).toMatchObject([
    {
      path: ['early', 'amount'],
      message: expect.stringContaining('below the regular one') as string,
    },
  ]);
  expect(found({ amount: 500, until: '2027-02-30' })).toMatchObject([{ path: ['early', 'until'] }]);
});

describe('a mistake in the text is told with its line', () => {
  const compile = () => Promise.resolve();
  const text = (mdx: string) => mdxProblems(FILE, mdx, ['Brand', 'Email'], compile);

  it('explains code where none was meant, and unknown components and links', async () => {
    const [expression, component] = await text('A {name} and\n\n<Emial />');
    expect(expression?.message).toContain('Write \\{name}');
    expect(component).toMatchObject({ line: 3 });
    expect(component?.message).toContain('Did you mean <Email />?');
    expect(await text('`{name}` \\{name} {/* a comment */}\n\n```\n{name} <Emial />\n```')).toEqual(
      [],
    );
    expect(await text('[Start](app:home) or\n[look](app:hom).')).toMatchObject([
      { line: 2, message: expect.stringContaining("Did you mean 'app:home'?") as string },
    ]);
    expect(await text("import { Card } from '../card';\n\n<Card />")).toEqual([]);
  });

  it('puts what the compiler says into words', async () => {
    const complaint = 'Expected a closing tag for `<Brand>` (3:1) before the end of `paragraph`';
    const failing = () => Promise.reject(new Error(`3:1: ${complaint}`));
    expect(await mdxProblems(FILE, '', [], failing)).toEqual([
      { file: FILE, line: 3, message: expect.stringContaining('Write <Brand />') as string },
    ]);
  });

  it('says that Markdown without components needs another ending', () => {
    expect(markdownProblems('a.md', 'By\n{brand}.')).toMatchObject([{ line: 2 }]);
    expect(markdownProblems('a.md', 'By us: `{brand}`')).toEqual([]);
  });
});

it('names both owners of an address, whatever its letters', () => {
  const page = { address: '/Some', file: FILE };
  const taken = (others: string, redirects = [{ source: '/old', destination: '/new' }]) =>
    takenAddresses([page], [{ address: others, file: 'src/pages/some.astro' }], redirects);
  expect(taken('/some')).toEqual([
    { file: FILE, message: expect.stringContaining('src/pages/some.astro') as string },
  ]);
  expect(taken('/other')).toEqual([]);
  expect(taken('/other', [{ source: '/some', destination: '/blog' }])).toHaveLength(1);
  // Another spelling of its own address.
  expect(taken('/other', [{ source: '/some', destination: '/Some' }])).toEqual([]);
  expect(takenAddresses([page, { ...page, file: 'content/legal/some.mdx' }], [])).toHaveLength(1);
});

it('refuses a file name that makes no address', () => {
  const page = (name: string) => ({ address: `/${name}`, file: `content/articles/${name}.mdx` });
  const names = ['17goals', 'My-Article', 'שלום', 'My Article', 'what?', 'a.b'];
  const refused = unfitAddresses(names.map(page)).map(({ file }) => file);
  expect(refused).toEqual(['My Article', 'what?', 'a.b'].map((name) => page(name).file));
});
