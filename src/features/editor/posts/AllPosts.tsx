import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Icon } from '@/kit/Icon';
import { fill, fillCount } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { LISTED_STATES, TAGS } from '../../blog/post';
import { Button, Field } from '../fields/fields';
import { $view } from '../model/post.store';
import { problemText, useWords } from '../model/words';
import {
  $filter,
  $posts,
  filterPosts,
  listedRows,
  loadMorePosts,
  loadPosts,
  type ListedArticle,
} from './all-posts.store';
import { LeftDrafts, PostRow } from './Rows';
import '@/components/ui/choices.css';
import './all-posts.css';

export function AllPosts({ articles }: { articles: readonly ListedArticle[] }) {
  const { posts: words } = useWords();
  const found = useStore($posts);
  const { status, posts } = found;
  const filter = useStore($filter);
  const isFirst = status === 'loading' && posts.length === 0;
  const rows = listedRows(found, isFirst ? [] : articles, filter);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    void loadPosts();
    heading.current?.focus();
  }, []);

  const more = async () => {
    if (rows.length === 0) heading.current?.focus();
    await loadMorePosts();
    const next = rows.length > 0 && list.current?.children[rows.length];
    if (next) next.querySelector<HTMLElement>('button, a')?.focus();
  };
  return (
    <section
      className="editor-posts column container"
      data-gap="m"
      aria-labelledby="editor-posts-heading"
    >
      <div className="editor-posts-head cluster spread">
        <h2 className="title-m" id="editor-posts-heading" ref={heading} tabIndex={-1}>
          {words.heading}
        </h2>
        <Button variant="plain" onClick={() => $view.set('form')}>
          <Icon shape={icons.back} className="flip-in-rtl" />
          {words.back}
        </Button>
      </div>
      <Filters />
      <LeftDrafts />
      <Count rows={rows.length} />
      {rows.length > 0 && (
        <ul
          role="list"
          className="editor-rows column"
          aria-busy={status === 'loading' || undefined}
          ref={list}
        >
          {rows.map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </ul>
      )}
      <ListEnd onMore={() => void more()} />
    </section>
  );
}

function Count({ rows }: { rows: number }) {
  const { posts: words } = useWords();
  const { status, next } = useStore($posts);
  const none = { loading: words.loading, ready: words.noMatch, loadingMore: '', failed: '' }[
    status
  ];
  return (
    <p role="status" className="small soft">
      {rows === 0 ? none : fillCount(next ? words.first : words.count, rows)}
    </p>
  );
}

function ListEnd({ onMore }: { onMore: () => void }) {
  const words = useWords();
  const { status, next, problem } = useStore($posts);
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
  if (next === null) return null;
  const loading = status === 'loadingMore';
  return (
    <Button variant="secondary" aria-disabled={loading || undefined} onClick={onMore}>
      {loading ? words.posts.loadingMore : words.posts.more}
    </Button>
  );
}

function Filters() {
  const { posts: words } = useWords();
  const { state, tag, q } = useStore($filter);
  return (
    <form className="editor-filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="choices pills editor-states">
        <legend className="visually-hidden">{words.show}</legend>
        {LISTED_STATES.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="editor-state"
              checked={state === value}
              onChange={() => filterPosts({ state: value })}
            />
            {words.states[value]}
          </label>
        ))}
      </fieldset>
      <Field id="editor-search" label={words.search}>
        <input
          id="editor-search"
          type="search"
          dir="auto"
          autoComplete="off"
          maxLength={100}
          enterKeyHint="search"
          aria-describedby="editor-search-hint"
          value={q}
          onChange={(event) => filterPosts({ q: event.currentTarget.value })}
        />
      </Field>
      <Field id="editor-search-tag" label={words.tag}>
        <select
          id="editor-search-tag"
          value={tag}
          onChange={(event) =>
            filterPosts({ tag: TAGS.find((one) => one === event.currentTarget.value) ?? '' })
          }
        >
          <option value="">{words.anyTag}</option>
          {
            // Every post has the first.
            TAGS.slice(1).map((one) => (
              <option key={one}>{one}</option>
            ))
          }
        </select>
      </Field>
      <p className="small soft" id="editor-search-hint">
        {words.searchHint}
      </p>
    </form>
  );
}
