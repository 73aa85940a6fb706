import { useState } from 'react';
import { longDate } from '@/lib/date';
import { useWords } from '../words';
import { openPost } from '../working';
import type { PostSummary } from './posts-api';
import { deletePost } from './removing';

interface Props {
  post: PostSummary;
}

/** A stored post in the list: what it is, and the ways to change and delete it. */
export function PostRow({ post }: Props) {
  const { posts: words } = useWords();
  const [busy, setBusy] = useState(false);
  const { id, title, tags, createdAt, imageUrl } = post;
  const titleId = `editor-post-${id}`;

  async function act(action: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    await action();
    setBusy(false);
  }
  return (
    <li className="editor-row">
      <div className="editor-row-picture">
        {imageUrl && <img src={imageUrl} alt="" loading="lazy" width="96" height="72" />}
      </div>
      <div className="editor-row-words">
        <h3 id={titleId}>
          <a href={`/blogpost/${encodeURIComponent(id)}`} dir="auto">
            {title}
          </a>
        </h3>
        <p className="editor-hint">
          <time dateTime={createdAt}>{longDate(new Date(createdAt))}</time>
          <span>{tags.join(', ')}</span>
        </p>
      </div>
      <div className="editor-row-actions">
        <button
          type="button"
          className="button"
          data-variant="secondary"
          aria-describedby={titleId}
          aria-disabled={busy || undefined}
          onClick={() => void act(() => openPost(id))}
        >
          {words.edit}
        </button>
        <button
          type="button"
          className="editor-plain"
          aria-describedby={titleId}
          aria-disabled={busy || undefined}
          onClick={() => void act(() => deletePost(id, title))}
        >
          {words.delete}
        </button>
      </div>
    </li>
  );
}
