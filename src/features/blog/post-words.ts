import { contentOf } from '@/lib/content';
import { resolveHref } from '@/lib/links';
import type { Lang } from '@/lib/locale';
import type { PostWords } from './PostView';

export async function postWords(lang: Lang) {
  const { minutes, post } = await contentOf('ui', lang);
  const { heading, text, button } = post.workshop;
  return {
    minutes,
    changed: post.changed,
    back: post.allNews,
    workshop: { heading, text, ...resolveHref(button.href) },
  } satisfies PostWords;
}
