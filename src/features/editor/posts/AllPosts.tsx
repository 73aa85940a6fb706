import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { LeftDrafts } from '../drafts/LeftDrafts';
import { $view } from '../editor.store';
import { Icon } from '../Icon';
import { useWords } from '../words';
import { startNewPost } from '../working';
import { ListEnd } from './ListEnd';
import { PostRow } from './PostRow';
import { $posts, loadMorePosts, loadPosts } from './posts.store';

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
    <section className="editor-posts container" aria-labelledby="editor-posts-heading">
      <div className="editor-posts-head">
        <h2 id="editor-posts-heading" ref={heading} tabIndex={-1}>
          {words.heading}
        </h2>
        <button type="button" className="editor-plain" onClick={() => $view.set('form')}>
          <Icon name="back" />
          {words.back}
        </button>
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
        <div className="editor-posts-empty">
          <p>{words.empty}</p>
          <button type="button" className="button" onClick={() => void startNewPost()}>
            {words.write}
          </button>
        </div>
      )}
      <ListEnd onMore={more} />
    </section>
  );
}
