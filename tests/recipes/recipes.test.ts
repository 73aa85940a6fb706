import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoDay } from '@/lib/locale';
import { freePort, launch, stopAllOnExit, TOOL_ENV } from '../../scripts/lib/processes';
import { hostFunction } from '../../scripts/serve/framework';
import { builtFile, builtPages } from '../support/pages/built-site';
import { articles, content } from '../support/pages/content';
import { cardLinks } from '../support/pages/on-demand-pages';
import { ProjectCopy } from '../support/project/project-copy';

// Follows the recipes of README.md for writers in a copy of the project, builds it with the caches of
// the build before, and looks at what visitors would see.

const NEW_NAME = 'Tinkerhall';
const HEBREW_TITLE = 'רובוט שמשקה עציצים';
const PRICE = '7.77';
const LINK = 'https://learn.tinkerhall.example/first-course';
const MEMBER = 'Adina Barak';

const { name } = content<{ name: string }>('site.yaml');
const removed = articles().at(-1)?.path ?? '';

let copy: ProjectCopy;
let site: string;
/** Every page that is built, by its path. */
let pages: Map<string, string>;
/** What the function makes: the news, and the feed. */
let news: string;
let feed: string;
beforeAll(async () => {
  stopAllOnExit();
  copy = new ProjectCopy();
  site = copy.path('dist/site');
  await followRecipes();
  const { code, printed } = await build();
  expect(code, printed).toBe(0);
  pages = new Map(builtPages(site).map(({ path, html }) => [path, html]));
  // No store answers: the news are those of the build.
  const lone = await hostFunction({
    folder: copy.path('functions'),
    env: { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${await freePort()}` },
  });
  const get = async (path: string) => (await fetch(lone.url + path)).text();
  [news, feed] = await Promise.all([get('/blog'), get('/rss.xml')]);
  await lone.stop();
});
afterAll(() => copy.remove());

async function followRecipes(): Promise<void> {
  const [, example = ''] =
    /\*\*Add an article\.\*\*[^]*?```mdx\n([^]*?)```/.exec(await copy.read('README.md')) ?? [];
  const article = (changes: Record<string, string>) =>
    Object.entries(changes).reduce(
      (text, [field, value]) =>
        text.replace(new RegExp(`^${field}:.*$`, 'm'), `${field}: ${value}`),
      example,
    );
  // On the first page of the news, however many there are.
  const date = isoDay(new Date());
  copy.write('content/articles/MyArticle.mdx', article({ date }));
  copy.write('content/articles/MyNote.md', article({ title: 'A note', date }));
  const hebrew = article({ title: HEBREW_TITLE, date });
  copy.write('content/articles/Atzitzim.mdx', hebrew.replace('---\n', '---\nlang: he\n'));
  copy.write('content/articles/Later.mdx', article({ title: 'Later', date: '2199-01-01' }));
  await copy.delete(globSync(`content/articles${removed}.*`)[0] ?? '');
  for (const language of ['Eng', 'Heb']) {
    await copy.copyFile(
      `content/landings/landingMeetup${language}.mdx`,
      `content/landings/landingOpenDay${language}.mdx`,
    );
  }
  await copy.edit('content/data/plans.yaml', / price: [\d.]*[1-9][\d.]*/, ` price: ${PRICE}`);
  await copy.edit('content/site.yaml', /^name:.*$/m, `name: ${NEW_NAME}`);
  await copy.edit('content/site.yaml', /course1:.*$/m, `course1: ${LINK}`);
  const team = await copy.read('content/data/team.yaml');
  const [, first = ''] = /^( {2}- id:[^]*?)(?= {2}- id:)/m.exec(team) ?? [];
  const member = first.replace(/id:.*/, 'id: adina').replace(/name:.*/, `name: ${MEMBER}`);
  copy.write('content/data/team.yaml', `${team.trimEnd()}\n${member}`);
  await copy.edit('content/landings/landingOpenDayEng.mdx', /member: .*/, 'member: adina');
  const reviews = await copy.read('content/data/reviews.yaml');
  copy.write('content/data/reviews.yaml', reviews.replace(/^sample: true\n/m, ''));
}

/** Builds the copy as `npm run build` does; answers how that ended, and what it printed. */
async function build() {
  const command = copy.path('scripts/serve/build.ts');
  // Vitest's own variables would make it a build for tests.
  const { PATH, HOME } = TOOL_ENV;
  const child = launch('node', [command], {
    cwd: copy.folder,
    env: { PATH, HOME, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  const code = await new Promise((done) => child.once('close', done));
  return { code, printed: stripVTControlCharacters(printed) };
}

/** The addresses of the news, in their order. */
const listed = () => cardLinks(news);

/** The card that leads to an address. */
const cardOf = (path: string) =>
  news.match(/<article[^]*?<\/article>/g)?.find((card) => card.includes(`href="${path}"`));

describe('an article', () => {
  const added = ['/MyArticle', '/MyNote', '/Atzitzim'];

  it.each(added)(
    '%s has its page, its card, its place in the feed and in the sitemap',
    async (path) => {
      expect(pages.get(path)).toContain('It started with a dry fern');
      expect(listed()).toContain(path);
      expect(feed).toContain(`${path}</link>`);
      expect(builtFile('sitemap-0.xml', site)).toContain(`${path}</loc>`);
    },
  );

  it('in Hebrew runs from right to left, and its card and its item in the feed say so', async () => {
    expect(pages.get('/Atzitzim')).toMatch(/<html[^>]* lang="he"[^>]* dir="rtl"/);
    expect(cardOf('/Atzitzim')).toMatch(/^<article[^>]* lang="he" dir="rtl"/);
    expect(pages.get('/Atzitzim')).toContain('"inLanguage":"he"');
  });

  it('of a day to come waits', async () => {
    expect(pages.has('/Later')).toBe(false);
    expect(listed()).not.toContain('/Later');
    expect(builtFile('sitemap-0.xml', site)).not.toContain('/Later');
  });

  it('that is removed is nowhere', async () => {
    expect(pages.has(removed)).toBe(false);
    expect(listed()).not.toContain(removed);
    for (const [path, html] of pages) expect(html, path).not.toContain(`href="${removed}"`);
  });
});

it('a pair of landing pages lead to each other', () => {
  expect(pages.get('/landingOpenDayEng')).toContain('/landingOpenDayHeb"');
  expect(pages.get('/landingOpenDayHeb')).toContain('/landingOpenDayEng"');
  expect(builtFile('sitemap-0.xml', site)).toContain('/landingOpenDayHeb</loc>');
});

it('a price, a link and a team member are shown', () => {
  expect(pages.get('/')).toContain(`$${PRICE}`);
  expect(pages.get('/landingCourseAdultsEng')).toContain(`href="${LINK}"`);
  expect(pages.get('/about')).toContain(MEMBER);
  expect(pages.get('/landingOpenDayEng')).toContain(MEMBER);
});

it('quotes are called examples until their mark goes', () => {
  const { samples } = content<{ samples: Record<string, string> }>('ui/en.yaml');
  const told = (kind: string) => samples[kind]?.replaceAll("'", '&#39;');
  expect(pages.get('/')).not.toContain(told('reviews'));
});

it('the old name of the product is nowhere', async () => {
  const files = globSync(
    '{dist/site,functions/server}/**/*.{html,js,mjs,json,xml,txt,ics,webmanifest}',
    {
      cwd: copy.folder,
    },
  );
  expect(files.length).toBeGreaterThan(100);
  const naming = files.filter((file) =>
    readFileSync(join(copy.folder, file), 'utf8').includes(name),
  );
  expect(naming).toEqual([]);
  expect(pages.get('/')).toContain(NEW_NAME);
  expect(news).not.toContain(name);
  expect(feed).not.toContain(name);
});

it('mistakes stop the build, and each is told with its line and mend', async () => {
  const mistaken = `---
title: 'Robots: the sequel'
descripton: Of a robot.
tags: [NEWS]
date: 2026-02-30
image: ../../src/assets/pictures/nowhere.webp
imageAlt: A robot
---

{brand} has <Brnd /> in it.
`;
  copy.write('content/articles/Mistaken.mdx', mistaken);
  const { code, printed } = await build();
  expect(code).not.toBe(0);
  for (const [line, words] of [
    [3, "Did you mean 'description'?"],
    [5, "found '2026-02-30'"],
    [6, 'nowhere.webp'],
    [10, 'write <Brand />'],
    [10, 'Did you mean <Brand />?'],
  ]) {
    expect(printed).toMatch(
      new RegExp(`content/articles/Mistaken\\.mdx:${line}: .*${RegExp.escape(String(words))}`),
    );
  }
});
