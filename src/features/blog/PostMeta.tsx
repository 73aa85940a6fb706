import { isoDay, longDate, type Lang } from '@/lib/locale';
import type { Tag } from './post';
import { Written } from './Written';
import './post-meta.css';

/** What is told of a piece of news beside its title. */
export interface PostFacts {
  tags: readonly Tag[];
  date: Date;
  author?: string | undefined;
  /** What a preview says of itself, or an article that waits. */
  mark?: string | undefined;
  /** When and how it was changed after that day. */
  changed?: { date: Date; text: string } | undefined;
  lang: Lang;
}

interface Props extends PostFacts {
  /** The fixed reading time. */
  minutes: string;
}

/** Tags, author, date and reading time of a piece of news, on its card and on its page. */
export function PostMeta({ tags, date, author, mark, changed, lang, minutes }: Props) {
  return (
    <div className="post-meta cluster">
      {mark && (
        <p className="post-mark">
          <Written text={mark} lang={lang} />
        </p>
      )}
      <ul role="list" className="cluster post-tags">
        {tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <p className="cluster post-facts soft">
        {author && (
          <span>
            <Written text={author} lang={lang} />
          </span>
        )}
        <time dateTime={isoDay(date)}>{longDate(date, lang)}</time>
        {changed && <time dateTime={isoDay(changed.date)}>{changed.text}</time>}
        <span>{minutes}</span>
      </p>
    </div>
  );
}
