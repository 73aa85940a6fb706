import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'astro/zod';
import type { BaseSchema, SchemaContext } from 'astro:content';
import { teamSchema } from '@/components/sections/about/about.schema';
import { homeSchema, plansSchema } from '@/components/sections/home/home.schema';
import { studentProjectsSchema } from '@/components/sections/projects/projects.schema';
import { messagePagesSchema } from '@/features/contact/contact.schema';
import { articleSchema } from '@/features/blog/news/blog.schema';
import { landingSchema } from '@/features/landings/landings.schema';
import { videosSchema } from '@/features/video/videos.schema';
import { like } from '@/lib/content-schema';
import { redirectProblems, unreadFiles } from '@/lib/content-check/addresses';
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

const VIDEO = "import Video from '@/features/video/Video.astro';";
const SITE = parse(readFileSync('content/site.yaml', 'utf8')).url as string;

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
    ['../../src/assets/pictures/mission.webp\n', '/icons/icon-512.png\n', 'like ../../src/assets'],
    ['A title', "'{brnad} robots'", 'nothing fills {brnad}. Did you mean {brand}?'],
    [/(?<=image: ).*/, `../${'x'.repeat(300)}.webp`, 'there is no picture'],
    ['A title', '<b>A title</b>', "'<b>' would be seen as it's written."],
    ['A title', 'Our **title**', "'**title**' would be seen as it's written."],
    ['A title', "'[A title](/Post)'", 'Write words only.'],
    ['A title', "'{brand robots'", 'braces are only for a name'],
    ['A title', '"\u200f"', '2: the text has nothing that can be seen.'],
    ['A title', '*title', "Put it in 'single quotes'."],
    ['A title', '&more', "Put it in 'single quotes'."],
    [
      'tags:',
      'lang: he\ntags:',
      '4: the language of this file is Hebrew, but its fields have none.',
    ],
    ['A title', 'רובוט', "2: 'title': the title is in Hebrew. Write lang: he below it."],
    ['title: ', '<<<<<<< HEAD\ntitle: ', '2: these are the marks of two versions'],
    [
      'title: ',
      'title:\u00a0',
      "2: this line can't be read. It has an invisible character (U+00A0)",
    ],
    ['date:', '\u200fdate:', 'It has an invisible character (U+200F)'],
    ['2026-11-01', '\u200f2026-11-01', 'It has an invisible character (U+200F)'],
    ['2026-11-01', '2062-11-01', "5: 'date': expected a year from 2000 to"],
    ['tags:', 'draft: yes\ntags:', 'expected true or false. Found: "yes"'],
    ['title: A', 'title:A', 'with a space behind its colon.'],
    ['[NEWS]', 'NEWS', 'Found: "NEWS". Write each entry in a line with a - before it.'],
    ['A title', 'Robots &amp; us', "'&amp;' would be seen as it's written."],
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
    ['[there](https://school)', 'Write a whole address'],
    ['[there](//school.example)', 'Write https://school.example'],
    [`[there](${SITE}/nowhere)`, "the link '/nowhere' leads nowhere."],
    ['[there](/50%off)', 'Write %25 for a % in it.'],
    ['[there](/blogpost/%D7)', 'It ends within a letter: copy it again.'],
    ['[there](#%D7)', 'It ends within a letter: copy it again.'],
    ['[there](./Post)', 'Did you mean /Post?'],
    ['[there](<https://school.example/a b>)', 'Write it without spaces.'],
    ['[there](https://school.example/\u200f)', 'an invisible character (U+200F)'],
    ['[there](javascript:alert(1))', 'Browsers don’t open such an address'],
    ['[there](dana@school.example)', 'Write it like mailto:'],
    ['[there](mailto:dana)', 'Write it like mailto:'],
    ['[there](tel:)', 'Write it like tel:'],
    ['<a href={"/nowhere"}>there</a>', "the link '/nowhere' leads nowhere."],
    ['# A heading', 'Write ## for the headings below it.'],
    ['<iframe src="https://www.youtube.com/embed/x"></iframe>', 'write <Video video="its-id" />'],
    ['<script>alert(1)</script>', "browsers don't show or run it on this site"],
    ['<p style="color: red">x</p>', "'style' doesn't work here"],
    ['<p style={{ color: "red" }}>x</p>', "'style' doesn't work here"],
    ['<p onclick="alert(1)">x</p>', "'onclick' doesn't work here"],
    ['<img src="/icons/icon-512.png" />', 'write ![What it shows]'],
    ['<Video video="intro" />', `import Video from '@/features/video/Video.astro';`],
    [VIDEO.replace('/Video', '/Vidoe'), "there is no '@/features/video/Vidoe.astro'."],
    ['רובוט {שלום}', "'{שלום}' is read as code."],
    ['It costs {price * 2}', "'{price * 2}' is read as code."],
    ['It costs {props.price}', 'nothing fills {props.price} here.'],
    ['<<<<<<< HEAD', 'the marks of two versions that were merged'],
    ['import the robot, then drive', 'begin a sentence with another word.'],
    ['export your model to the robot.', 'begin a sentence with another word.'],
    ['import Video from “@/features/video/Video.astro”;', 'Write straight quotes'],
    ['<p class=“small”>x</p>', 'Write straight quotes'],
    ['<p class=small>x</p>', 'Write straight quotes'],
    ['a<br>b', 'Write <br /> with a slash at its end.'],
    ['a</br>b', 'Write <br /> with a slash at its end.'],
    ['Our <Brand> robot', 'Write <Brand /> with a slash at its end.'],
    ['<brand />', 'there is no <brand>. Did you mean <Brand />?'],
    ['<a.b />', "<a.b> doesn't work here"],
    ['<audio src="/a.mp3" />', "<audio> doesn't work here"],
    ['<h1>A heading</h1>', 'Write ## for the headings below it.'],
    ['[there](https://school.example/a b)', "[there](' would be seen as it's written."],
    ['[there] (/about)', "[there] (' would be seen as it's written."],
    ['![x](../../src/assets/pictures/mission.webp =200x)', "[x](' would be seen as it's written."],
    ['**שלום!**מה', "'**שלום!**' would be seen as it's written."],
    ['##A heading', 'Write a space behind the #.'],
    ['A robot.[^1]', 'Add a line for the note, like [^1]: A note.'],
    ['[there](/nowhere-at-all)', "the link '/nowhere-at-all' leads nowhere."],
    ['[there](/_ControllerPage)', "the link '/_ControllerPage' leads nowhere."],
    ['![x](./nothing.png)', "there is no picture './nothing.png'. Put the file into src/assets"],
    ['![](../../src/assets/pictures/mission.webp)', 'the picture has no description.'],
  ])('is reported with its line and fix: %j', (mistake, message) => {
    const messages = told(text(mistake));
    expect(messages).toContain(message);
    expect(messages).toMatch(mistake.includes('\n') ? /:14: / : /:10: /);
  });

  it.each([
    [
      '<Video video="intor" />',
      "there is no 'intor' in content/data/videos.yaml. Did you mean 'intro'?",
    ],
    ['<Video />', 'this video has no id.'],
  ])('is reported for a video: %s', (video, message) => {
    expect(told(text(`${VIDEO}\n\n${video}`))).toContain(`:12: ${message}`);
    expect(told(text(`${VIDEO}\n${video}`))).toContain(':10: Leave an empty line');
  });

  it('is reported for an import that is there twice', () => {
    const messages = told(text(`${VIDEO}\n${VIDEO}\n\n<Video video="intro" />`));
    expect(messages).toContain("10: 'import Video' is here twice. Delete one of them.");
  });

  it('is reported for code that the build alone reads', () => {
    expect(told(text('<p class={}>x</p>'))).toContain("mdx: this can't be read");
  });

  it('is not reported for code, comments, imported components and correct links', () => {
    const right = [
      '`{name}` \\{name} {/* a comment */} {1 + 1}',
      '```\n{name} <Emial /> [x](/nowhere)\n```',
      "import Card from '@/components/site/Footer.astro';\n\n<Card />",
      'importing [x] (y) \\[x](y) \\*\\*x\\*\\* a*b **c** #tag a ** b <br />',
      'A robot.[^1]\n\n[^1]: A note.',
      '<p class="small">{new Intl.ListFormat().format(["a"])}</p>',
      '[c](http://school.example/a?b#c) [d](mailto:dana@school.example?subject=x) [e](tel:+97235550142)',
      '[a](https://example.com) [b](mailto:a@b.c) [c](#part) [d](whatsapp) [e](/blogpost/some)',
    ];
    expect(told(text(right.join('\n\n')))).toBe('');
  });
});

const noise = sharp(randomBytes(3 * 90 * 90), { raw: { width: 90, height: 90, channels: 3 } });

describe('a picture of an article', () => {
  const folder = mkdtempSync('src/assets/pictures/check-');
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['IMG_2041.HEIC', 'x', "browsers don't show the picture"],
    ['old.tiff', 'x', 'Save it as JPEG, PNG or WebP'],
    ['renamed.jpg', Buffer.from('BM'.padEnd(60, '\0')), '(bmp). Save it as JPEG, PNG or WebP'],
    ['empty.jpg', '', 'is empty, damaged or no picture.'],
    ['page.jpg', '<!doctype html>', 'is empty, damaged or no picture.'],
    [
      'drawn.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      "the build can't scale the picture",
    ],
  ])('is refused by its bytes: %s', (name, bytes, message) => {
    writeFileSync(join(folder, name), bytes);
    const image = `../../${folder}/${name}`;
    const messages = [article.replace(/(?<=image: ).*/, image), text(`![x](${image})`)].map((one) =>
      told(one),
    );
    for (const one of messages) expect(one).toContain(message);
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'is refused if it was half downloaded: %s',
    async (type) => {
      const whole = await noise.clone().toFormat(type).toBuffer();
      const image = `../../${folder}/downloaded.${type}`;
      const path = join(folder, `downloaded.${type}`);
      writeFileSync(path, whole);
      expect(told(text(`![x](${image})`))).toBe('');
      writeFileSync(path, whole.subarray(0, whole.length / 2));
      expect(told(text(`![x](${image})`))).toContain('is empty, damaged or no picture.');
    },
  );
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

  it.each([
    ['SomeHeb', article, "ends in 'Heb', but its language is 'en'. Write lang: he"],
    [
      'SomeEng',
      article.replace('tags:', 'lang: he\ntags:'),
      "ends in 'Eng', but its language is 'he'.",
    ],
  ])('is rejected if it contradicts the language: %s', (name, contents, message) => {
    expect(told(contents, `content/articles/${name}.mdx`)).toContain(message);
  });

  it.each(['17goals', 'My-Article', 'שלום', 'Argh'])('is accepted: %s', (name) => {
    expect(told(article, `content/articles/${name}.mdx`)).toBe('');
  });
});

const FILES = {
  course: ['content/landings/sample.mdx', landingSchema, samplePage('course')],
  home: ['content/pages/home.yaml', homeSchema],
  meetup: ['content/landings/sample.mdx', landingSchema, samplePage('meetup')],
  messages: ['content/data/message-pages.yaml', messagePagesSchema],
  plans: ['content/data/plans.yaml', plansSchema],
  remote: ['content/pages/remote.yaml', () => like('pages/remote')],
  remoteInHebrew: ['content/pages/remote.he.yaml', () => like('pages/remote')],
  projects: ['content/data/projects.yaml', studentProjectsSchema],
  site: ['content/site.yaml', siteSchema],
  team: ['content/data/team.yaml', teamSchema],
  ui: ['content/ui.yaml', () => like('ui')],
  uiInHebrew: ['content/ui.he.yaml', () => like('ui')],
  videos: ['content/data/videos.yaml', videosSchema],
} as const satisfies Record<string, [string, SchemaOf<BaseSchema>, string?]>;

describe('a mistake in content', () => {
  it.each<[keyof typeof FILES, RegExp, string, string]>([
    ['course', /early: { amount: \d+/, 'early: { amount: 9999', 'below the regular one'],
    ['home', /app:\w+/, 'app:hom', "no 'app:hom' in content/site.yaml. Did you mean 'app:home'?"],
    ['meetup', /end: '\d+/, "end: '2020", 'expected an end after the start'],
    ['course', /(?<=^ {2}city: ).*/m, "'{city}'", 'nothing fills {city}.'],
    ['meetup', /end: '\d+/, "end: '2036", 'expected an end within a day of the start'],
    ['meetup', /end: '\d+/, "end: '2072", 'expected a year from 2000 to'],
    ['meetup', /(?<=end: '\S+T)\d+:\d+/, '24:00', 'from 00:00 to 23:59'],
    ['meetup', /(?<=start: '[^+]*)\+\d\d:\d\d/, 'Z', "Israel's clock is at +0"],
    ['meetup', /after: 60/, 'after: 20', 'steps in the order of their minutes (after).'],
    ['meetup', /updated: \d+/, 'updated: 2031', 'expected all dates within three years'],
    ['meetup', /updated: \d+/, 'updated: 2206', 'expected a year from 2000 to'],
    [
      'course',
      /(?<=- start: '[^]*?- start: ')[^']*/,
      '2027-05-20T19:00:00+03:00',
      'expected a start after the session before',
    ],
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
    ['plans', /(?<= price: )[\d.]+/, '1,200', 'Write 1200, without a currency or quotes.'],
    ['plans', /(?<= age: )\d+/, '749.9', 'expected a whole number. Found: 749.9'],
    ['plans', /(?<=id: ).*/g, 'same', "another entry has 'same', too. Give each its own."],
    ['plans', /(?<=- id: .*\n)/, '    isPopular: true\n', 'expected isPopular in one plan'],
    ['projects', /(?<=id: ).*/g, 'same', "another entry has 'same', too."],
    ['projects', /(?<=id: ).*/, 'a b', 'expected letters, digits and hyphens'],
    ['team', /(?<=id: ).*/g, 'same', "another entry has 'same', too."],
    ['team', /portrait-\d+/, 'mission', 'expected a square picture of at least 640 px.'],
    ['messages', /message-sent$/m, 'about', 'expected one of "message-sent"'],
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
    ['remoteInHebrew', /(?<=^(?!\s*#).*)\{seconds\}/m, '{second}', 'Did you mean {seconds}?'],
    ['home', /\{brand\}/, '{brnad}', 'nothing fills {brnad}. Did you mean {brand}?'],
    ['home', /\{brand\}/, '{day}', 'nothing fills {day}.'],
    ['remoteInHebrew', / basic:/, ' basik:', "Did you mean 'basic'? All languages have the same"],
    ['remoteInHebrew', /^crashed: .*/m, '', "'crashed' is missing: expected text in quotes."],
    ['remoteInHebrew', /^update:\n.*/m, 'update:', "'update.text' is missing"],
    ['remoteInHebrew', /{ one: /, '{ few: ', "'programs.steps.few' is not a field"],
    ['site', /email: .*/, 'email: a.b', `5: 'email': Invalid email address. Found: "a.b"`],
    ['site', /(?<=^name: ).*/m, "'{brand}'", 'nothing fills {brand}.'],
    ['site', /(?<=^url: ).*/m, 'https://school.org/', 'without a path or slash'],
    ['site', /(?<=^url: ).*/m, 'https://school.org/site', 'without a path or slash'],
    ['site', /(?<=^whatsapp: ).*/m, 'https://wa.me/1?text=x', 'pages add a message to it'],
    ['site', /(?<=home: ).*/, 'https:/school.org', 'expected a whole https:// address'],
    ['ui', /\/privacy/, '/privcy', "the link '/privcy' leads nowhere"],
    [
      'uiInHebrew',
      / free:/,
      ' fre:',
      "'event.fre' is not a field. Did you mean 'free'? All languages",
    ],
    ['videos', /(?<=film: ).*/, 'none', 'there is no src/assets/films/none.webm, no'],
    ['videos', /(?<=- id: ).*/g, 'same', "another entry has 'same', too."],
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

it('a moment that can’t be read is one problem, however many fields are compared with it', () => {
  const [file, schema, contents] = FILES.meetup;
  for (const wrong of ["'2027-04-08 18:30'", "'08/04/2027 18:30'", '‘2027-04-08T18:30’']) {
    const messages = told(contents.replace(/(?<=start: )'.*'/, wrong), file, schema);
    expect(messages).toMatch(/^.*: 'schedule\.sessions\[0\]\.start': expected a time.*$/);
  }
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
  expect(videoNamed(service, videoId).data?.videos[0]).toMatchObject({ videoId: id });
});

it.each([
  ['youtube', 'https://vimeo.com/76979871'],
  ['youtube', 'https://www.youtube.com/playlist?list=PL1'],
  ['youtube', 'https://www.youtube.com/@school'],
  ['vimeo', 'https://youtu.be/dQw4w9WgXcQ'],
])('a video of %s may not be named by %s', (service, videoId) => {
  expect(videoNamed(service, videoId).success).toBe(false);
});

function videoNamed(service: string, videoId: string) {
  const image = () => z.string();
  return videosSchema({ image } as unknown as SchemaContext).safeParse({
    videos: [{ id: 'one', title: 'One', poster: 'x.webp', service, videoId }],
  });
}

it('a file in content that nothing reads is told', () => {
  const others = new Set(globSync('content/**/*.{yaml,mdx}'));
  expect(unreadFiles(others)).toEqual([]);
  others.delete('content/data/reviews.yaml');
  expect(unreadFiles(others).map(problemText)).toEqual([
    expect.stringMatching(/^content\/data\/reviews\.yaml: nothing reads this file\./),
  ]);
});

describe('a redirect of a deleted page', () => {
  const added = (redirect: string) =>
    readFileSync('firebase.json', 'utf8').replace('"redirects": [', (start) => start + redirect);
  const tell = (redirect: string) => redirectProblems(added(redirect)).map(problemText).join('\n');

  it.each(['/about#team', 'https://school.example/a', '/blog', '/:page'])(
    'may lead to %s',
    (to) => {
      expect(tell(`{ "source": "/Old", "destination": "${to}", "type": 301 },`)).toBe('');
    },
  );

  it.each([
    [
      '\n{ "source": "/Old", "destination": "/abuot", "type": 301 },',
      /^firebase\.json:8: .*Did you mean \/about\?$/,
    ],
    ['{ "source": "Old", "destination": "/about" },', 'json:7: write the old address like /Old.'],
    ['{ "source": "/Old" },', 'the link leads nowhere.'],
  ])('that leads nowhere is told with its line: %s', (redirect, message) => {
    expect(tell(redirect)).toMatch(message);
  });

  it.each(['{ "source": "/Old", }', '{ "source": “/Old” },', '{ "source": "/Old" '])(
    'that can’t be read stops with its line and fix: %s',
    (redirect) => {
      expect(() => tell(redirect)).toThrow(/^firebase\.json:[78]: .*Put a comma between two/);
    },
  );
});
