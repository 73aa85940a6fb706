import { useStore } from '@nanostores/react';
import { problemText } from '../notices/notices';
import { fill, useWords } from '../words';
import { $posts } from './posts.store';

interface Props {
  /** Asks for the next page, or again for the one that failed. */
  onMore: () => void;
}

/** What follows the posts that are shown: a page on its way, one that failed, or the way to more. */
export function ListEnd({ onMore }: Props) {
  const words = useWords();
  const { status, posts, next, problem } = useStore($posts);
  const loading = status === 'loading';
  if (problem) {
    return (
      <div className="editor-posts-empty">
        <p className="editor-problem" role="alert">
          {fill(words.posts.failed, { reason: problemText(problem, words) })}
        </p>
        <button type="button" className="button" onClick={onMore}>
          {words.posts.retry}
        </button>
      </div>
    );
  }
  if (posts.length === 0) {
    return (
      <p role="status" className="editor-hint">
        {loading && words.posts.loading}
      </p>
    );
  }
  if (next === null) return null;
  return (
    <button
      type="button"
      className="button"
      data-variant="secondary"
      aria-disabled={loading || undefined}
      onClick={onMore}
    >
      {loading ? words.posts.loadingMore : words.posts.more}
    </button>
  );
}
