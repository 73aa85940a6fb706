import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Tag } from '@/features/blog/post/shape';
import { isoDay } from '../../../src/lib/locale.ts';
import { newestFirst } from '../../../src/server/paging.ts';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

/** Files that are parsed; many tests read the same. */
const parsed = new Map<string, unknown>();

/** A parsed YAML file of content/, without schema or placeholders applied. */
export function content<T>(file: string): T {
  if (!parsed.has(file)) parsed.set(file, parse(readFileSync(join(CONTENT, file), 'utf8')));
  return parsed.get(file) as T;
}

/** The English texts of `ui` or a page. */
export function englishTexts<Path extends keyof EnglishTexts>(path: Path): EnglishTexts[Path] {
  return content(`${path}.yaml`);
}

/** The Hebrew texts of `ui` or a page. */
export function hebrewTexts<Path extends keyof EnglishTexts>(path: Path): EnglishTexts[Path] {
  return translated(path, 'he');
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
  hero: { heading: string; picture: { alt: string } };
  schedule?: { sessions: { start: string; end: string; mode: string }[]; announced?: string };
  agenda?: { items: { after?: number }[] };
  price: { amount?: number; early?: { amount: number; until: string } };
  register: { label: string; href: string };
  venue?: { city: string };
  instructor: { member: string; bio: string };
  sample?: boolean;
}

interface Challenge {
  title: string;
  goal: string;
  map: string;
  solution: string;
  blocks?: number;
  hints: { text: string }[];
}

/** A text up to its first placeholder. */
export const beginOf = (text: string) => text.split('{', 1).join('');

/** Matches a text anywhere, with any values for its placeholders. */
export function withValues(text: string): RegExp {
  return new RegExp(
    text
      .split(/\{\w+\}/)
      .map((part) => RegExp.escape(part))
      .join('.+'),
  );
}

/** Like {@link withValues}, but matches the whole text. */
export const anyValues = (text: string) => new RegExp(`^${withValues(text).source}$`);

/** @param name of its file, without the ending */
export function challengeFile(name: string, lang = 'en'): Challenge {
  return translated(`challenges/${name}`, lang);
}

/** The English file with the words of its translation. */
function translated<T>(path: string, lang = 'en'): T {
  const english = content<T>(`${path}.yaml`);
  return lang === 'en' ? english : (over(english, content(`${path}.${lang}.yaml`)) as T);
}

/** The challenges, numbered in the order of the remote's list. */
export function challenges() {
  const files = globSync('*.yaml', {
    cwd: join(CONTENT, 'challenges'),
    exclude: ['*.he.yaml'],
  }).sort();
  return files
    .map((file) => ({
      ...content<Challenge>(`challenges/${file}`),
      file: file.replace('.yaml', ''),
    }))
    .toSorted((a, b) => a.solution.length - b.solution.length)
    .map((challenge, index) => ({ ...challenge, number: index + 1 }));
}

export function legalPages() {
  return pagesOf<{ sample?: boolean }>('legal');
}

/** Pages in Hebrew have the facts of their English file. */
export function landings() {
  const pages = pagesOf<Landing>('landings');
  const stem = ({ path }: { path: string }) => path.replace(/(Eng|Heb)$/, '');
  return pages.map((page) => {
    const english = pages.find((other) => other.lang === 'en' && stem(other) === stem(page));
    return english && english !== page ? (over(english, page) as typeof page) : page;
  });
}

/** The base with the values of `own` in it. */
function over(base: unknown, own: unknown): unknown {
  if (own === undefined) return base;
  if (Array.isArray(base) && Array.isArray(own)) return own.map((part, at) => over(base[at], part));
  if (!(base instanceof Object) || !(own instanceof Object) || Array.isArray(own)) return own;
  const both: Record<string, unknown> = { ...base, ...own };
  for (const name of Object.keys(both)) both[name] = over(base[name as never], own[name as never]);
  return both;
}
