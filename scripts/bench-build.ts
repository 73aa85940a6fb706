// `npm run bench:build`: build time and memory of the site as it is and with many articles, beside a
// minimal Astro blog with the same articles in the same run.
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeArticles } from './bench/articles.ts';
import { measure, quickest, type Measured } from './bench/measure.ts';
import { writeMinimalBlog } from './bench/minimal-blog.ts';
import { atMost, report, type Row } from './bench/report.ts';
import { readOptions, wholeNumbers } from './lib/command.ts';
import { ROOT, stopAllOnExit } from './lib/processes.ts';

const PARTS = ['astro.config.mjs', 'content', 'package.json', 'public', 'src', 'tsconfig.json'];
const NODE_MODULES = resolve(ROOT, 'node_modules');
const ASTRO = resolve(NODE_MODULES, 'astro/bin/astro.mjs');
const TARGET_RATIO = 1.5;
const TARGET_COLD_S = 60;

/** Fewer articles add less time than two builds of the same differ by. */
const JUDGED_FROM = 1000;

/** Others on the machine only slow a build, so the quickest of several says most. */
const WARM_BUILDS = 3;

const USAGE = `npm run bench:build [-- options]   measures building, beside a minimal Astro blog

  --articles <numbers>   with so many articles each (100,1000,3000)
  --help                 shows this`;

const sizes = readOptions(
  USAGE,
  { articles: { type: 'string', default: '100,1000,3000' } },
  ({ articles }) => wholeNumbers('articles', articles),
);

stopAllOnExit();
const folder = await mkdtemp(join(tmpdir(), 'bench-build-'));
const rows: Row[] = [];
try {
  // As it is, or with one article; and with many.
  const site = await copySite('site');
  const blog = await makeBlog('blog');
  const fullSite = await copySite('full-site');
  const fullBlog = await makeBlog('full-blog');

  await writeArticles(blog, 1);
  rows.push(row('the site as it is, cold', await build(site), TARGET_COLD_S));
  await build(blog);
  const [siteWarm, blogWarm] = await quickestBuilds(site, blog);
  rows.push(
    row('the site as it is, warm', siteWarm),
    row('minimal blog with one article, warm', blogWarm),
  );
  for (const count of sizes) {
    await writeArticles(fullSite, count);
    await writeArticles(fullBlog, count);
    await build(fullSite);
    await build(fullBlog);
    const [none, one, ours, theirs] = await quickestBuilds(site, blog, fullSite, fullBlog);
    const perArticle = ((ours.seconds - none.seconds) * 1000) / count;
    const theirsEach = ((theirs.seconds - one.seconds) * 1000) / count;
    rows.push(
      row(`the site with ${count} articles, warm`, ours),
      row(`minimal blog with ${count} articles, warm`, theirs),
      {
        what: `ms for each of ${count} articles, beside the minimal blog`,
        value: `${perArticle.toFixed(1)} / ${theirsEach.toFixed(1)} = ${(perArticle / theirsEach).toFixed(2)}`,
        ...(count >= JUDGED_FROM && { target: atMost(TARGET_RATIO, perArticle / theirsEach) }),
      },
      {
        what: `pages a second with ${count} articles, beside the minimal blog`,
        value: `${(count / ours.seconds).toFixed(0)} / ${(count / theirs.seconds).toFixed(0)}`,
      },
    );
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
await report('Build', rows);
process.exit();

/** A copy of this site, without anything built before. */
async function copySite(name: string): Promise<string> {
  const site = join(folder, name);
  for (const part of PARTS) await cp(join(ROOT, part), join(site, part), { recursive: true });
  await linkPackages(site);
  return site;
}

async function makeBlog(name: string): Promise<string> {
  const blog = join(folder, name);
  await writeMinimalBlog(blog);
  await linkPackages(blog);
  return blog;
}

/** Gives a project this one's packages and caches of its own. */
async function linkPackages(project: string): Promise<void> {
  await mkdir(join(project, 'node_modules'));
  for (const name of await readdir(NODE_MODULES)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    await symlink(join(NODE_MODULES, name), join(project, 'node_modules', name));
  }
}

/** The quickest warm build of each project. They take turns, so that a slow minute slows all of them. */
async function quickestBuilds<Projects extends string[]>(
  ...projects: Projects
): Promise<{ [Index in keyof Projects]: Measured }> {
  const builds: Measured[][] = projects.map(() => []);
  for (let turn = 0; turn < WARM_BUILDS; turn++) {
    for (const [index, project] of projects.entries()) builds[index]?.push(await build(project));
  }
  return builds.map(quickest) as { [Index in keyof Projects]: Measured };
}

function build(project: string): Promise<Measured> {
  return measure('node', [ASTRO, 'build'], project);
}

function row(what: string, { seconds, peakMiB }: Measured, limitS?: number): Row {
  return {
    what,
    value: `${seconds.toFixed(1)} s, ${peakMiB} MiB`,
    ...(limitS && { target: atMost(limitS, seconds, ' s') }),
  };
}
