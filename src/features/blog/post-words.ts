import { contentOf, entriesOf } from '@/lib/content';
import { resolveHref } from '@/lib/links';
import type { Lang } from '@/lib/locale';
import { APP } from './post.schema';
import type { PostCall, PostWords } from './PostView';

export async function postWords(lang: Lang) {
  const { minutes, post } = await contentOf('ui', lang);
  const { workshop, app, elsewhere } = post;
  return {
    minutes,
    changed: post.changed,
    back: post.allNews,
    calls: { '': toCall(workshop), [APP]: toCall(app), ...(await landingCalls()) },
    elsewhere,
  } satisfies PostWords;
}

function toCall({ heading, text, button }: Call): PostCall {
  return { name: button.label, label: button.label, heading, text, ...resolveHref(button.href) };
}

interface Call {
  heading: string;
  text: string;
  button: { label: string; href: string };
}

/** Courses first, then meetups and webinars. */
async function landingCalls(): Promise<Record<string, PostCall>> {
  const landings = await entriesOf('landings');
  const sorted = landings.sort((one, other) => one.data.kind.localeCompare(other.data.kind));
  return Object.fromEntries(
    sorted.map(({ id, data: { meta, hero, register, lang } }) => {
      const { heading, lead: text } = hero;
      const href = `/${id}`;
      return [
        href,
        { name: meta.title, label: register.label, heading, text, lang, ...resolveHref(href) },
      ];
    }),
  );
}
