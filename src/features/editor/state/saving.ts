// Effects of the machine in work.ts: requests, timers and this device's storage.
import { copyText } from '@/kit/copy-text';
import type { Saving } from '../../blog/post/post.schema';
import { postContent, type Post, type PostContent } from '../../blog/post/shape';
import { forgetKept, holdSlot, isSlotFree, keepPost, listKept, readKept } from './kept-posts';
import { $notice, askFirst, tellFailure } from './notices.store';
import {
  formPost,
  isDraft,
  isPublic,
  isToCome,
  isUnsaved,
  newPost,
  sameContent,
  storedFacts,
  type FormPost,
  type KeptPost,
} from './form-post';
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
  void checkPost($post.get().content);
});

/** @returns the post in the form that the server stores */
async function checkPost(content: PostContent): Promise<ApiResult<PostContent>> {
  try {
    const parsed = (await loadRules()).parsePost(content);
    if (parsed.ok) return { ok: true, value: parsed.content };
    return { ok: false, problem: { kind: 'refused', fields: parsed.fields } };
  } catch (error) {
    return { ok: false, problem: { kind: failureKind(error) } };
  }
}

function savingOf({ publishAt, createdAt }: FormPost, state: 'published' | 'draft'): Saving {
  // Overwrite a date that the writer removed.
  const hadPlan = createdAt !== undefined && isToCome(createdAt);
  return { state, createdAt: publishAt || (hadPlan ? 'now' : undefined) };
}

/** @param mayReplace whether to overwrite an earlier save of this window if its response got lost */
async function sendPost(
  { key, id, updatedAt, content: written }: FormPost,
  how: Saving,
  mayReplace: (earlier: Post) => boolean = () => true,
): Promise<ApiResult<Post>> {
  const checked = await checkPost(written);
  if (!checked.ok) return checked;
  const content = checked.value;
  const { sent } = $work.get();
  let outcome =
    id === undefined || updatedAt === undefined
      ? await api.createPost(key, content, how)
      : await api.updatePost(id, content, updatedAt, how);
  const { current } = conflictIn(outcome) ?? {};
  const isOwn = current && sent?.key === key && sameContent(postContent(current), sent.content);
  if (isOwn && mayReplace(current))
    outcome = await api.updatePost(current.id, content, current.updatedAt, how);
  if (!conflictIn(outcome)) tell(noted, { sent: { key, content } });
  return outcome;
}

function conflictIn(outcome: ApiResult<Post>) {
  return !outcome.ok && outcome.problem.kind === 'conflict' ? outcome.problem : undefined;
}

/** @param then comes into the form next, unless the writer has changed something meanwhile */
function settle(
  to: 'storing' | 'saving',
  post: FormPost,
  outcome: ApiResult<Post>,
  then?: FormPost,
): void {
  tell(answered, { to, post, outcome, then });
  if (!outcome.ok) return;
  const { slot } = post;
  if (isInForm(post)) return keepCurrentPost();
  const left = readKept(slot);
  if ($post.get() === then || (left && sameContent(left.post.content, post.content)))
    forgetKept(slot);
  else if (left) keepPost({ ...left, post: { ...left.post, ...storedFacts(outcome.value) } });
}

function isInForm({ slot }: FormPost): boolean {
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
  if (isHiding && !(await askFirst('unpublish', post.content.title))) return false;
  const { step } = $work.get();
  tell(saving);
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
  if (!outcome.ok) {
    tellFailure('saveFailed', outcome.problem, () => unpublishPost(before, stored));
    return;
  }
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

/** Resolves a conflict: the stored version comes into the form. The writer's own stays on this device. */
export function takeTheirs(current: Post): void {
  keepCurrentPost();
  replacePost(formPost(current));
}

export function makeNew(): void {
  const { slot, content, publishAt } = $post.get();
  replacePost({ ...newPost(), slot, content, publishAt, saved: undefined });
  $notice.set(undefined);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores the draft in the form if it has changed. Requests for one post never overlap. */
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
    rest = setTimeout(keepCurrentPost, KEPT_AFTER_MS);
  });
  addEventListener('pagehide', keepCurrentPost);
  return () => {
    clearTimeout(rest);
    stop();
    release();
    removeEventListener('pagehide', keepCurrentPost);
  };
}

export function keepCurrentPost(): void {
  const post = $post.get();
  const keptAt = new Date().toISOString();
  const result = isUnsaved(post)
    ? keepPost({ post: { ...post, saved: undefined }, keptAt })
    : undefined;
  if (!result) forgetKept(post.slot);
  tell(noted, { kept: result });
}

/** Kept posts that are in no window's form, newest first. */
export async function leftPosts(): Promise<KeptPost[]> {
  const others = listKept().filter(({ post }) => !isInForm(post));
  const free = await Promise.all(others.map(({ post }) => isSlotFree(post.slot)));
  return others.filter((_, index) => free[index]);
}

/** Offers to restore what was kept last, of any post or of the given one. */
export async function offerKept(postId?: string): Promise<void> {
  const left = (await leftPosts()).find(({ post }) => !postId || post.id === postId);
  if (left && !$unsaved.get()) $notice.set({ kind: 'found', kept: left });
}

/** Puts a kept post into the form. The one there is kept in turn. */
export function restoreKept({ post }: KeptPost): void {
  keepCurrentPost();
  replacePost({ ...post, saved: undefined });
  showView('form');
}

export function discardKept(kept: KeptPost): void {
  forgetKept(kept.post.slot);
  $notice.set({ kind: 'draftDiscarded', undo: () => void keepPost(kept) });
}

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
