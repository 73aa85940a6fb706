// `npm run bench:build`: how long the site takes to build as it is, and with many articles.
import { copyFile, cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ended, launch, ROOT } from '../lib/processes.ts';
import { budgeted, type Report } from './report.ts';

const PARTS = [
  'astro.config.mjs',
  'content',
  'firebase.json',
  'functions/spellings.js',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
];
const NODE_MODULES = resolve(ROOT, 'node_modules');
const COLD_S = 60;
/** Others on the machine only slow a build, so the quickest of several says most. */
const WARM_BUILDS = 3;
/** So many copies of an article are added. */
const ARTICLES = [100, 1000];
const ARTICLE = 'content/articles/17goals.mdx';

export async function measure(): Promise<Report> {
  const site = await mkdtemp(join(tmpdir(), 'bench-build-'));
  try {
    await copySite(site);
    const cold = await build(site);
    let fewer = { articles: 0, seconds: await warmBuild(site) };
    const rows = [
      ['as it is, nothing built before', budgeted(cold.toFixed(1), cold <= COLD_S), ''],
      ['as it is, built again', fewer.seconds.toFixed(1), ''],
    ];
    for (const articles of ARTICLES) {
      for (let index = fewer.articles; index < articles; index++) {
        await copyFile(join(ROOT, ARTICLE), join(site, `content/articles/copy-${index}.mdx`));
      }
      await build(site);
      const seconds = await warmBuild(site);
      const each = ((seconds - fewer.seconds) * 1000) / (articles - fewer.articles);
      rows.push([`with ${articles} articles more`, seconds.toFixed(1), each.toFixed(1)]);
      fewer = { articles, seconds };
    }
    return {
      title: 'Build',
      about:
        `The quickest of ${WARM_BUILDS} builds, with copies of ${ARTICLE}. Each should cost about the same, ` +
        `however many there are. Budget: ${COLD_S} s with nothing built before.`,
      columns: ['The site', 'Seconds', 'ms for each article more'],
      rows,
    };
  } finally {
    await rm(site, { recursive: true, force: true });
  }
}

/** Copies this site without anything built; it has its packages, and caches of its own. */
async function copySite(site: string): Promise<void> {
  for (const part of PARTS) await cp(join(ROOT, part), join(site, part), { recursive: true });
  await mkdir(join(site, 'node_modules'));
  for (const name of await readdir(NODE_MODULES)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    await symlink(join(NODE_MODULES, name), join(site, 'node_modules', name));
  }
}

async function warmBuild(site: string): Promise<number> {
  let quickest = Infinity;
  for (let turn = 0; turn < WARM_BUILDS; turn++) quickest = Math.min(quickest, await build(site));
  return quickest;
}

/** Builds the copy; answers how many seconds that took. */
async function build(site: string): Promise<number> {
  const started = performance.now();
  const code = await ended(launch('astro', ['build'], { cwd: site, stdio: 'ignore' }));
  if (code !== 0) throw new Error(`astro build ended with ${code}`);
  return (performance.now() - started) / 1000;
}
