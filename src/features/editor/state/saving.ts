import { copyText } from '@/kit/copy-text';
import type { Saving } from '../../blog/post/post.schema';
import { postContent, type Post } from '../../blog/post/shape';
import * as api from '../api/client';
import type { ApiProblem } from '../api/client';
import { $conflict } from './conflict.store';
import {
  formPost,
  isDraft,
  isPublic,
  isToCome,
  newPost,
  storedFacts,
  type FormPost,
} from './form-post';
import { keepCurrentPost } from './keeping';
import { $notice, askFirst, tellFailure } from './notices.store';
import { $post, $unsaved, $work, isInForm, replacePost, showView, dispatch } from './post.store';
import { savingOf, sendPost, settle } from './sending';
import { saving, unreadableReason } from './work';

/**
 * After a failure, the text stays in the form and on this device.
 * @param stays keeps the post in the form
 * @param again runs after a new login, if the login has expired; by default, this save
 * @returns whether the post is stored
 */
export async function savePost(
  as: 'published' | 'draft' = 'published',
  stays = as === 'draft',
  again: () => unknown = () => savePost(as, stays),
): Promise<boolean> {
  const { post, step: before } = $work.get();
  if (before.name === 'saving' || showUnreadable()) return false;
  const isHiding = as === 'draft' && post.state === 'published';
  if (isHiding && !(await askFirst('unpublish', post.content.title))) return false;
  const { step } = $work.get();
  dispatch(saving);
  $notice.set(undefined);
  keepCurrentPost();
  const earlier = step.name === 'storing' ? await step.answer : undefined;
  const current = earlier?.ok ? { ...post, ...storedFacts(earlier.value) } : post;
  const outcome = await sendPost(current, savingOf(current, as));
  settle('saving', current, outcome, stays ? undefined : newPost());
  if (outcome.ok) showSaved(current, outcome.value);
  else showProblem(post, outcome.problem, again);
  return outcome.ok;
}

/** @returns whether a field can't be read */
function showUnreadable(): boolean {
  const reason = unreadableReason($work.get());
  if (!reason) return false;
  showView('form');
  $notice.set({ kind: 'unreadable', reason });
  return true;
}

function showSaved(before: FormPost, stored: Post): void {
  const until = stored.state === 'scheduled' ? stored.createdAt : undefined;
  const isFirst = !isPublic(before) && stored.state !== before.state;
  const undo = isFirst ? () => unpublishPost(before, stored) : undefined;
  $notice.set(
    isDraft(stored) ? { kind: 'savedDraft' } : { kind: 'saved', postId: stored.id, until, undo },
  );
}

function showProblem(post: FormPost, problem: ApiProblem, again: () => unknown): void {
  // Never repeats the save with another post.
  const repeat = () => (isInForm(post) ? again() : undefined);
  const fields = isInForm(post) && problem.kind === 'refused' ? problem.fields : {};
  if (problem.kind === 'conflict' && isInForm(post)) $conflict.set(problem.current);
  if (Object.keys(fields).length > 0) showView('form');
  if (fields['title'] === 'required') $notice.set({ kind: 'titleMissing' });
  else if (fields['tags'] === 'required') $notice.set({ kind: 'tagsMissing' });
  else tellFailure('saveFailed', problem, repeat);
}

/** Undoes a publication: the post is a draft or scheduled again. */
async function unpublishPost(before: FormPost, stored: Post): Promise<void> {
  const keepsDate = isToCome(stored.createdAt) || stored.createdAt === before.createdAt;
  const how: Saving =
    before.state === 'scheduled'
      ? { state: 'published', createdAt: before.createdAt }
      : { state: 'draft', createdAt: keepsDate ? stored.createdAt : 'now' };
  $notice.set(undefined);
  const outcome = await api.updatePost(stored.id, postContent(stored), stored.updatedAt, how);
  if (!outcome.ok)
    return tellFailure('saveFailed', outcome.problem, () => unpublishPost(before, stored));
  const post = $post.get();
  if (post.id === stored.id) replacePost({ ...post, ...storedFacts(outcome.value) });
  else if (post.id === undefined && !$unsaved.get()) replacePost(formPost(outcome.value));
  $notice.set({ kind: 'unpublished' });
}

/** Saves and stays. Doesn't publish a post that wasn't public or scheduled. */
export function saveInPlace(): Promise<boolean> {
  const post = $post.get();
  const isPlanned = post.state === 'scheduled' && isToCome(post.publishAt);
  return savePost(isPublic(post) || isPlanned ? 'published' : 'draft', true);
}

export async function copyPreview(): Promise<void> {
  const post = $post.get();
  const isBehind = post.id === undefined || (isDraft(post) && $unsaved.get());
  if (isBehind && !(await savePost('draft', true, copyPreview))) return;
  const { id } = $post.get();
  if (!isInForm(post) || id === undefined) return;
  const shared = await api.sharePreview(id);
  if (!shared.ok) return tellFailure('previewLinkFailed', shared.problem, copyPreview);
  const { address, until } = shared.value;
  const link = new URL(address, location.href).href;
  const isCopied = await copyText(link);
  $notice.set({ kind: isCopied ? 'previewCopied' : 'previewReady', link, until });
}
