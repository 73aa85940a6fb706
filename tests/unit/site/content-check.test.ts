import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'astro/zod';
import type { BaseSchema, SchemaContext } from 'astro:content';
import { homeSchema, plansSchema } from '@/components/sections/home/home.schema';
import { articleSchema } from '@/features/blog/news/blog.schema';
import { landingSchema } from '@/features/landings/landings.schema';
import { videosSchema } from '@/features/video/videos.schema';
import { like } from '@/lib/content-schema';
import { isRead, unreadFiles } from '@/lib/content-check/addresses';
import { checkFile, type SchemaOf } from '@/lib/content-check/loader';
import { problemText } from '@/lib/content-check/problem';
import { siteSchema } from '@/lib/site.schema';
import { samplePage } from '../../support/landings/sample-page';

const ARTICLE = 'content/articles/Some.mdx';
const article = `---
title: A title
description: A description.
tags: [NEWS]
date: 2026-11-01
image: ../../src/assets/pictures/mission.webp
imageAlt: A robot
---

A text with a [link](/robots-pack#kits), <Brand /> and ![a robot](../../src/assets/pictures/mission.webp).
`;
const text = (markdown: string) => article.replace('A text', () => `${markdown}\n\nA text`);

/** The check's messages, one per line. */
function told(contents: string, file = ARTICLE, schema: SchemaOf<BaseSchema> = articleSchema) {
  return checkFile(file, contents, schema).problems.map(problemText).join('\n');
}

it('the content check accepts a correct article', () => {
  expect(told(article)).toBe('');
});

it('the content check refuses an article with another ending than .mdx', () => {
  expect(told(article, 'content/articles/Some.md')).toContain('must end in .mdx');
});

describe('a mistake in the fields of an article', () => {
  it.each([
    ['A title', 'Robots: the sequel', "2: this line can't be read (Nested mappings are not"],
    ['A title', '"A title', '2: this line can\'t be read (Missing closing "quote).'],
    ['title: A title\n', '', "'title' is missing: expected text in quotes."],
    [/^---[^]*---/, '', '1: the fields at the top are missing'],
    ['A title', '2026', "2: 'title': expected text in quotes. Found: 2026"],
    ['A title', 'Robot #1 of the year', "2: the text ends before '#1 of the year', which is read"],
    ['A title', 'Caf\uFFFD', "2: this line has letters that can't be read. Save the file with"],
    ['2026-11-01', '01.11.2026', "5: 'date': expected a day that exists, written like 2026-05-14"],
    ['11-01', '02-29', 'Found: "2026-02-29"'],
    ['[NEWS]', '[NEWS, SPORT]', "4: 'tags[1]': expected tags out of NEWS, EVENTS, COMMUNITY, BLOG"],
    ['[NEWS]', '[BLOG]', "4: 'tags': NEWS is mandatory: add it to the tags, as in [NEWS, EVENTS]."],
    ['tags:', 'title: Another\ntags:', "4: this line can't be read (Map keys must be unique)."],
    ['tags:', 'lang: fr\ntags:', `4: 'lang': expected one of "en"|"he". Found: "fr"`],
    ['imageAlt:', 'imageAtl:', "7: 'imageAtl' is not a field. Did you mean 'imageAlt'?"],
    ['mission.webp\n', 'misson.webp\n', 'Did you mean ../../src/assets/pictures/mission.webp?'],
  ])('is reported with its line and fix: %j as %j', (correct, mistake, message) => {
    expect(told(article.replace(correct, () => mistake))).toContain(message);
  });

  it('is reported once for a misspelled field, which is missing, too', () => {
    expect(told(article.replace('imageAlt', 'imageAtl')).split('\n')).toHaveLength(1);
  });
});

describe('a mistake in the text of an article', () => {
  it.each([
    ['<div>', 'Expected a closing tag for `<div>`'],
    ['So </div> it.', 'Unexpected closing tag `</div>`'],
    [
      'An { open brace',
      'expected a corresponding closing brace for `{`. Close every tag. Write \\{',
    ],
    ['{brand} robots', "'{brand}' is read as code. Write <Brand />"],
    ['<Emial />', 'there is no <Emial>. Did you mean <Email />?'],
    ['[Start](app:hom)', "there is no 'app:hom' in content/site.yaml. Did you mean 'app:home'?"],
    ['[there](https:/school.example)', 'Write https://school.example'],
    ['[there]()', 'the link leads nowhere. Write an address into it.'],
    ['[there](#)', 'the link leads nowhere.'],
    ['[there](/nowhere-at-all)', "the link '/nowhere-at-all' leads nowhere."],
    ['[there](/_ControllerPage)', "the link '/_ControllerPage' leads nowhere."],
    ['![x](./nothing.png)', "there is no picture './nothing.png'. Put the file into src/assets"],
    ['![](../../src/assets/pictures/mission.webp)', 'the picture has no description.'],
  ])('is reported with its line and fix: %j', (mistake, message) => {
    const messages = told(text(mistake));
    expect(messages).toContain(message);
    expect(messages).toMatch(mistake.includes('\n') ? /:14: / : /:10: /);
  });

  it('is not reported for code, comments, imported components and correct links', () => {
    const right = [
      '`{name}` \\{name} {/* a comment */} {1 + 1}',
      '```\n{name} <Emial /> [x](/nowhere)\n```',
      "import { Card } from '../card';\n\n<Card />",
      '[a](https://example.com) [b](mailto:a@b.c) [c](#part) [d](whatsapp) [e](/blogpost/some)',
    ];
    expect(told(text(right.join('\n\n')))).toBe('');
  });
});

describe('the file name of an article', () => {
  it.each([
    ['about', 'its address /about is taken by src/pages/about.astro. Give this file another name.'],
    ['argh', 'is taken by content/articles/Argh.mdx.'],
    ['favicon.svg', "its name makes the address '/favicon.svg'."],
    [
      'My Article',
      "its name makes the address '/My Article'. Use only letters, digits and hyphens.",
    ],
  ])('is rejected if its address is taken or invalid: %s', (name, message) => {
    expect(told(article, `content/articles/${name}.mdx`)).toContain(message);
  });

  it.each(['17goals', 'My-Article', 'שלום', 'Argh'])('is accepted: %s', (name) => {
    expect(told(article, `content/articles/${name}.mdx`)).toBe('');
  });
});

const FILES = {
  course: ['content/landings/sample.mdx', landingSchema, samplePage('course')],
  home: ['content/pages/home.yaml', homeSchema],
  meetup: ['content/landings/sample.mdx', landingSchema, samplePage('meetup')],
  plans: ['content/data/plans.yaml', plansSchema],
  remote: ['content/pages/remote.yaml', () => like('pages/remote')],
  remoteInHebrew: ['content/pages/remote.he.yaml', () => like('pages/remote')],
  site: ['content/site.yaml', siteSchema],
  ui: ['content/ui.yaml', () => like('ui')],
  uiInHebrew: ['content/ui.he.yaml', () => like('ui')],
  videos: ['content/data/videos.yaml', videosSchema],
} as const satisfies Record<string, [string, SchemaOf<BaseSchema>, string?]>;

describe('a mistake in content', () => {
  it.each<[keyof typeof FILES, RegExp, string, string]>([
    ['course', /early: { amount: \d+/, 'early: { amount: 9999', 'below the regular one'],
    ['home', /app:\w+/, 'app:hom', "no 'app:hom' in content/site.yaml. Did you mean 'app:home'?"],
    ['meetup', /end: '\d+/, "end: '2020", 'expected an end after the start'],
    ['meetup', /start: '\d+-\d+-\d+/, "start: '2027-02-30", 'expected a time with its offset'],
    ['meetup', /(?<=member: .*)$/m, 'x', 'Did you mean'],
    ['plans', /(?<= price: )[\d.]+/, "'₪750'", 'Write 750, without a currency or quotes.'],
    ['plans', /(?<= price: )[\d.]+/, '9,49', `'items[0].price': expected number. Found: "9,49"`],
    [
      'plans',
      /(?<= originalPrice: )[\d.]+/,
      '0',
      'expected a struck-through price above the price',
    ],
    ['remote', /[^]*/, '# All texts are gone', '1: there are no fields here. Write each'],
    [
      'remote',
      /(?<=^tabs:\n {2}label:) .*/m,
      '',
      "'tabs.label': expected text in quotes. Found: null",
    ],
    [
      'remote',
      /href: .controller/,
      'href: /contoller',
      "the link '/contoller/firmware' leads nowhere",
    ],
    ['remoteInHebrew', / basic:/, ' basik:', "Did you mean 'basic'? All languages have the same"],
    ['remoteInHebrew', /^crashed: .*/m, '', "'crashed' is missing: expected text in quotes."],
    ['remoteInHebrew', /^update:\n.*/m, 'update:', "'update.text' is missing"],
    ['remoteInHebrew', /{ one: /, '{ few: ', "'programs.steps.few' is not a field"],
    ['site', /email: .*/, 'email: a.b', `5: 'email': Invalid email address. Found: "a.b"`],
    ['ui', /\/privacy/, '/privcy', "the link '/privcy' leads nowhere"],
    [
      'uiInHebrew',
      / free:/,
      ' fre:',
      "'event.fre' is not a field. Did you mean 'free'? All languages",
    ],
    ['videos', /- id: intro\n {4}/, '- ', "4: 'videos[0].id' is missing: expected text in quotes."],
  ])('is reported with its line and fix in %s: %j as %j', (name, correct, mistake, message) => {
    const [file, schema, contents = readFileSync(file, 'utf8')] = FILES[name];
    expect(told(contents, file, schema)).toBe('');
    expect(
      told(
        contents.replace(correct, () => mistake),
        file,
        schema,
      ),
    ).toContain(message);
  });
});

it.each([
  ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=20s', 'dQw4w9WgXcQ'],
  ['youtube', 'https://youtu.be/dQw4w9WgXcQ?si=abc', 'dQw4w9WgXcQ'],
  ['youtube', 'https://m.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['youtube', 'dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['vimeo', 'https://vimeo.com/76979871', '76979871'],
  ['vimeo', 'https://player.vimeo.com/video/76979871?h=1', '76979871'],
])('a video of %s may be named by %s', (service, videoId, id) => {
  const image = () => z.string();
  const read = videosSchema({ image } as unknown as SchemaContext).parse({
    videos: [{ id: 'one', title: 'One', poster: 'x.webp', service, videoId }],
  });
  expect(read.videos[0]).toMatchObject({ videoId: id });
});

it('the site reads each file in content', () => {
  expect(unreadFiles()).toEqual([]);
});

it.each(['summer.MDX', 'summer.mdx.txt', 'summer.docx', 'summer.yml'])(
  'a file in content that the site would not read is told: %s',
  (name) => {
    expect(isRead(name)).toBe(false);
  },
);
