import { atom } from 'nanostores';
import { storeNow } from './autosave';
import { keepCurrentDraft, offerDraft, readDraft, restoreDraft } from './drafts.store';
import { $interrupted, $notice, askFirst, tellFailure } from './notices.store';
import { $post, $unsaved, $view, newPost, openedPost, replacePost } from './post.store';
import type { ApiProblem } from './posts-api';
import { postsApi } from './session.store';

/** Why the post of the page's address could not be opened. */
export const $unopened = atom<ApiProblem | undefined>(undefined);

let asked = 0;

export async function startNewPost(): Promise<boolean> {
  if (!(await mayLeavePost())) return false;
  asked += 1;
  replacePost(newPost());
  $notice.set(undefined);
  $view.set('form');
  return true;
}

/** Opens a stored post, and offers this device's draft of it. @returns false if the writer stays in the other */
export async function openPost(
  id: string,
  tell = (problem: ApiProblem) => tellFailure('openFailed', problem, () => openPost(id)),
): Promise<boolean> {
  if (id === $post.get().id && $post.get().token) {
    $view.set('form');
    return true;
  }
  if (!(await mayLeavePost())) return false;
  const question = ++asked;
  const { slot, draft } = $post.get();
  const outcome = await postsApi.read(id);
  // The writer has opened another post, or written something.
  if (question !== asked || $post.get().slot !== slot || $post.get().draft !== draft) return true;
  if (!outcome.ok) {
    tell(outcome.problem);
    return true;
  }
  replacePost(openedPost(outcome.value));
  $notice.set(undefined);
  $view.set('form');
  await offerDraft(id);
  return true;
}

/** The server may take this long before the writer is asked, in ms. */
const STORED_WITHIN_MS = 2000;

async function mayLeavePost(): Promise<boolean> {
  if (!$unsaved.get()) return true;
  await Promise.race([storeNow(), new Promise((end) => setTimeout(end, STORED_WITHIN_MS))]);
  if (!$unsaved.get()) return true;
  const agreed = await askFirst('leave', $post.get().draft.title);
  if (agreed) keepCurrentDraft();
  return agreed;
}

const LIST = '?posts';

/** The query of the page's address: a stored post, the list, or a new post. */
function currentQuery(): string {
  if ($view.get() === 'posts') return LIST;
  const { id, token } = $post.get();
  return token ? `?post=${encodeURIComponent(id)}` : '';
}

/** Of an entry in the browser's history. */
interface Place {
  index: number;
  slot: string;
}

/** Where the page is, and that it is going somewhere else. */
let place: Place;
let isMoving = false;

/** Shows what the page's address names. @returns whether the writer agreed to leave what was open */
async function openAddress(): Promise<boolean> {
  if (location.search === LIST) {
    $view.set('posts');
    return true;
  }
  const id = new URLSearchParams(location.search).get('post');
  const open = $post.get();
  if (id === (open.token ? open.id : null)) {
    $view.set('form');
    return true;
  }
  if (!(await mayLeavePost())) return false;
  if (id !== null) {
    $unopened.set(undefined);
    $view.set('opening');
    return openPost(id, (problem) => {
      if (problem.kind === 'signedOut') $interrupted.set(followAddress);
      $unopened.set(problem);
    });
  }
  // What was begun here, and never reached the server.
  const left = readDraft(place.slot);
  if (left) await restoreDraft(left);
  else replacePost(newPost());
  $view.set('form');
  return true;
}

/** Opens what the page's address names, or goes back to where the page was. */
export async function followAddress(): Promise<void> {
  const from = place.index;
  place = { ...place, ...(history.state as Place) };
  isMoving = true;
  const agreed = await openAddress();
  isMoving = false;
  if (agreed) writeAddress();
  else history.go(from - place.index);
}

function writeAddress(): void {
  if (isMoving || $view.get() === 'opening') return;
  const query = currentQuery();
  const { slot } = $post.get();
  const isOther = query !== location.search;
  if (!isOther && slot === place.slot) return;
  const isList = [query, location.search].includes(LIST);
  // A new post that was stored has an address now, and one that was published another.
  const isNewPlace = isOther && (slot !== place.slot || isList);
  place = { index: place.index + Number(isNewPlace), slot };
  history[isNewPlace ? 'pushState' : 'replaceState'](place, '', location.pathname + query);
}

/** Keeps the page's address true, and follows Back and Forward, until the returned function is called. */
export function startAddresses(): () => void {
  place = { index: 0, ...(history.state as Place | null), slot: $post.get().slot };
  history.replaceState(place, '');
  if (location.search) void followAddress();
  else void offerDraft();
  const onPopState = ({ state }: PopStateEvent) => {
    if (state !== null) void followAddress();
    // A link to a part of the page.
    else history.replaceState({ ...place, index: place.index + 1 }, '');
  };
  addEventListener('popstate', onPopState);
  const stops = [$post.listen(writeAddress), $view.listen(writeAddress)];
  return () => {
    removeEventListener('popstate', onPopState);
    for (const stop of stops) stop();
  };
}
