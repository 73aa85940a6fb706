// Effects of the machine in work.ts: requests, timers and this device's storage.
import { copyText } from '@/kit/copy-text';
import type { Saving } from '../../blog/post/post.schema';
import { draftOf, type Post, type PostDraft } from '../../blog/post/shape';
import { forgetDraft, holdSlot, isSlotFree, keepDraft, listDrafts, readDraft } from './drafts';
import { $notice, askFirst, tellFailure } from './notices.store';
import {
  isDraft,
  isPublic,
  isToCome,
  isUnsaved,
  newPost,
  openedPost,
  sameContent,
  storedFacts,
  type KeptDraft,
  type OpenPost,
} from './open-post';
import { $conflict, $post, $unsaved, $work, replacePost, showView, tell } from './post.store';
import * as api from '../api/client';
import type { ApiProblem, ApiResult } from '../api/client';
import { failureKind } from '../api/session.store';
import {
  answered,
  noted,
  opening,
  pauseOf,
  saving,
  storing,
  unreadableReason,
  type Work,
} from './work';

const loadRules = () => import('../../blog/post/post.schema');

// zod is a sixth of the editor's script, so load it on the first change, not with the page.
const stopWaiting = $post.listen(() => {
  stopWaiting();
  void checkPost($post.get().draft);
});

/** @returns the post in the form that the server stores */
async function checkPost(draft: PostDraft): Promise<ApiResult<PostDraft>> {
  try {
    const parsed = (await loadRules()).parsePost(draft);
    if (parsed.ok) return { ok: true, value: parsed.draft };
    return { ok: false, problem: { kind: 'refused', fields: parsed.fields } };
  } catch (error) {
    return { ok: false, problem: { kind: failureKind(error) } };
  }
}

function savingOf({ publishAt, createdAt }: OpenPost, state: 'published' | 'draft'): Saving {
  // Overwrite a date that the writer removed.
  const hadPlan = createdAt !== undefined && isToCome(createdAt);
  return { state, createdAt: publishAt || (hadPlan ? 'now' : undefined) };
}

/** @param mayReplace whether to overwrite an earlier save of this window if its response got lost */
async function sendPost(
  { key, id, token, draft: written }: OpenPost,
  how: Saving,
  mayReplace: (earlier: Post) => boolean = () => true,
): Promise<ApiResult<Post>> {
  const checked = await checkPost(written);
  if (!checked.ok) return checked;
  const draft = checked.value;
  const { sent } = $work.get();
  let outcome =
    id === undefined || token === undefined
      ? await api.createPost(key, draft, how)
      : await api.updatePost(id, draft, token, how);
  const { current } = conflictIn(outcome) ?? {};
  const isOwn = current && sent?.key === key && sameContent(draftOf(current), sent.draft);
  if (isOwn && mayReplace(current))
    outcome = await api.updatePost(current.id, draft, current.updatedAt, how);
  if (!conflictIn(outcome)) tell(noted, { sent: { key, draft } });
  return outcome;
}

function conflictIn(outcome: ApiResult<Post>) {
  return !outcome.ok && outcome.problem.kind === 'conflict' ? outcome.problem : undefined;
}

/** @param then opened next, unless the writer has changed something meanwhile */
function settle(
  to: 'storing' | 'saving',
  post: OpenPost,
  outcome: ApiResult<Post>,
  then?: OpenPost,
): void {
  tell(answered, { to, post, outcome, then });
  if (!outcome.ok) return;
  const { slot } = post;
  if (isOpen(post)) return keepCurrentDraft();
  const left = readDraft(slot);
  if ($post.get() === then || (left && sameContent(left.post.draft, post.draft))) forgetDraft(slot);
  else if (left) keepDraft({ ...left, post: { ...left.post, ...storedFacts(outcome.value) } });
}

function isOpen({ slot }: OpenPost): boolean {
  return $post.get().slot === slot;
}

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
  if (isHiding && !(await askFirst('unpublish', post.draft.title))) return false;
  const { step } = $work.get();
  tell(saving);
  $notice.set(undefined);
  keepCurrentDraft();
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

function showSaved(before: OpenPost, stored: Post): void {
  const until = stored.state === 'scheduled' ? stored.createdAt : undefined;
  const isFirst = !isPublic(before) && stored.state !== before.state;
  const undo = isFirst ? () => unpublishPost(before, stored) : undefined;
  $notice.set(
    isDraft(stored) ? { kind: 'savedDraft' } : { kind: 'saved', postId: stored.id, until, undo },
  );
}

function showProblem(post: OpenPost, problem: ApiProblem, again: () => unknown): void {
  // Never repeats the save with another post.
  const repeat = () => (isOpen(post) ? again() : undefined);
  const fields = isOpen(post) && problem.kind === 'refused' ? problem.fields : {};
  if (problem.kind === 'conflict' && isOpen(post)) $conflict.set(problem.current);
  if (Object.keys(fields).length > 0) showView('form');
  if (fields['title'] === 'required') $notice.set({ kind: 'titleMissing' });
  else if (fields['tags'] === 'required') $notice.set({ kind: 'tagsMissing' });
  else tellFailure('saveFailed', problem, repeat);
}

/** Undoes a publication: the post is a draft or scheduled again. */
async function unpublishPost(before: OpenPost, stored: Post): Promise<void> {
  const keepsDate = isToCome(stored.createdAt) || stored.createdAt === before.createdAt;
  const how: Saving =
    before.state === 'scheduled'
      ? { state: 'published', createdAt: before.createdAt }
      : { state: 'draft', createdAt: keepsDate ? stored.createdAt : 'now' };
  $notice.set(undefined);
  const outcome = await api.updatePost(stored.id, draftOf(stored), stored.updatedAt, how);
  if (!outcome.ok) {
    tellFailure('saveFailed', outcome.problem, () => unpublishPost(before, stored));
    return;
  }
  const post = $post.get();
  if (post.id === stored.id) replacePost({ ...post, ...storedFacts(outcome.value) });
  else if (post.id === undefined && !$unsaved.get()) replacePost(openedPost(outcome.value));
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
  if (!isOpen(post) || id === undefined) return;
  const shared = await api.sharePreview(id);
  if (!shared.ok) {
    tellFailure('previewLinkFailed', shared.problem, copyPreview);
    return;
  }
  const { address, until } = shared.value;
  const link = new URL(address, location.href).href;
  const isCopied = await copyText(link);
  $notice.set({ kind: isCopied ? 'previewCopied' : 'previewReady', link, until });
}

/** Resolves a conflict: the next save overwrites the stored version. */
export function continueWithMine(current: Post): void {
  replacePost({ ...$post.get(), ...storedFacts(current), saved: undefined });
}

/** Resolves a conflict: opens the stored version. The writer's own stays on this device. */
export function takeTheirs(current: Post): void {
  keepCurrentDraft();
  replacePost(openedPost(current));
}

export function makeNew(): void {
  const { slot, draft, publishAt } = $post.get();
  replacePost({ ...newPost(), slot, draft, publishAt, saved: undefined });
  $notice.set(undefined);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores the open draft if it has changed. Requests for one post never overlap. */
export async function storeNow(): Promise<void> {
  const { post, step } = $work.get();
  if (step.name === 'storing') {
    await step.answer;
    return storeNow();
  }
  if (pauseOf($work.get()) === undefined) return;
  clearTimeout(timer);
  const answer = sendPost(post, savingOf(post, 'draft'), isDraft);
  tell(storing, answer);
  settle('storing', post, await answer);
}

export function startAutosave(): () => void {
  const onWork = (work: Work, before: Work | undefined) => {
    if (work.post === before?.post && work.step === before.step) return;
    clearTimeout(timer);
    const pause = pauseOf(work);
    if (pause !== undefined) timer = setTimeout(() => void storeNow(), pause);
  };
  const onOnline = () => {
    tell(noted, { failures: 0 });
    void storeNow();
  };
  const stop = $work.listen(onWork);
  addEventListener('online', onOnline);
  return () => {
    clearTimeout(timer);
    stop();
    removeEventListener('online', onOnline);
  };
}

const KEPT_AFTER_MS = 500;

export function startKeeping(): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let held = $post.get().slot;
  let release = holdSlot(held);
  const stop = $post.listen(({ slot }) => {
    clearTimeout(rest);
    if (slot !== held) {
      release();
      held = slot;
      release = holdSlot(slot);
    }
    rest = setTimeout(keepCurrentDraft, KEPT_AFTER_MS);
  });
  addEventListener('pagehide', keepCurrentDraft);
  return () => {
    clearTimeout(rest);
    stop();
    release();
    removeEventListener('pagehide', keepCurrentDraft);
  };
}

export function keepCurrentDraft(): void {
  const post = $post.get();
  const keptAt = new Date().toISOString();
  const result = isUnsaved(post)
    ? keepDraft({ post: { ...post, saved: undefined }, keptAt })
    : undefined;
  if (!result) forgetDraft(post.slot);
  tell(noted, { kept: result });
}

/** Drafts that no window has open, newest first. */
export async function leftDrafts(): Promise<KeptDraft[]> {
  const others = listDrafts().filter(({ post }) => !isOpen(post));
  const free = await Promise.all(others.map(({ post }) => isSlotFree(post.slot)));
  return others.filter((_, index) => free[index]);
}

/** Offers to restore the newest local draft, or the newest of the given post. */
export async function offerDraft(postId?: string): Promise<void> {
  const left = (await leftDrafts()).find(({ post }) => !postId || post.id === postId);
  if (left && !$unsaved.get()) $notice.set({ kind: 'found', kept: left });
}

/** Opens a local draft. The one in the form stays on this device. */
export function restoreDraft({ post }: KeptDraft): void {
  keepCurrentDraft();
  replacePost({ ...post, saved: undefined });
  showView('form');
}

export function discardDraft(draft: KeptDraft): void {
  forgetDraft(draft.post.slot);
  $notice.set({ kind: 'draftDiscarded', undo: () => void keepDraft(draft) });
}

export async function startNewPost(): Promise<void> {
  if (!(await mayLeavePost())) return;
  replacePost(newPost());
  $notice.set(undefined);
  showView('form');
}

/** Opens a stored post, and offers this device's unsaved draft of it. */
export async function openPost(id: string): Promise<void> {
  const { post } = $work.get();
  if (id === post.id) return showView('form');
  if (!(await mayLeavePost())) return;
  tell(opening, id);
  const asked = $work.get().opening;
  const outcome = await api.readPost(id);
  // The writer has opened something else.
  if ($work.get().opening !== asked) return;
  if (!outcome.ok) {
    showView('posts');
    tellFailure('openFailed', outcome.problem, () => openPost(id));
    return;
  }
  keepCurrentDraft();
  replacePost(openedPost(outcome.value));
  $notice.set(undefined);
  showView('form');
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
