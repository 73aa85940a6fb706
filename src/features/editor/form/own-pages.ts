import { postAddress } from '../../blog/news';
import { postsApi } from '../model/session.store';

export interface OwnPage {
  title: string;
  href: string;
}

const MOST = 6;
/** Longest search that the API takes. */
const LONGEST = 100;

let pages: Promise<OwnPage[]> | undefined;

/** Finds pages of this site, then posts, that have all the words; none without a connection. */
export async function findPages(query: string): Promise<OwnPage[]> {
  const q = query.trim().slice(0, LONGEST);
  if (q.length < 2 || /^(https?:|mailto:|www\.)/i.test(q)) return [];
  pages ??= readPages();
  const [own, posts] = await Promise.all([
    pages,
    postsApi.list({ state: 'published', tag: '', q }, null),
  ]);
  const words = q.toLowerCase().split(/\s+/);
  const matching = own.filter(({ title, href }) => {
    const text = `${title} ${href}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const stored = posts.ok ? posts.value.posts : [];
  const found = stored.map(({ id, title }) => ({ title, href: postAddress(id) }));
  return [...matching, ...found].slice(0, MOST);
}

async function readPages(): Promise<OwnPage[]> {
  try {
    return (await (await fetch('/own-pages.json')).json()) as OwnPage[];
  } catch {
    pages = undefined;
    return [];
  }
}
