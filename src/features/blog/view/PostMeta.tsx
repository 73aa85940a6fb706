import { isoDay, longDate, type Lang } from '@/lib/locale';
import type { Tag } from '../post/shape';
import { BidiText } from './BidiText';
import './post-meta.css';

export interface PostFacts {
  tags: readonly Tag[];
  /** Publication date, ISO 8601 */
  at: string;
  author?: string | undefined;
  /** Label of a preview or a scheduled article */
  mark?: string | undefined;
  /** Set if the last change is on a later day. */
  changed?: { date: Date; text: string } | undefined;
  lang: Lang;
}

interface Props extends PostFacts {
  words: { minutes: string; tags: Readonly<Record<Tag, string>> };
}

export function PostMeta({ tags, at, author, mark, changed, lang, words }: Props) {
  const date = new Date(at);
  return (
    <div className="post-meta cluster">
      {mark && (
        <p className="post-mark">
          <BidiText text={mark} lang={lang} />
        </p>
      )}
      <ul role="list" className="cluster post-tags">
        {tags.map((tag) => (
          <li key={tag}>{words.tags[tag]}</li>
        ))}
      </ul>
      <p className="cluster post-facts soft">
        {author && (
          <span>
            <BidiText text={author} lang={lang} />
          </span>
        )}
        <time dateTime={isoDay(date)}>{longDate(date, lang)}</time>
        {changed && <time dateTime={isoDay(changed.date)}>{changed.text}</time>}
        <span>{words.minutes}</span>
      </p>
    </div>
  );
}
