import { atom } from 'nanostores';
import { storeNow } from './autosave';
import { keepCurrentDraft, offerDraft } from './drafts.store';
import { $notice, askFirst, tellFailure } from './notices.store';
import { $post, $unsaved, $view, newPost, openedPost, replacePost } from './post.store';
import { postsApi } from './session.store';

let asked = 0;

export async function startNewPost(): Promise<void> {
  if (!(await mayLeavePost())) return;
  asked += 1;
  replacePost(newPost());
  $notice.set(undefined);
  $view.set('form');
}

/** Opens a stored post, and offers this device's draft of it. */
export async function openPost(id: string): Promise<void> {
  if (id === $post.get().id && $post.get().token) return $view.set('form');
  if (!(await mayLeavePost())) return;
  const question = ++asked;
  const before = $post.get();
  if ($view.get() !== 'posts') $view.set('opening');
  const outcome = await postsApi.read(id);
  // The writer has opened another post, or written something.
  if (question !== asked || $post.get() !== before) return;
  if (!outcome.ok) {
    $view.set('posts');
    tellFailure('openFailed', outcome.problem, () => openPost(id));
    return;
  }
  replacePost(openedPost(outcome.value));
  $notice.set(undefined);
  $view.set('form');
  await offerDraft(id);
}

/** The server may take this long before the writer is asked, in ms. */
const STORED_WITHIN_MS = 2000;

export async function mayLeavePost(): Promise<boolean> {
  if (!$unsaved.get()) return true;
  await Promise.race([storeNow(), new Promise((end) => setTimeout(end, STORED_WITHIN_MS))]);
  if (!$unsaved.get()) return true;
  const agreed = await askFirst('leave', $post.get().draft.title);
  if (agreed) keepCurrentDraft();
  return agreed;
}

/** The message that the view of messages shows; the list, if empty. */
export const $messageId = atom('');

export function showMessages(id = ''): void {
  $messageId.set(id);
  $view.set('messages');
}

/** Of addresses that are no post's. */
const LISTS = /^\?(posts|message)/;

function currentQuery(): string {
  const view = $view.get();
  const message = encodeURIComponent($messageId.get());
  if (view === 'messages') return message ? `?message=${message}` : '?messages';
  return view === 'posts' ? '?posts' : postQuery();
}

/** The query of the open post; empty for one that is not stored. */
function postQuery(): string {
  const { id, token } = $post.get();
  return token ? `?post=${encodeURIComponent(id)}` : '';
}

/** Of the post that the page's address names. */
let slot: string;
let isFollowing = false;

/** Opens what the page's address names; if the writer stays, or it can't be opened, corrects the address. */
async function followAddress(): Promise<void> {
  isFollowing = true;
  const query = new URLSearchParams(location.search);
  const id = query.get('post');
  if (query.has('posts')) $view.set('posts');
  else if (query.has('messages')) showMessages();
  else if (query.has('message')) showMessages(query.get('message') ?? '');
  else if (location.search === postQuery()) $view.set('form');
  else await (id === null ? startNewPost() : openPost(id));
  isFollowing = false;
  writeAddress('replaceState');
}

function writeAddress(way?: 'replaceState'): void {
  if (isFollowing || $view.get() === 'opening') return;
  const query = currentQuery();
  // A new post that was stored has an address now, and one that was published another.
  const isPosts = ![query, location.search].some((one) => LISTS.test(one));
  const isSamePlace = isPosts && slot === $post.get().slot;
  ({ slot } = $post.get());
  if (query === location.search) return;
  history[way ?? (isSamePlace ? 'replaceState' : 'pushState')](null, '', location.pathname + query);
}

/** Keeps the page's address true, and follows Back and Forward, until the returned function is called. */
export function startAddresses(): () => void {
  ({ slot } = $post.get());
  if (location.search) void followAddress();
  else void offerDraft();
  const follow = () => void followAddress();
  addEventListener('popstate', follow);
  const stops = [$post, $view, $messageId].map((store) => store.listen(() => writeAddress()));
  return () => {
    removeEventListener('popstate', follow);
    for (const stop of stops) stop();
  };
}
