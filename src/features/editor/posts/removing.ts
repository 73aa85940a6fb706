import { $unsaved, $work } from '../editor.store';
import { $loginExpired, postsApi } from '../login/session.store';
import { $notice } from '../notices/notices.store';
import { ask } from '../notices/questions.store';
import { newWork } from '../work';
import { makeNew, startWork } from '../working';
import type { Problem } from './posts-api';
import { dropFromList, loadPosts } from './posts.store';

/** Deletes a stored post after asking; for a while it can be brought back. */
export async function deletePost(id: string, title: string): Promise<void> {
  if (!(await ask('deletePost', title))) return;
  const outcome = await postsApi.remove(id);
  if (!outcome.ok && outcome.problem.kind !== 'notFound') {
    fail('deleteFailed', outcome.problem);
    return;
  }
  dropFromList(id);
  if ($work.get().id === id) leaveDeleted();
  $notice.set({ kind: 'deleted', restore: () => void bringBack(id) });
}

/** The form does not keep a post that is gone; what was written on it becomes a new one. */
function leaveDeleted(): void {
  if ($unsaved.get()) makeNew();
  else startWork(newWork());
}

async function bringBack(id: string): Promise<void> {
  $notice.set(undefined);
  const outcome = await postsApi.restore(id);
  if (!outcome.ok) {
    fail('restoreFailed', outcome.problem);
    return;
  }
  $notice.set({ kind: 'broughtBack' });
  await loadPosts();
}

function fail(kind: 'deleteFailed' | 'restoreFailed', problem: Problem): void {
  if (problem.kind === 'signedOut') $loginExpired.set(true);
  $notice.set({ kind, problem });
}
