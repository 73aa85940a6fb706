import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ROOT } from '../lib/processes.ts';

const PICTURES = ['news-boredom', 'news-community-day', 'news-goals', 'football', 'educators'];
const WORDS =
  'robot model tin cap wheel wire battery camera picture label train test learn turn drive stop ball goal line maze class table glue carton'.split(
    ' ',
  );
const PARAGRAPHS = 12;
const WORDS_EACH = 75;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Writes generated articles of about 900 words with headings, links, a list and one of five shared
 * pictures, in the form of content/articles, into a project's folder.
 */
export async function writeArticles(project: string, count: number): Promise<void> {
  const folder = join(project, 'content/articles');
  const pictures = join(project, 'src/assets/pictures');
  await mkdir(folder, { recursive: true });
  await mkdir(pictures, { recursive: true });
  for (const name of PICTURES) {
    const source = resolve(ROOT, `src/assets/pictures/${name}.webp`);
    if (project !== ROOT) await copyFile(source, join(pictures, `${name}.webp`));
  }
  for (let index = 0; index < count; index++) {
    await writeFile(join(folder, `generated-${index}.mdx`), article(index));
  }
}

function article(index: number): string {
  const date = new Date(Date.UTC(2020, 0, 1) + (index % 2000) * DAY_MS);
  const picture = PICTURES[index % PICTURES.length] ?? '';
  const body = Array.from({ length: PARAGRAPHS }, (_, at) => {
    const heading = at % 3 === 0 ? `## Part ${at / 3 + 1} of story ${index}\n\n` : '';
    return `${heading}${paragraph(index, at)}`;
  }).join('\n\n');
  return `---
title: Story ${index}, in which a robot learns to turn
description: Generated story number ${index} about a robot, a table and a ball.
tags: [NEWS, ${index % 2 === 0 ? 'BLOG' : 'COMMUNITY'}]
date: ${date.toISOString().slice(0, 10)}
image: ../../src/assets/pictures/${picture}.webp
imageAlt: A robot
---

${body}

- first a tin
- then a wheel
- then [a story](/Post)
`;
}

function paragraph(index: number, at: number): string {
  const words = Array.from(
    { length: WORDS_EACH },
    (_, word) => WORDS[(index * 7 + at * 5 + word * 3) % WORDS.length],
  );
  return `${words.join(' ')} and [more about it](/about).`;
}
