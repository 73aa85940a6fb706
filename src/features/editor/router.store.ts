import { atom } from 'nanostores';
import { offerKept } from './state/keeping';
import { openPost, startNewPost } from './state/opening';
import { $post, $view, showView } from './state/post.store';

/** Id of the message shown; empty for the list. */
export const $messageId = atom('');

export function showMessages(id = ''): void {
  $messageId.set(id);
  showView('messages');
}

const isPostAddress = (query: string) => !/^\?(posts|message)/.test(query);

function currentQuery(): string {
  const view = $view.get();
  const message = encodeURIComponent($messageId.get());
  if (view === 'messages') return message ? `?message=${message}` : '?messages';
  return view === 'posts' ? '?posts' : postQuery();
}

function postQuery(): string {
  const { id } = $post.get();
  return id === undefined ? '' : `?post=${encodeURIComponent(id)}`;
}

/** `slot` of the post in the page's URL. */
let slot: string;
let isFollowing = false;

/** Opens the view in the URL. If the writer stays or it can't be opened, corrects the URL. */
async function followAddress(): Promise<void> {
  isFollowing = true;
  const query = new URLSearchParams(location.search);
  const id = query.get('post');
  if (query.has('posts')) showView('posts');
  else if (query.has('messages')) showMessages();
  else if (query.has('message')) showMessages(query.get('message') ?? '');
  else if (location.search === postQuery()) showView('form');
  else await (id === null ? startNewPost() : openPost(id));
  isFollowing = false;
  writeAddress('replaceState');
}

function writeAddress(way?: 'replaceState'): void {
  if (isFollowing || $view.get() === 'opening') return;
  const query = currentQuery();
  // A post's first save and its publication change its URL, without a new history entry.
  const isSamePost = slot === $post.get().slot;
  const staysAtPost = isSamePost && isPostAddress(query) && isPostAddress(location.search);
  ({ slot } = $post.get());
  if (query === location.search) return;
  history[way ?? (staysAtPost ? 'replaceState' : 'pushState')](null, '', location.pathname + query);
}

/** Keeps the URL in step with the editor, and follows Back and Forward. */
export function startAddresses(): () => void {
  ({ slot } = $post.get());
  if (location.search) void followAddress();
  else void offerKept();
  const follow = () => void followAddress();
  addEventListener('popstate', follow);
  const stops = [$post, $view, $messageId].map((store) => store.listen(() => writeAddress()));
  return () => {
    removeEventListener('popstate', follow);
    for (const stop of stops) stop();
  };
}
