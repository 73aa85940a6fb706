import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { fill } from '@/kit/fill';
import { Icon } from '@/kit/Icon';
import * as icons from '@/kit/icons';
import { longDate } from '@/lib/locale';
import { Button } from '../Button';
import { $view } from '../editor.store';
import { openPost, startNewPost } from '../opening';
import type { PostSummary } from '../posts-api';
import { problemText, useWords } from '../words';
import { $posts, deletePost, loadMorePosts, loadPosts } from './all-posts.store';
import { LeftDrafts } from './LeftDrafts';
import './all-posts.css';

/** All stored posts, and the drafts that this device keeps. */
export function AllPosts() {
  const { posts: words } = useWords();
  const { status, posts } = useStore($posts);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** Where the posts begin that were asked for last. */
  const from = useRef(0);

  useEffect(() => {
    void loadPosts();
    heading.current?.focus();
  }, []);

  useEffect(() => {
    if (from.current === 0 || posts.length <= from.current) return;
    list.current?.children[from.current]?.querySelector('a')?.focus();
    from.current = 0;
  }, [posts.length]);

  const more = () => {
    from.current = posts.length;
    if (posts.length === 0) heading.current?.focus();
    void loadMorePosts();
  };
  return (
    <section className="editor-posts stack container" aria-labelledby="editor-posts-heading">
      <div className="editor-posts-head cluster">
        <h2 id="editor-posts-heading" ref={heading} tabIndex={-1}>
          {words.heading}
        </h2>
        <Button variant="plain" onClick={() => $view.set('form')}>
          <Icon shape={icons.back} className="flip-in-rtl" />
          {words.back}
        </Button>
      </div>
      <LeftDrafts />
      {posts.length > 0 && (
        <ul role="list" className="editor-rows" ref={list}>
          {posts.map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </ul>
      )}
      {status === 'ready' && posts.length === 0 && (
        <div className="stack">
          <p>{words.empty}</p>
          <Button onClick={() => void startNewPost()}>{words.write}</Button>
        </div>
      )}
      <ListEnd onMore={more} />
    </section>
  );
}

interface EndProps {
  /** Asks for the next page, or again for the one that failed. */
  onMore: () => void;
}

/** What follows the posts that are shown: a page on its way, one that failed, or the way to more. */
function ListEnd({ onMore }: EndProps) {
  const words = useWords();
  const { status, posts, next, problem } = useStore($posts);
  const loading = status === 'loading';
  if (problem) {
    return (
      <div className="stack">
        <p className="editor-problem" role="alert">
          {fill(words.posts.failed, { reason: problemText(problem, words) })}
        </p>
        <Button onClick={onMore}>{words.posts.retry}</Button>
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
    <Button variant="secondary" aria-disabled={loading || undefined} onClick={onMore}>
      {loading ? words.posts.loadingMore : words.posts.more}
    </Button>
  );
}

/** A stored post in the list: what it is, and the ways to change and delete it. */
function PostRow({ post }: { post: PostSummary }) {
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
    <li className="editor-row card">
      <div className="editor-row-picture cover">
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
      <div className="editor-row-actions cluster">
        <Button
          variant="secondary"
          aria-describedby={titleId}
          aria-disabled={busy || undefined}
          onClick={() => void act(() => openPost(id))}
        >
          {words.edit}
        </Button>
        <Button
          variant="plain"
          aria-describedby={titleId}
          aria-disabled={busy || undefined}
          onClick={() => void act(() => deletePost(id, title))}
        >
          {words.delete}
        </Button>
      </div>
    </li>
  );
}
