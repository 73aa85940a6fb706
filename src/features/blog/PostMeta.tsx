import { isoDay, longDate } from '@/lib/locale';
import type { Tag } from './post';
import './post-meta.css';

interface Props {
  tags: readonly Tag[];
  date: Date;
  author?: string | undefined;
  /** The fixed reading time. */
  minutes: string;
}

/** Tags, author, date and reading time of a piece of news, on its card and on its page. */
export function PostMeta({ tags, date, author, minutes }: Props) {
  return (
    <div className="post-meta cluster">
      <ul role="list" className="post-tags">
        {tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <p className="post-facts soft">
        {author && <span>{author}</span>}
        <time dateTime={isoDay(date)}>{longDate(date)}</time>
        <span>{minutes}</span>
      </p>
    </div>
  );
}
