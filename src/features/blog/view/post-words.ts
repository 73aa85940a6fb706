import { contentOf, entriesOf } from '@/lib/content';
import { resolveHref } from '@/lib/links';
import type { Lang } from '@/lib/locale';
import { APP } from '../post/links';
import type { CallToAction, PostWords } from './PostView';

export async function postWords(lang: Lang) {
  const { minutes, post } = await contentOf('ui', lang);
  const { workshop, app, elsewhere } = post;
  const landings = (await entriesOf('landings')).map(({ id, data }): [string, CallToAction] => {
    const { heading, lead: text } = data.hero;
    const button = { label: data.register.label, href: `/${id}` };
    return [button.href, { name: data.meta.title, heading, text, button, lang: data.lang }];
  });
  return {
    minutes,
    tags: post.tags,
    changed: post.changed,
    back: post.allNews,
    calls: {
      '': toApplication(workshop),
      [APP]: toApplication(app),
      elsewhere: { ...elsewhere, name: '', button: { label: '', href: '' } },
      ...Object.fromEntries(landings),
    },
  } satisfies PostWords;
}

function toApplication({ button, ...texts }: Omit<CallToAction, 'name'>): CallToAction {
  const { href } = resolveHref(button.href);
  return { ...texts, name: button.label, button: { ...button, href } };
}
