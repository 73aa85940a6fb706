import { isoDay, longDate } from '@/lib/date';
import type { PostContent, PostWords } from './PostView';
import { writtenText } from './text-language';

interface Props {
  post: PostContent;
  words: PostWords;
}

/** Title, subtitle, tags, date, reading time and picture of a post. */
export function PostHeader({ post, words }: Props) {
  const { title, subtitle, tags, imageUrl, imageAlt } = post;
  const date = new Date(post.createdAt);
  return (
    <header className="post-header" data-tone="sun" data-picture={imageUrl !== null}>
      <div className="container post-header-grid">
        <div className="post-header-words">
          {words.back && (
            <a className="post-back screen-only" href={words.back.href}>
              <BackArrow />
              {words.back.label}
            </a>
          )}
          <h1 id="post-title" {...writtenText(title)}>
            {title}
          </h1>
          {subtitle && (
            <p className="lead" {...writtenText(subtitle)}>
              {subtitle}
            </p>
          )}
          <div className="post-meta">
            <ul role="list" className="post-tags">
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
            <p className="post-facts">
              <time dateTime={isoDay(date)}>{longDate(date)}</time>
              <span>{words.minutes}</span>
            </p>
          </div>
        </div>
        {imageUrl !== null && (
          <div className="post-picture">
            <img src={imageUrl} alt={imageAlt} width={1200} height={800} fetchPriority="high" />
          </div>
        )}
      </div>
    </header>
  );
}

/** The arrow of components/ui/icons.ts. */
function BackArrow() {
  return (
    <svg
      className="post-back-arrow"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M5 12h14M13 6l6 6-6 6" />
    </svg>
  );
}
