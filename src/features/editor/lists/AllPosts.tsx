import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { TAGS } from '../../blog/post/shape';
import type { PostItem } from '../api/client';
import { ListView } from './ListView';
import { useWords } from '../words';
import { allPosts, listedRows } from './all-posts.store';
import { LeftPosts, PostRow } from './Rows';

// Every post has the first tag.
const CHOICES = Object.fromEntries(TAGS.slice(1).map((tag) => [tag, tag]));

export function AllPosts({ articles }: { articles: readonly PostItem[] }) {
  const { posts: words } = useWords();
  const found = useStore(allPosts.$list);
  const isFirst = found.status === 'loading' && found.items.length === 0;
  const rows = listedRows(found, isFirst ? [] : articles, useStore(allPosts.$filter));

  useEffect(() => void allPosts.load(), []);

  return (
    <ListView
      name="posts"
      list={allPosts}
      states={words.states}
      select={{ name: 'tag', label: words.tag, options: { '': words.anyTag, ...CHOICES } }}
      rows={rows.map((post) => (
        <PostRow key={post.id} post={post} />
      ))}
      before={<LeftPosts />}
    />
  );
}
