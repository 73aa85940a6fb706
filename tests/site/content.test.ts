import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtFile } from '../support/built-site';
import { ProjectCopy } from '../support/project-copy';

let project: ProjectCopy;
beforeEach(async () => {
  project = await ProjectCopy.make();
});
afterEach(() => project.remove());

describe('bad content stops the build with the file, the field and what was expected', () => {
  it.each([
    {
      what: 'a missing field of an article',
      file: 'content/articles/Post.mdx',
      change: (text: string) => text.replace(/^title:.*\n/m, ''),
      says: ['Post', 'title'],
    },
    {
      what: 'a misspelt field of a list',
      file: 'content/data/plans.yaml',
      change: (text: string) => text.replace(/^(\s+)subtitle:/m, '$1subtitel:'),
      says: ['plans.yaml', 'subtitel', 'subtitle'],
    },
    {
      what: 'an article without the NEWS tag',
      file: 'content/articles/Post.mdx',
      change: (text: string) => text.replace(/NEWS/, 'COMMUNITY'),
      says: ['Post', 'tags', 'NEWS'],
    },
    {
      what: 'a picture that is not there',
      file: 'content/articles/Post.mdx',
      change: (text: string) => text.replace(/pictures\/[\w-]+\.webp/, 'pictures/missing.webp'),
      says: ['missing.webp'],
    },
    {
      what: 'a wrong address in site.yaml',
      file: 'content/site.yaml',
      change: (text: string) => text.replace(/^email:.*$/m, 'email: nobody'),
      says: ['content/site.yaml', 'email', 'Invalid email'],
    },
  ])('$what', async ({ file, change, says }) => {
    await project.edit(file, change);
    const { code, output } = await project.astro('build');
    expect(code, output).not.toBe(0);
    for (const word of says) expect(output).toContain(word);
  });
});

it.each(['md', 'mdx'])(
  'makes of one .%s file a page, a card in the news list, a feed and a sitemap entry',
  async (extension) => {
    await project.write(
      `content/articles/NewRobot.${extension}`,
      [
        '---',
        'title: A robot that waters plants',
        'description: How a class of ten-year-olds taught a tin can to look after a fern.',
        'tags: [NEWS, COMMUNITY]',
        'date: 2026-11-01',
        'image: ../../src/assets/pictures/project-plant-waterer.webp',
        'imageAlt: A robot with a watering can',
        '---',
        '',
        'It started with a dry fern. [More of it](#inline).',
      ].join('\n'),
    );
    const { code, output } = await project.astro('build');
    expect(code, output).toBe(0);
    const built = (file: string) => builtFile(file, join(project.folder, 'dist/site'));
    expect(built('NewRobot.html')).toContain('It started with a dry fern.');
    // No mark of a picture to inline.
    expect(built('NewRobot.html')).toContain('href="#inline"');
    expect(await project.rendered('/blog')).toContain('href="/NewRobot"');
    expect(await project.rendered('/rss.xml')).toContain('/NewRobot</link>');
    expect(built('sitemap-0.xml')).toContain('/NewRobot</loc>');
    // The function lists it, and has no need of its text.
    expect(project.functionHas('A robot that waters plants')).toBe(true);
    expect(project.functionHas('a dry fern')).toBe(false);
  },
);
