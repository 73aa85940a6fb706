import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { fill } from '@/kit/fill';
import { Icon } from '@/kit/Icon';
import * as icons from '@/kit/icons';
import { longDate } from '@/lib/locale';
import { Button } from '../Button';
import { $offered, discardDraft, leftDrafts, restoreDraft, type LeftDraft } from '../drafts.store';
import { $view, focusView } from '../editor.store';
import { $undoable } from '../messages.store';
import { openPost, startNewPost } from '../opening';
import type { PostSummary } from '../posts-api';
import { momentText, problemText, useWords } from '../words';
import { $posts, deletePost, loadMorePosts, loadPosts } from './all-posts.store';
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
      <div className="editor-posts-head cluster spread">
        <h2 className="title-m" id="editor-posts-heading" ref={heading} tabIndex={-1}>
          {words.heading}
        </h2>
        <Button variant="plain" onClick={() => $view.set('form')}>
          <Icon shape={icons.back} className="flip-in-rtl" />
          {words.back}
        </Button>
      </div>
      <LeftDrafts />
      {posts.length > 0 && (
        <ul role="list" className="editor-rows column" ref={list}>
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
        <p className="outcome" data-outcome="error" role="alert">
          {fill(words.posts.failed, { reason: problemText(problem, words) })}
        </p>
        <Button onClick={onMore}>{words.posts.retry}</Button>
      </div>
    );
  }
  if (posts.length === 0) {
    return (
      <p role="status" className="small soft">
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

interface RowProps {
  /** Of the heading, by which the buttons are told apart. */
  id: string;
  picture?: ReactNode;
  /** A heading. */
  title: ReactNode;
  facts: ReactNode;
  buttons: [label: string, onClick: () => void][];
  busy?: boolean;
}

/** A post or draft in a list: what it is, and what can be done with it; the last is done less often. */
function Row({ id, picture, title, facts, buttons, busy = false }: RowProps) {
  return (
    <li className="editor-row card">
      {picture}
      <div className="editor-row-words">
        {title}
        <p className="small soft cluster">{facts}</p>
      </div>
      <div className="editor-row-actions cluster">
        {buttons.map(([label, onClick], index) => (
          <Button
            key={label}
            variant={index === 0 ? 'secondary' : 'plain'}
            aria-describedby={id}
            aria-disabled={busy || undefined}
            onClick={onClick}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
}

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
    <Row
      id={titleId}
      picture={
        <div className="editor-row-picture cover">
          {imageUrl && <img src={imageUrl} alt="" loading="lazy" width="96" height="72" />}
        </div>
      }
      title={
        <h3 id={titleId}>
          <a href={`/blogpost/${encodeURIComponent(id)}`} dir="auto">
            {title}
          </a>
        </h3>
      }
      facts={
        <>
          <time dateTime={createdAt}>{longDate(new Date(createdAt))}</time>
          <span>{tags.join(', ')}</span>
        </>
      }
      buttons={[
        [words.edit, () => void act(() => openPost(id))],
        [words.delete, () => void act(() => deletePost(id, title))],
      ]}
      busy={busy}
    />
  );
}

/** The drafts that this device keeps and nobody works on. */
function LeftDrafts() {
  const { posts: words, restore } = useWords();
  const [drafts, setDrafts] = useState<LeftDraft[]>([]);
  // Both change when a draft is discarded, or comes back.
  const undoable = useStore($undoable);
  const offered = useStore($offered);

  useEffect(() => {
    let shown = true;
    void leftDrafts().then((left) => shown && setDrafts(left));
    return () => {
      shown = false;
    };
  }, [undoable, offered]);

  if (drafts.length === 0) return null;
  const discard = (draft: LeftDraft) => {
    discardDraft(draft);
    focusView();
  };
  return (
    <section className="editor-drafts column" aria-labelledby="editor-drafts-heading">
      <h3 id="editor-drafts-heading">{words.drafts}</h3>
      <ul role="list" className="editor-rows column">
        {drafts.map((draft) => (
          <Row
            key={draft.slot}
            id={`editor-draft-${draft.slot}`}
            title={
              <h4 id={`editor-draft-${draft.slot}`}>
                <bdi>{draft.kept.draft.title.trim() || words.draftUntitled}</bdi>
              </h4>
            }
            facts={fill(words.keptAt, { when: momentText(draft.kept.keptAt) })}
            buttons={[
              [restore.restore, () => void restoreDraft(draft)],
              [restore.discard, () => discard(draft)],
            ]}
          />
        ))}
      </ul>
    </section>
  );
}
