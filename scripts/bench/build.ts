// `npm run bench:build`: how long the site takes to build as it is, and with many articles.
import { rm } from 'node:fs/promises';
import { ProjectCopy } from '../../tests/support/project/project-copy.ts';
import { ended, launch } from '../lib/processes.ts';
import { budgeted, type Report } from './report.ts';

const COLD_S = 60;
/** Others on the machine only slow a build, so the quickest of several says most. */
const WARM_BUILDS = 3;
/** So many copies of an article are added. */
const ARTICLES = [100, 1000];
const ARTICLE = 'content/articles/17goals.mdx';

export async function measure(): Promise<Report> {
  const site = new ProjectCopy();
  try {
    await rm(site.path('node_modules/.astro'), { recursive: true, force: true });
    const cold = await build(site);
    let fewer = { articles: 0, seconds: await warmBuild(site) };
    const rows = [
      ['as it is, nothing built before', budgeted(cold.toFixed(1), cold <= COLD_S), ''],
      ['as it is, built again', fewer.seconds.toFixed(1), ''],
    ];
    for (const articles of ARTICLES) {
      for (let index = fewer.articles; index < articles; index++) {
        await site.copyFile(ARTICLE, `content/articles/copy-${index}.mdx`);
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
    await site.remove();
  }
}

async function warmBuild(site: ProjectCopy): Promise<number> {
  let quickest = Infinity;
  for (let turn = 0; turn < WARM_BUILDS; turn++) quickest = Math.min(quickest, await build(site));
  return quickest;
}

/** Builds the copy; answers how many seconds that took. */
async function build(site: ProjectCopy): Promise<number> {
  const started = performance.now();
  const code = await ended(launch('astro', ['build'], { cwd: site.folder, stdio: 'ignore' }));
  if (code !== 0) throw new Error(`astro build ended with ${code}`);
  return (performance.now() - started) / 1000;
}
