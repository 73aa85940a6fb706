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

/** Opens a stored post, and offers this device's unsaved draft of it. */
export async function openPost(id: string): Promise<void> {
  if (id === $post.get().id && $post.get().token) return $view.set('form');
  if (!(await mayLeavePost())) return;
  const question = ++asked;
  const before = $post.get();
  if ($view.get() !== 'posts') $view.set('opening');
  const outcome = await postsApi.read(id);
  // The writer opened another post or typed something meanwhile.
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

/** How long to wait for autosave before asking the writer. */
const STORED_WITHIN_MS = 2000;

export async function mayLeavePost(): Promise<boolean> {
  if (!$unsaved.get()) return true;
  await Promise.race([storeNow(), new Promise((end) => setTimeout(end, STORED_WITHIN_MS))]);
  if (!$unsaved.get()) return true;
  const agreed = await askFirst('leave', $post.get().draft.title);
  if (agreed) keepCurrentDraft();
  return agreed;
}

/** Id of the message shown; empty for the list. */
export const $messageId = atom('');

export function showMessages(id = ''): void {
  $messageId.set(id);
  $view.set('messages');
}

const LISTS = /^\?(posts|message)/;

function currentQuery(): string {
  const view = $view.get();
  const message = encodeURIComponent($messageId.get());
  if (view === 'messages') return message ? `?message=${message}` : '?messages';
  return view === 'posts' ? '?posts' : postQuery();
}

function postQuery(): string {
  const { id, token } = $post.get();
  return token ? `?post=${encodeURIComponent(id)}` : '';
}

/** `slot` of the post in the page's URL. */
let slot: string;
let isFollowing = false;

/** Opens the view in the URL. If the writer stays or it can't be opened, corrects the URL. */
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
  // A post's first save and its publication change its URL, without a new history entry.
  const isPosts = ![query, location.search].some((one) => LISTS.test(one));
  const isSamePlace = isPosts && slot === $post.get().slot;
  ({ slot } = $post.get());
  if (query === location.search) return;
  history[way ?? (isSamePlace ? 'replaceState' : 'pushState')](null, '', location.pathname + query);
}

/** Keeps the URL in step with the editor, and follows Back and Forward. */
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
