import { copyText } from '@/kit/copy-text';
import type { Saving } from '../../blog/post.schema';
import { draftOf, type Post, type PostDraft } from '../../blog/post';
import { forgetDraft, keepCurrentDraft, keepDraft, readDraft } from './drafts.store';
import {
  $conflict,
  $post,
  $saving,
  $unsaved,
  $view,
  isDraft,
  isToCome,
  newPost,
  openedPost,
  replacePost,
  sameContent,
  storedFacts,
  type OpenPost,
} from './post.store';
import { postsApi } from './session.store';
import { $notice, askFirst, tellFailure } from './notices.store';
import type { ApiProblem, ApiResult } from './posts-api';

const loadRules = () => import('../../blog/post.schema');

// zod is a sixth of the editor's script, so load it on the first change, not with the page.
const stopWaiting = $post.listen(() => {
  stopWaiting();
  void checkPost($post.get().draft);
});

/** The last version sent. Even without a response, it may be stored. */
let sent: { id: string; draft: PostDraft } | undefined;
let storing: { slot: string; answer: Promise<ApiResult<Post>> } | undefined;

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
  const post = $post.get();
  if ($saving.get()) return false;
  const isHiding = as === 'draft' && post.state === 'published';
  if (isHiding && !(await askFirst('unpublish', post.draft.title))) return false;
  $saving.set(true);
  $notice.set(undefined);
  keepCurrentDraft();
  const earlier = storing?.slot === post.slot ? await storing.answer : undefined;
  const current = earlier?.ok ? { ...post, ...storedFacts(earlier.value) } : post;
  const outcome = await sendPost(current, savingOf(current, as));
  $saving.set(false);
  if (outcome.ok) {
    finishSave(current, outcome.value, stays);
    return true;
  }
  const { problem } = outcome;
  if (problem.kind === 'conflict') $conflict.set(problem.current);
  if (problem.kind === 'refused') showRefusal(problem.fields);
  else tellFailure('saveFailed', problem, again);
  return false;
}

/** Autosaves a draft. @returns the problem, if it isn't stored */
export async function storeDraft(): Promise<ApiProblem | undefined> {
  const post = $post.get();
  const answer = sendPost(post, savingOf(post, 'draft'), isDraft);
  storing = { slot: post.slot, answer };
  const outcome = await answer;
  storing = undefined;
  if (!outcome.ok) return outcome.problem;
  settleSave(post, outcome.value);
  return undefined;
}

function savingOf({ publishAt, createdAt }: OpenPost, state: 'published' | 'draft'): Saving {
  // Overwrite a date that the writer removed.
  const hadPlan = createdAt !== undefined && isToCome(createdAt);
  return { state, createdAt: publishAt || (hadPlan ? 'now' : undefined) };
}

function showRefusal(fields: Record<string, string>): void {
  $view.set('form');
  if (fields['title'] === 'required') $notice.set({ kind: 'titleMissing' });
  else if (fields['tags'] === 'required') $notice.set({ kind: 'tagsMissing' });
  else tellFailure('saveFailed', { kind: 'refused', fields }, savePost);
}

/** @returns the post in the form that the server stores */
async function checkPost(draft: PostDraft): Promise<ApiResult<PostDraft>> {
  try {
    const parsed = (await loadRules()).parsePost(draft);
    if (parsed.ok) return { ok: true, value: parsed.draft };
    return { ok: false, problem: { kind: 'refused', fields: parsed.fields } };
  } catch {
    return { ok: false, problem: { kind: 'offline' } };
  }
}

/** @param mayReplace whether to overwrite an earlier save of this window if its response got lost */
async function sendPost(
  { id, token, draft: written }: OpenPost,
  saving: Saving,
  mayReplace: (earlier: Post) => boolean = () => true,
): Promise<ApiResult<Post>> {
  const checked = await checkPost(written);
  if (!checked.ok) return checked;
  const draft = checked.value;
  const before = sent;
  const earlier = sent?.id === id ? sent.draft : undefined;
  sent = { id, draft };
  const outcome =
    token === undefined
      ? await postsApi.create(id, draft, saving)
      : await postsApi.update(id, draft, token, saving);
  if (outcome.ok || outcome.problem.kind !== 'conflict') return outcome;
  const { current } = outcome.problem;
  const isOwn = current && earlier && sameContent(draftOf(current), earlier);
  if (isOwn && mayReplace(current)) {
    return postsApi.update(current.id, draft, current.updatedAt, saving);
  }
  sent = before;
  return outcome;
}

function finishSave(sent: OpenPost, stored: Post, stays: boolean): void {
  const { slot, draft, publishAt } = $post.get();
  const isSame = slot === sent.slot && draft === sent.draft && publishAt === sent.publishAt;
  if (isSame && !stays) {
    replacePost(newPost());
    forgetDraft(sent.slot);
    $view.set('form');
  } else {
    settleSave(sent, stored);
  }
  const until = stored.state === 'scheduled' ? stored.createdAt : undefined;
  const isFirst = !isPublic(sent) && stored.state !== sent.state;
  const undo = isFirst ? () => unpublishPost(sent, stored) : undefined;
  $notice.set(
    isDraft(stored) ? { kind: 'savedDraft' } : { kind: 'saved', postId: stored.id, until, undo },
  );
}

/** Edits made while the request ran are changes to the stored post. */
function settleSave({ slot, draft, publishAt }: OpenPost, stored: Post): void {
  const now = $post.get();
  if (now.slot === slot) {
    $post.set({ ...now, ...storedFacts(stored), saved: { draft, publishAt } });
    keepCurrentDraft();
    return;
  }
  const left = readDraft(slot);
  if (!left) return;
  if (sameContent(left.post.draft, draft)) forgetDraft(slot);
  else keepDraft({ ...left, post: { ...left.post, ...storedFacts(stored) } });
}

function isPublic(post: OpenPost): boolean {
  return !isDraft(post) && !isToCome(post.createdAt ?? '');
}

/** Undoes a publication: the post is a draft or scheduled again. */
async function unpublishPost(before: OpenPost, stored: Post): Promise<void> {
  const keepsDate = isToCome(stored.createdAt) || stored.createdAt === before.createdAt;
  const saving: Saving =
    before.state === 'scheduled'
      ? { state: 'published', createdAt: before.createdAt }
      : { state: 'draft', createdAt: keepsDate ? stored.createdAt : 'now' };
  $notice.set(undefined);
  const outcome = await postsApi.update(stored.id, draftOf(stored), stored.updatedAt, saving);
  if (!outcome.ok) {
    tellFailure('saveFailed', outcome.problem, () => unpublishPost(before, stored));
    return;
  }
  const { id, token } = $post.get();
  if (id === stored.id) $post.set({ ...$post.get(), ...storedFacts(outcome.value) });
  else if (token === undefined && !$unsaved.get()) replacePost(openedPost(outcome.value));
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
  const isBehind = post.token === undefined || (isDraft(post) && $unsaved.get());
  if (isBehind && !(await savePost('draft', true, copyPreview))) return;
  const shared = await postsApi.sharePreview($post.get().id);
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
  $post.set({ ...$post.get(), ...storedFacts(current), saved: undefined });
}

/** Resolves a conflict: opens the stored version. The writer's own stays on this device. */
export function takeTheirs(current: Post): void {
  keepCurrentDraft();
  replacePost(openedPost(current));
}

export function makeNew(): void {
  const { slot, draft, publishAt } = $post.get();
  $post.set({ ...newPost(), slot, draft, publishAt, saved: undefined });
  $notice.set(undefined);
}
