import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { articles, content } from '../support/pages/content';
import { builtFile } from '../support/pages/built-site';
import { ProjectCopy } from '../support/server/project-copy';

let project: ProjectCopy;
beforeEach(async () => {
  project = await ProjectCopy.make();
});
afterEach(() => project.remove());

const article = () => `content/articles${String(articles()[0]?.path)}.mdx`;

describe('bad content stops the build with the file, the field and what was expected', () => {
  it.each([
    {
      what: 'a misspelt field of a list',
      file: () => 'content/data/plans.yaml',
      change: (text: string) => text.replace(/^(\s+)subtitle:/m, '$1subtitel:'),
      says: ['plans.yaml', 'subtitel', 'subtitle'],
    },
    {
      what: 'an article without the NEWS tag',
      file: article,
      change: (text: string) => text.replace(/NEWS/, 'COMMUNITY'),
      says: ['tags', 'NEWS'],
    },
    {
      what: 'a picture that is not there',
      file: article,
      change: (text: string) => text.replace(/pictures\/[\w-]+\.webp/, 'pictures/missing.webp'),
      says: ['missing.webp'],
    },
    {
      what: 'a wrong address in site.yaml',
      file: () => 'content/site.yaml',
      change: (text: string) => text.replace(/^email:.*$/m, 'email: nobody'),
      says: ['content/site.yaml', 'email', 'Invalid email'],
    },
  ])('$what', async ({ file, change, says }) => {
    await project.edit(file(), change);
    const { code, output } = await project.astro('build');
    expect(code, output).not.toBe(0);
    for (const word of says) expect(output).toContain(word);
  });
});

it('makes of one file a page, a card in the news list, a feed and a sitemap entry', async () => {
  for (const extension of ['md', 'mdx']) {
    await project.write(
      `content/articles/NewRobot-${extension}.${extension}`,
      `---
title: A robot that waters plants
description: How a class of ten-year-olds taught a tin can to look after a fern.
tags: [NEWS, COMMUNITY]
date: 2026-11-01
image: ${String(articles()[0]?.image)}
imageAlt: A robot with a watering can
---

It started with a dry fern. [More of it](#inline).
`,
    );
  }
  const { code, output } = await project.astro('build');
  expect(code, output).toBe(0);
  const built = (file: string) => builtFile(file, join(project.folder, 'dist/site'));
  const [blog, feed] = [await project.rendered('/blog'), await project.rendered('/rss.xml')];
  for (const name of ['NewRobot-md', 'NewRobot-mdx']) {
    expect(built(`${name}.html`)).toContain('It started with a dry fern.');
    expect(built(`${name}.html`)).toContain('href="#inline"');
    expect(blog).toContain(`href="/${name}"`);
    expect(feed).toContain(`/${name}</link>`);
    expect(built('sitemap-0.xml')).toContain(`/${name}</loc>`);
  }
});

it("keeps the product's name in content/site.yaml alone", () => {
  const { name } = content<{ name: string }>('site.yaml');
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\0')
    // git still lists what was deleted and not yet committed.
    .filter(existsSync)
    .filter((file) => /\.(astro|ts|tsx|mjs|js|css|ya?ml|mdx?|json|html|svg|txt)$/.test(file));
  const naming = files.filter((file) =>
    readFileSync(file, 'utf8').toLowerCase().includes(name.toLowerCase()),
  );
  expect(naming).toEqual(['content/site.yaml']);
});
