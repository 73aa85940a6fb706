import { parsePost } from '../blog/post.schema';
import { draftOf, type Post, type PostDraft } from '../blog/post';
import { forgetDraft, keepDraft, keepNow, readDraft } from './drafts.store';
import {
  $conflict,
  $post,
  $saving,
  $unsaved,
  $view,
  newPost,
  openedPost,
  replacePost,
  sameContent,
  type OpenPost,
} from './editor.store';
import { $loginExpired, postsApi } from './login/session.store';
import { $notice } from './messages.store';
import type { Outcome } from './posts-api';

/** A click this soon after a save is the second of two quick ones, in ms. */
const SECOND_CLICK_MS = 1000;

let savedAt = -Infinity;
/** What was sent last without an answer: it may be stored all the same. */
let unanswered: { id: string; draft: PostDraft } | undefined;

/** Stores the post. Whatever goes wrong, all that was written stays in the form and on this device. */
export async function save(): Promise<void> {
  const post = $post.get();
  const isSecondClick = performance.now() - savedAt < SECOND_CLICK_MS && !$unsaved.get();
  if ($saving.get() || isSecondClick) return;
  const parsed = parsePost(post.draft);
  if (!parsed.ok) {
    refuse(parsed.fields);
    return;
  }
  $saving.set(true);
  $notice.set(undefined);
  keepNow();
  const outcome = await send(post, parsed.draft);
  $saving.set(false);
  if (outcome.ok) finish(post, outcome.value);
  else fail(outcome);
}

function refuse(fields: Record<string, string>): void {
  $view.set('form');
  if (fields['title'] === 'required') $notice.set({ kind: 'titleMissing' });
  else if (fields['tags'] === 'required') $notice.set({ kind: 'tagsMissing' });
  else $notice.set({ kind: 'saveFailed', problem: { kind: 'refused', fields } });
}

async function send({ id, token }: OpenPost, draft: PostDraft): Promise<Outcome<Post>> {
  const outcome =
    token === undefined
      ? await postsApi.create(id, draft)
      : await postsApi.update(id, draft, token);
  const earlier = unanswered?.id === id ? unanswered.draft : undefined;
  unanswered = isUnanswered(outcome) ? { id, draft } : undefined;
  if (outcome.ok || outcome.problem.kind !== 'conflict') return outcome;

  const current = outcome.problem.current ?? (await stored(id));
  if (!current) return { ok: false, problem: { kind: 'unknown' } };
  // An earlier try of this window that was stored although its answer got lost is nobody else's.
  if (sameContent(draftOf(current), draft)) return { ok: true, value: current };
  if (earlier && sameContent(draftOf(current), earlier)) {
    return postsApi.update(id, draft, current.updatedAt);
  }
  return { ok: false, problem: { kind: 'conflict', current } };
}

async function stored(id: string): Promise<Post | undefined> {
  const outcome = await postsApi.read(id);
  return outcome.ok ? outcome.value : undefined;
}

function isUnanswered(outcome: Outcome<Post>): boolean {
  return (
    !outcome.ok && ['offline', 'timeOut', 'unavailable', 'unknown'].includes(outcome.problem.kind)
  );
}

function finish(sent: OpenPost, stored: Post): void {
  savedAt = performance.now();
  const now = $post.get();
  if (now.draft === sent.draft) {
    replacePost(newPost());
    forgetDraft(sent.slot);
    $view.set('form');
  } else if (now.slot === sent.slot) {
    // Written while the save was on its way: it stays, as changes of the stored post.
    $post.set({ ...now, token: stored.updatedAt, saved: draftOf(stored) });
  } else {
    settleLeft(sent, stored);
  }
  $notice.set({ kind: 'saved', postId: stored.id });
}

/** What this device kept of a post that the writer left while its save was on its way. */
function settleLeft({ slot, draft }: OpenPost, stored: Post): void {
  const left = readDraft(slot);
  if (!left) return;
  if (sameContent(left.draft, draft)) forgetDraft(slot);
  else keepDraft(slot, { ...left, token: stored.updatedAt });
}

function fail(outcome: Extract<Outcome<Post>, { ok: false }>): void {
  const { problem } = outcome;
  if (problem.kind === 'conflict') $conflict.set(problem.current);
  if (problem.kind === 'signedOut') $loginExpired.set(true);
  $notice.set({ kind: 'saveFailed', problem });
}

/** After a conflict: the writer's version goes on, on top of the one that is stored now. */
export function continueWithMine(current: Post): void {
  $post.set({ ...$post.get(), token: current.updatedAt, saved: undefined });
}

/** After a conflict: the stored version takes the form's place; the writer's stays on this device. */
export function takeTheirs(current: Post): void {
  keepNow();
  replacePost(openedPost(current));
}

/** What a post that no longer exists becomes: a new one with the same text. */
export function makeNew(): void {
  const own = { id: crypto.randomUUID(), token: undefined, createdAt: undefined };
  $post.set({ ...$post.get(), ...own, saved: undefined });
  $notice.set(undefined);
}
