import { memo, type ReactNode } from 'react';
import '@/components/prose/running-text.css';
import '@/components/ui/button.css';
import { Icon } from '@/kit/Icon';
import { back as backIcon } from '@/lib/icons';
import { fill } from '@/lib/fill';
import { isoDay, LOCALES, longDate, type Lang } from '@/lib/locale';
import { NEW_TAB } from '@/lib/new-tab';
import { pageLanguage } from '@/lib/translations';
import { targetOf } from '../post/links';
import { Markdown } from './Markdown';
import { WIDE, type dataUrlsOf } from '../post/image';
import { isLong, type Post, type PostContent, type Section, type Tag } from '../post/shape';
import { PostMeta, type PostFacts } from './PostMeta';
import { BidiText } from './BidiText';
import './post.css';

export interface PostWords {
  minutes: string;
  tags: Readonly<Record<Tag, string>>;
  changed: string;
  back?: { label: string; href: string } | undefined;
  /** By a post's `buttonTarget`; `elsewhere` is for any other address. */
  calls: Readonly<Record<string, CallToAction>>;
}

export interface CallToAction {
  name: string;
  heading: string;
  text: string;
  /** The default label; a post can replace it. */
  button: { label: string; href: string };
  lang?: Lang;
}

interface LayoutProps {
  head: PostFacts & { title: string; subtitle?: string | undefined };
  picture?: ReactNode;
  children?: ReactNode;
  button?: Pick<Post, 'buttonText' | 'buttonTarget'> | undefined;
  words: PostWords;
}

/** Has no state and no effects: renders on the server for pages, and in the browser for the editor's preview. */
export function PostLayout({ head, picture, children, button, words }: LayoutProps) {
  const { title, subtitle, ...facts } = head;
  const { lang } = facts;
  const { back, calls } = words;
  return (
    <article className="post-view" lang={lang} dir={LOCALES[lang].dir} aria-labelledby="post-title">
      <header className="post-header" data-tone="sun" data-picture={picture !== undefined}>
        <div className="container post-header-grid">
          <div className="stack post-header-words">
            {back && (
              <a className="in-row post-back screen-only" data-gap="2xs" href={back.href}>
                <Icon shape={backIcon} className="flip-in-rtl" />
                {back.label}
              </a>
            )}
            <h1 id="post-title" className="long-title" data-long={isLong(title) || undefined}>
              <BidiText text={title} lang={lang} />
            </h1>
            {subtitle && (
              <p className="lead">
                <BidiText text={subtitle} lang={lang} />
              </p>
            )}
            <PostMeta {...facts} words={words} />
          </div>
          {picture}
        </div>
      </header>
      <div className="container section post-body" data-space="opening">
        {children}
        {button && <Call {...button} calls={calls} lang={lang} />}
      </div>
    </article>
  );
}

type CallProps = Pick<Post, 'buttonText' | 'buttonTarget'> & {
  calls: PostWords['calls'];
  lang: Lang;
};

function Call({ buttonText, buttonTarget, calls, lang }: CallProps) {
  const address = targetOf(buttonTarget) ?? '';
  const call = calls[address] ?? calls['elsewhere'];
  if (!call) return null;
  const href = call.button.href || address;
  const target = call.lang ?? pageLanguage(href);
  return (
    <aside
      className="post-call stack padded"
      data-tone="dark"
      data-gap="m"
      aria-labelledby="post-call"
    >
      <div className="column post-call-words">
        <h2 id="post-call" className="title-m">
          <BidiText text={call.heading} lang={lang} />
        </h2>
        <p className="soft">
          <BidiText text={call.text} lang={lang} />
        </p>
      </div>
      <a
        className="button"
        data-variant="sun"
        data-size="l"
        href={href}
        hrefLang={target === lang ? undefined : target}
        {...(href.startsWith('https:') && NEW_TAB)}
      >
        <BidiText text={buttonText} lang={lang} />
      </a>
      <img className="leans" src="/favicon.svg" alt="" width="96" height="96" loading="lazy" />
    </aside>
  );
}

/** A post, or what it would be if it were saved. Without `updatedAt`, no change is shown. */
export type ViewedPost = PostContent & Pick<Post, 'createdAt'> & { updatedAt?: string | undefined };

/** Longest first paragraph that is shown as a lead, in UTF-16 code units. */
const OPENING_LENGTH = 320;

const COVER_SIZE = { width: 1200, height: 800 };

interface ViewProps {
  post: ViewedPost;
  /** Addresses of the post's picture, and of those in its text. */
  pictureOf: typeof dataUrlsOf;
  lang: Lang;
  words: PostWords;
  mark?: string | undefined;
  /** Whether parts name their sections. */
  marked?: boolean | undefined;
}

/** Renders text, never HTML. Skips empty sections. */
export function PostView({ post, pictureOf, lang, words, mark, marked }: ViewProps) {
  const { imageAlt, showButton, createdAt: at } = post;
  const sections = post.sections.filter((section) =>
    section.type === 'image' ? section.image : section.content.trim() !== '',
  );
  const [first] = sections;
  const opens = first?.type === 'paragraph' && first.content.length <= OPENING_LENGTH;
  const cover = pictureOf(post);
  const picture = cover && (
    <picture className="post-picture cover">
      <source media={WIDE} srcSet={cover.full} />
      <img src={cover.small} alt={imageAlt} {...COVER_SIZE} fetchPriority="high" />
    </picture>
  );
  return (
    <PostLayout
      head={{ ...post, lang, at, mark, changed: changeOf(post, lang, words.changed) }}
      picture={picture}
      button={showButton ? post : undefined}
      words={words}
    >
      <div className="post-text running-text" data-opening={opens || undefined}>
        {sections.map((section) => (
          <Part key={section.id} {...{ section, pictureOf, lang, marked }} />
        ))}
      </div>
    </PostLayout>
  );
}

/** `undefined` unless it changed on a later day than its publication. */
function changeOf({ createdAt, updatedAt }: ViewedPost, lang: Lang, text: string) {
  if (!updatedAt) return undefined;
  const date = new Date(updatedAt);
  const later = isoDay(date) > isoDay(new Date(createdAt));
  return later ? { date, text: fill(text, { date: longDate(date, lang) }) } : undefined;
}

interface PartProps {
  section: Section;
  pictureOf: typeof dataUrlsOf;
  lang: Lang;
  marked: boolean | undefined;
}

const Part = memo(function Part({ section, pictureOf, lang, marked }: PartProps) {
  const mark = marked ? { 'data-section': section.id } : undefined;
  if (section.type === 'image') {
    const { content, caption } = section;
    const picture = pictureOf(section);
    const size = picture?.size ?? COVER_SIZE;
    return (
      picture && (
        <figure className="post-figure" data-tall={size.height > size.width || undefined} {...mark}>
          <picture className="own-size">
            <source media={WIDE} srcSet={picture.full} />
            <img src={picture.small} alt={content} {...size} loading="lazy" decoding="async" />
          </picture>
          {caption && (
            <figcaption className="small soft">
              <BidiText text={caption} lang={lang} />
            </figcaption>
          )}
        </figure>
      )
    );
  }
  const { type, content } = section;
  if (type === 'heading') {
    return (
      <h2 {...mark}>
        <BidiText text={content} lang={lang} />
      </h2>
    );
  }
  return <Markdown text={content} lang={lang} mark={mark} />;
});
