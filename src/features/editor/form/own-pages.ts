import { hasWords, LONGEST_SEARCH, searchWords } from '@/lib/search-words';
import { postAddress } from '../../blog/post/id';
import { listPosts } from '../api/client';

const MOST = 6;

let pages: Promise<string[]> | undefined;

/** Finds this site's pages, then posts, that contain all the words. */
export async function findPages(query: string): Promise<[href: string, title: string][]> {
  const q = query.trim().slice(0, LONGEST_SEARCH);
  const words = searchWords(q);
  if (words.join('').length < 2 || /^(https?:|mailto:|www\.)/i.test(q)) return [];
  pages ??= readPages();
  const found = (await pages).filter((page) => hasWords(page, words));
  const posts = await listPosts({ state: 'published', tag: '', q }, null);
  const stored = posts.ok ? posts.value.posts : [];
  return [
    ...found.map((page): [string, string] => {
      const [href = '', ...title] = page.split(' ');
      return [href, title.join(' ')];
    }),
    ...stored.map(({ id, title }): [string, string] => [postAddress(id), title]),
  ].slice(0, MOST);
}

async function readPages(): Promise<string[]> {
  try {
    return (await (await fetch('/own-pages.json')).json()) as string[];
  } catch {
    pages = undefined;
    return [];
  }
}
