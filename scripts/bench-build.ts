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
  const site = join(folder, 'site');
  for (const part of PARTS) await cp(join(ROOT, part), join(site, part), { recursive: true });
  await linkPackages(site);
  const blog = join(folder, 'blog');
  await writeMinimalBlog(blog);
  await linkPackages(blog);

  await writeArticles(blog, 1);
  const empty = { site: await coldAndWarm(site), blog: await coldAndWarm(blog) };
  rows.push(
    row('the site as it is, cold', empty.site.cold, TARGET_COLD_S),
    row('the site as it is, warm', empty.site.warm),
    row('minimal blog with one article, warm', empty.blog.warm),
  );
  for (const count of sizes) {
    await writeArticles(site, count);
    await writeArticles(blog, count);
    const ours = (await coldAndWarm(site)).warm;
    const theirs = (await coldAndWarm(blog)).warm;
    const perArticle = ((ours.seconds - empty.site.warm.seconds) * 1000) / count;
    const theirsEach = ((theirs.seconds - empty.blog.warm.seconds) * 1000) / count;
    rows.push(
      row(`the site with ${count} articles`, ours),
      row(`minimal blog with ${count} articles`, theirs),
      {
        what: `ms for each of ${count} articles, beside the minimal blog`,
        value: `${perArticle.toFixed(1)} / ${theirsEach.toFixed(1)} = ${(perArticle / theirsEach).toFixed(2)}`,
        target: atMost(TARGET_RATIO, perArticle / theirsEach),
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

/** Gives a project this one's packages and caches of its own. */
async function linkPackages(project: string): Promise<void> {
  await mkdir(join(project, 'node_modules'));
  for (const name of await readdir(NODE_MODULES)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    await symlink(join(NODE_MODULES, name), join(project, 'node_modules', name));
  }
}

/** A build with empty caches and the quickest of three with full ones: others on the machine only slow it. */
async function coldAndWarm(project: string): Promise<{ cold: Measured; warm: Measured }> {
  for (const cache of [
    '.astro',
    'dist',
    'functions',
    'node_modules/.astro',
    'node_modules/.vite',
  ]) {
    await rm(join(project, cache), { recursive: true, force: true });
  }
  const once = () => measure('node', [ASTRO, 'build'], project);
  return { cold: await once(), warm: quickest([await once(), await once(), await once()]) };
}

function row(what: string, { seconds, peakMiB }: Measured, limitS?: number): Row {
  return {
    what,
    value: `${seconds.toFixed(1)} s, ${peakMiB} MiB`,
    ...(limitS && { target: atMost(limitS, seconds, ' s') }),
  };
}
