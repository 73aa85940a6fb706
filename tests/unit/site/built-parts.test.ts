import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { deadParts } from '@/lib/content-check/parts';
import { problemText } from '@/lib/content-check/problem';

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
afterEach(() => rmSync(folder, { recursive: true }));

function problemsOf(pages: Record<string, string>): string[] {
  const others = { about: '<main id="team"></main>', 'controller/firmware': '<p id="steps"></p>' };
  for (const [name, html] of Object.entries({ ...others, ...pages })) {
    const file = join(folder, `${name}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
  return deadParts(folder).map(problemText);
}

it.each([
  '<a href="/about#team">',
  '<a class="x" href="#own"></a><p id="own">',
  '<a href="#%D7%A6%D7%95%D7%95%D7%AA"></a><p id="צוות">',
  '<a href="/controller/firmware?x=1&#38;y=2#steps">',
  '<a href="/about#p=data">',
  '<a href="/blog#anything">',
  '<a href="https://school.example/#anything">',
])('a link to a part of a page is accepted: %s', (html) => {
  expect(problemsOf({ Post: html })).toEqual([]);
});

it.each([
  [
    '<a href="#nowhere">',
    "content/articles/Post.mdx: the link '#nowhere' leads to no part of /Post.",
  ],
  ['<a href="/about#taem">', "the link '/about#taem' leads to no part of /about. It has #team."],
  ['<a href="/Argh">', "the link '/Argh' leads nowhere until that page is published."],
  ['<p id="one"></p><p id="one"></p>', "the page has two parts with the name 'one'."],
])('a part that a page lacks or has twice is told with its file: %s', (html, message) => {
  expect(problemsOf({ Post: html })).toEqual([expect.stringContaining(message)]);
});

it('a heading whose name the page has, too, is told with its line', () => {
  const text = readFileSync('content/articles/Post.mdx', 'utf8');
  const line = text.split('\n').findIndex((one) => one.startsWith('## '));
  const heading = text.split('\n')[line]?.slice('## '.length).toLowerCase() ?? '';
  const id = heading.match(/[\p{L}\p{N}]+/gu)?.join('-');
  expect(problemsOf({ Post: `<h2 id="${id}"></h2><p id="${id}"></p>` })).toEqual([
    expect.stringContaining(`content/articles/Post.mdx:${line + 1}: the page has two parts`),
  ]);
});

it('a broken link in a list is told with its line', () => {
  const pages = { index: '<a href="/about#team">', about: '<main id="people"></main>' };
  expect(problemsOf(pages)).toEqual([
    expect.stringMatching(
      /^content\/navigation\.yaml:\d+: the link '\/about#team' leads to no part/,
    ),
  ]);
});
