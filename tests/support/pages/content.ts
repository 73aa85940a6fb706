import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Tag } from '@/features/blog/post/shape';
import { isoDay } from '../../../src/lib/locale.ts';
import { newestFirst } from '../../../src/server/paging.ts';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

/** A parsed YAML file of content/, without schema or placeholders applied. */
export function content<T>(file: string): T {
  return parse(readFileSync(join(CONTENT, file), 'utf8')) as T;
}

/** The front matter of each file in a folder of content/, with its path on the site. */
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
  imageAlt: string;
  author?: string;
  draft?: boolean;
}

/** Published articles, newest first. */
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
  kind: 'course' | 'event';
  meta: { title: string };
  hero: { picture: { alt: string } };
  schedule?: { sessions: { start: string; end: string; mode: string }[]; announced?: string };
  agenda?: { items: { after?: number }[] };
  price: { amount?: number; early?: { amount: number; until: string } };
  register: { label: string; href: string };
  venue?: { city: string };
  instructor: { member: string; bio: string };
  sample?: boolean;
}

interface Challenge {
  title: InBoth;
  goal: InBoth;
  map: string;
  solution: string;
  hints: InBoth[];
}

type InBoth = Record<'en' | 'he', string>;

/** The challenges, numbered in the order of the remote's list. */
export function challenges() {
  const files = globSync('*.yaml', { cwd: join(CONTENT, 'challenges') }).sort();
  return files
    .map((file) => content<Challenge>(`challenges/${file}`))
    .toSorted((a, b) => a.solution.length - b.solution.length)
    .map((challenge, index) => ({ ...challenge, number: index + 1 }));
}

export function legalPages() {
  return pagesOf<{ sample?: boolean }>('legal');
}

export function landings() {
  return pagesOf<Landing>('landings');
}
