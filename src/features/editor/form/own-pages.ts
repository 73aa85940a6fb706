import { postAddress } from '../../blog/news';
import { postsApi } from '../model/session.store';

const MOST = 6;
const LONGEST = 100;

let pages: Promise<string[]> | undefined;

/** Finds this site's pages, then posts, that contain all the words. */
export async function findPages(query: string): Promise<[href: string, title: string][]> {
  const q = query.trim().toLowerCase().slice(0, LONGEST);
  if (q.length < 2 || /^(https?:|mailto:|www\.)/.test(q)) return [];
  pages ??= readPages();
  const found = (await pages).filter((page) =>
    q.split(/\s+/).every((word) => page.toLowerCase().includes(word)),
  );
  const posts = await postsApi.list({ state: 'published', tag: '', q }, null);
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
