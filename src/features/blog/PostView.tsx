import type { ReactNode } from 'react';
import '@/components/prose/running-text.css';
import '@/components/ui/button.css';
import { Icon } from '@/kit/Icon';
import { back as backIcon } from '@/lib/icons';
import { fill } from '@/lib/fill';
import type { ResolvedLink } from '@/lib/links';
import { isoDay, LOCALES, longDate, type Lang } from '@/lib/locale';
import { NEW_TAB } from '@/lib/new-tab';
import { pageLanguage } from '@/lib/twins';
import { Markdown } from './Markdown';
import { isLong, WIDE, type StoredPicture } from './news';
import type { ImageSection, Post, PostFormat, TextSection } from './post';
import { PostMeta, type PostFacts } from './PostMeta';
import { Written } from './Written';
import './post.css';

/** The words around a post, and where its links lead. */
export interface PostWords {
  /** The fixed reading time. */
  minutes: string;
  /** How the day of a later change is told, with `{date}`. */
  changed: string;
  /** The way back to the list; left out where there is none. */
  back?: { label: string; href: string } | undefined;
  /** The invitation around the post's button, and where that leads. */
  workshop: { heading: string; text: string } & ResolvedLink;
}

interface LayoutProps {
  head: PostFacts & { title: string; subtitle?: string | undefined };
  /** Of the class `post-picture`; left out for none. */
  picture?: ReactNode;
  children?: ReactNode;
  /** Label of the button at the end; left out for none. */
  button?: string | undefined;
  words: PostWords;
}

/**
 * A piece of news from its title to its button. Pages of articles and of stored posts render it on the
 * server alone, and the editor's preview in the browser: it has neither state nor effects.
 */
export function PostLayout({ head, picture, children, button, words }: LayoutProps) {
  const { title, subtitle, ...facts } = head;
  const { lang } = facts;
  const { back, minutes, workshop } = words;
  return (
    <article className="post-view" lang={lang} dir={LOCALES[lang].dir} aria-labelledby="post-title">
      <header className="post-header" data-tone="sun" data-picture={picture !== undefined}>
        <div className="container split post-header-grid">
          <div className="stack post-header-words">
            {back && (
              <a
                className="in-row post-back screen-only"
                data-gap="2xs"
                href={back.href}
                hrefLang={pageLanguage(back.href)}
              >
                <Icon shape={backIcon} className="flip-in-rtl" />
                {back.label}
              </a>
            )}
            <h1 id="post-title" className="long-title" data-long={isLong(title) || undefined}>
              <Written text={title} lang={lang} />
            </h1>
            {subtitle && (
              <p className="lead">
                <Written text={subtitle} lang={lang} />
              </p>
            )}
            <PostMeta {...facts} minutes={minutes} />
          </div>
          {picture}
        </div>
      </header>
      <div className="container section post-body" data-space="opening">
        {children}
        {button !== undefined && <Call {...workshop} label={button} lang={lang} />}
      </div>
    </article>
  );
}

type CallProps = PostWords['workshop'] & { label: string; lang: Lang };

function Call({ heading, text, href, external, label, lang }: CallProps) {
  return (
    <aside
      className="post-call stack padded"
      data-tone="dark"
      data-gap="m"
      aria-labelledby="post-call"
    >
      <div className="column post-call-words">
        <h2 id="post-call" className="title-m">
          {heading}
        </h2>
        <p className="soft">{text}</p>
      </div>
      <a className="button" data-variant="sun" data-size="l" href={href} {...(external && NEW_TAB)}>
        <Written text={label} lang={lang} />
      </a>
      <img className="leans" src="/favicon.svg" alt="" width="96" height="96" loading="lazy" />
    </aside>
  );
}

/** A section as readers see it: a picture by its addresses. */
export type ShownSection =
  | TextSection
  | (Pick<ImageSection, 'id' | 'type' | 'content'> & { picture: StoredPicture | undefined });

/** What a stored post's page shows. */
export interface PostContent extends Pick<
  Post,
  'title' | 'subtitle' | 'author' | 'tags' | 'format' | 'imageAlt' | 'buttonText' | 'showButton'
> {
  createdAt: string;
  /** Left out where it makes no difference. */
  updatedAt?: string | undefined;
  /** What a preview says of itself. */
  mark?: string | undefined;
  picture: StoredPicture | undefined;
  sections: ShownSection[];
}

/** A first paragraph up to this length (in UTF-16 units) stands out as the way in. */
const OPENING_LENGTH = 320;

/** The place of a cover, and of a picture whose size is not known. */
const COVER_SIZE = { width: 1200, height: 800 };

interface ViewProps {
  post: PostContent;
  /** That of the post as a whole. */
  lang: Lang;
  words: PostWords;
}

/** A stored post. All of its text becomes text of React's; sections without text are left out. */
export function PostView({ post, lang, words }: ViewProps) {
  const { imageAlt, showButton, buttonText, format } = post;
  const date = new Date(post.createdAt);
  const sections = post.sections.filter((section) =>
    section.type === 'image' ? section.picture : section.content.trim() !== '',
  );
  const [first] = sections;
  const opens = first?.type === 'paragraph' && first.content.length <= OPENING_LENGTH;
  const picture = post.picture && (
    <picture className="post-picture cover">
      <source media={WIDE} srcSet={post.picture.full} />
      <img src={post.picture.small} alt={imageAlt} {...COVER_SIZE} fetchPriority="high" />
    </picture>
  );
  return (
    <PostLayout
      head={{ ...post, lang, date, changed: changeOf(post, lang, words.changed) }}
      picture={picture}
      button={showButton ? buttonText : undefined}
      words={words}
    >
      <div className="post-text running-text" data-opening={opens || undefined}>
        {sections.map((section) => (
          <Part key={section.id} section={section} format={format} lang={lang} />
        ))}
      </div>
    </PostLayout>
  );
}

/** The day of the last change, when it is a later one than that of the publication. */
function changeOf({ createdAt, updatedAt }: PostContent, lang: Lang, text: string) {
  if (!updatedAt) return undefined;
  const date = new Date(updatedAt);
  const later = isoDay(date) > isoDay(new Date(createdAt));
  return later ? { date, text: fill(text, { date: longDate(date, lang) }) } : undefined;
}

interface PartProps {
  section: ShownSection;
  format: PostFormat;
  lang: Lang;
}

function Part({ section, format, lang }: PartProps) {
  if (section.type === 'image') {
    const { picture, content } = section;
    const size = picture?.size ?? COVER_SIZE;
    return (
      picture && (
        <picture className="post-figure own-size" data-tall={size.height > size.width || undefined}>
          <source media={WIDE} srcSet={picture.full} />
          <img src={picture.small} alt={content} {...size} loading="lazy" decoding="async" />
        </picture>
      )
    );
  }
  const { type, content } = section;
  if (type === 'heading') {
    return (
      <h2>
        <Written text={content} lang={lang} />
      </h2>
    );
  }
  if (format === 'markdown') return <Markdown text={content} lang={lang} />;
  return (
    <p>
      <Written text={content} lang={lang} />
    </p>
  );
}
