import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { newestFirst } from '@/features/blog/news';
import type { Tag } from '@/features/blog/post';
import { isoDay } from '@/lib/locale';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

/** A YAML file of content/ as it stands there. */
export function content<T>(file: string): T {
  return parse(readFileSync(join(CONTENT, file), 'utf8')) as T;
}

/** The frontmatter of the files in a folder of content/, each with its address. */
function pagesOf<T extends object>(folder: string): (T & { path: string })[] {
  return globSync('*.{md,mdx}', { cwd: join(CONTENT, folder) }).map((file) => {
    const [, frontmatter = ''] = readFileSync(join(CONTENT, folder, file), 'utf8').split('---\n');
    return { ...(parse(frontmatter) as T), path: `/${basename(file).replace(/\.mdx?$/, '')}` };
  });
}

interface Article {
  title: string;
  lang?: 'en' | 'he';
  tags: Tag[];
  date: string;
  image: string;
  draft?: boolean;
}

/** The articles that are published, with their places in the news, newest first. */
export function articles() {
  const published = pagesOf<Article>('articles').filter(
    ({ date, draft }) => !draft && date <= isoDay(new Date()),
  );
  return newestFirst(
    published.map((article) => ({
      ...article,
      at: new Date(article.date).toISOString(),
      id: article.path.replace('/', '!'),
    })),
  );
}

interface Landing {
  lang: 'en' | 'he';
  schedule?: { sessions: { start: string; end: string; mode: string }[] };
  price: { amount?: number; early?: { amount: number; until: string } };
  register: { label: string; href: string };
  venue?: object;
  instructor: { member: string; bio: string };
  sample?: boolean;
}

interface Challenge {
  title: InBoth;
  goal: InBoth;
  solution: string;
}

type InBoth = Record<'en' | 'he', string>;

/** The challenges in the order in which they are played, each with its number. */
export function challenges() {
  const files = globSync('*.yaml', { cwd: join(CONTENT, 'challenges') }).sort();
  return files
    .map((file) => content<Challenge>(`challenges/${file}`))
    .toSorted((a, b) => a.solution.length - b.solution.length)
    .map((challenge, index) => ({ ...challenge, number: index + 1 }));
}

/** The legal pages, by their addresses. */
export function legalPages() {
  return pagesOf<{ sample?: boolean }>('legal');
}

/** The landing pages, by their addresses. */
export function landings() {
  return pagesOf<Landing>('landings');
}
