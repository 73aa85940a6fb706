import * as api from '../api/client';
import { storeNow } from './autosave';
import { formPost, newPost } from './form-post';
import { keepCurrentPost, offerKept } from './keeping';
import { $notice, askFirst, tellFailure } from './notices.store';
import { $post, $unsaved, $work, replacePost, showView, dispatch } from './post.store';
import { opening } from './work';

export async function startNewPost(): Promise<void> {
  if (!(await mayLeavePost())) return;
  replacePost(newPost());
  $notice.set(undefined);
  showView('form');
}

/** Opens a stored post, and offers what this device keeps of it. */
export async function openPost(id: string): Promise<void> {
  const { post } = $work.get();
  if (id === post.id) return showView('form');
  if (!(await mayLeavePost())) return;
  dispatch(opening, id);
  const asked = $work.get().opening;
  const outcome = await api.readPost(id);
  // The writer has opened something else.
  if ($work.get().opening !== asked) return;
  if (!outcome.ok) {
    showView('posts');
    tellFailure('openFailed', outcome.problem, () => openPost(id));
    return;
  }
  keepCurrentPost();
  replacePost(formPost(outcome.value));
  $notice.set(undefined);
  showView('form');
  await offerKept(id);
}

/** How long to wait for autosave before asking the writer. */
const STORED_WITHIN_MS = 2000;

export async function mayLeavePost(): Promise<boolean> {
  if (!$unsaved.get()) return true;
  await Promise.race([storeNow(), new Promise((end) => setTimeout(end, STORED_WITHIN_MS))]);
  if (!$unsaved.get()) return true;
  const agreed = await askFirst('leave', $post.get().content.title);
  if (agreed) keepCurrentPost();
  return agreed;
}
