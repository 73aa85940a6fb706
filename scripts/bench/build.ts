// `npm run bench:build`: how long the site takes to build as it is, and with many generated articles.
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseOptions, readCommandLine, wholeNumbers } from '../lib/command-line.ts';
import { launch, ROOT, stopAllOnExit, TOOL_ENV } from '../lib/processes.ts';
import { budgeted, report } from './report.ts';

const PARTS = [
  'astro.config.mjs',
  'content',
  'firebase.json',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
];
const NODE_MODULES = resolve(ROOT, 'node_modules');
const COLD_S = 60;
/** Others on the machine only slow a build, so the quickest of several says most. */
const WARM_BUILDS = 3;

const PICTURES = ['news-boredom', 'news-community-day', 'news-goals', 'football', 'educators'];
const WORDS =
  'robot model tin cap wheel wire battery camera picture label train test learn turn drive stop ball goal line maze class table glue carton'.split(
    ' ',
  );
const PARAGRAPHS = 12;
const WORDS_EACH = 75;
const DAY_MS = 24 * 60 * 60 * 1000;

const USAGE = `npm run bench:build [-- options]   measures building, with more and more articles

  --articles <numbers>   with so many generated articles each (100,1000)
  --help                 shows this`;

const counts = readCommandLine(USAGE, (args) => {
  const { articles } = parseOptions(args, { articles: { type: 'string', default: '100,1000' } });
  return wholeNumbers('articles', articles).toSorted((one, other) => one - other);
});
stopAllOnExit();
const site = await mkdtemp(join(tmpdir(), 'bench-build-'));
try {
  await copySite();
  const cold = await build();
  let fewer = { articles: 0, seconds: await warmBuild() };
  const rows = [
    ['as it is, nothing built before', budgeted(cold.toFixed(1), cold <= COLD_S), ''],
    ['as it is, built again', fewer.seconds.toFixed(1), ''],
  ];
  for (const articles of counts) {
    for (let index = fewer.articles; index < articles; index++) await writeArticle(index);
    await build();
    const seconds = await warmBuild();
    const each = ((seconds - fewer.seconds) * 1000) / (articles - fewer.articles);
    rows.push([`with ${articles} articles more`, seconds.toFixed(1), each.toFixed(1)]);
    fewer = { articles, seconds };
  }
  report({
    title: 'Build',
    about:
      `The quickest of ${WARM_BUILDS} builds, with generated articles of ${PARAGRAPHS * WORDS_EACH} words. Each ` +
      `should cost about the same, however many there are. Budget: ${COLD_S} s with nothing built before.`,
    columns: ['The site', 'Seconds', 'ms for each article more'],
    rows,
  });
} finally {
  await rm(site, { recursive: true, force: true });
}
process.exit();

/** Copies this site without anything built; it has its packages, and caches of its own. */
async function copySite(): Promise<void> {
  for (const part of PARTS) await cp(join(ROOT, part), join(site, part), { recursive: true });
  await mkdir(join(site, 'node_modules'));
  for (const name of await readdir(NODE_MODULES)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    await symlink(join(NODE_MODULES, name), join(site, 'node_modules', name));
  }
}

async function warmBuild(): Promise<number> {
  let quickest = Infinity;
  for (let turn = 0; turn < WARM_BUILDS; turn++) quickest = Math.min(quickest, await build());
  return quickest;
}

/**
 * Builds the copy; answers how many seconds that took.
 * @throws Error with the end of what was printed when it fails
 */
async function build(): Promise<number> {
  const started = performance.now();
  const child = launch('astro', ['build'], { cwd: site, env: TOOL_ENV, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
  }
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`The build ended with ${String(code)}:\n${output}`);
  return (performance.now() - started) / 1000;
}

/** Writes an article with headings, links, a list and one of five shared pictures. */
async function writeArticle(index: number): Promise<void> {
  const date = new Date(Date.UTC(2020, 0, 1) + (index % 2000) * DAY_MS);
  const body = Array.from({ length: PARAGRAPHS }, (_, at) => {
    const heading = at % 3 === 0 ? `## Part ${at / 3 + 1} of story ${index}\n\n` : '';
    return `${heading}${paragraph(index, at)}`;
  });
  const text = `---
title: Story ${index}, in which a robot learns to turn
description: Generated story number ${index} about a robot, a table and a ball.
tags: [NEWS, ${index % 2 === 0 ? 'BLOG' : 'COMMUNITY'}]
date: ${date.toISOString().slice(0, 10)}
image: ../../src/assets/pictures/${PICTURES[index % PICTURES.length]}.webp
imageAlt: A robot
---

${body.join('\n\n')}

- first a tin
- then a wheel
- then [a story](/Post)
`;
  await writeFile(join(site, `content/articles/generated-${index}.mdx`), text);
}

function paragraph(index: number, at: number): string {
  const words = Array.from(
    { length: WORDS_EACH },
    (_, word) => WORDS[(index * 7 + at * 5 + word * 3) % WORDS.length],
  );
  return `${words.join(' ')} and [more about it](/about).`;
}
