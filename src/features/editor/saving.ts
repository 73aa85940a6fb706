import { parsePost } from '../blog/parse-post';
import type { Post, PostDraft } from '../blog/post';
import { $conflict } from './conflict/conflict.store';
import { forgetDraft, keepDraft, readDraft } from './drafts/draft-storage';
import { keepNow } from './drafts/keeping';
import { $saving, $unsaved, $view, $work } from './editor.store';
import { $loginExpired, postsApi } from './login/session.store';
import { $notice } from './notices/notices.store';
import type { Outcome } from './posts/posts-api';
import { draftOf, newWork, sameContent, type Work } from './work';
import { startWork } from './working';

/** A click this soon after a save is the second of two quick ones, in ms. */
const SECOND_CLICK_MS = 1000;

let savedAt = -Infinity;
/** What was sent last without an answer: it may be stored all the same. */
let unanswered: { id: string; draft: PostDraft } | undefined;

/** Stores the post. Whatever goes wrong, all that was written stays in the form and on this device. */
export async function save(): Promise<void> {
  const work = $work.get();
  const isSecondClick = performance.now() - savedAt < SECOND_CLICK_MS && !$unsaved.get();
  if ($saving.get() || isSecondClick) return;
  const parsed = parsePost(work.draft);
  if (!parsed.ok) {
    refuse(parsed.fields);
    return;
  }
  $saving.set(true);
  $notice.set(undefined);
  keepNow();
  const outcome = await send(work, parsed.draft);
  $saving.set(false);
  if (outcome.ok) finish(work, outcome.value);
  else fail(outcome);
}

function refuse(fields: Record<string, string>): void {
  $view.set('form');
  if (fields['title'] === 'required') $notice.set({ kind: 'titleMissing' });
  else if (fields['tags'] === 'required') $notice.set({ kind: 'tagsMissing' });
  else $notice.set({ kind: 'saveFailed', problem: { kind: 'refused', fields } });
}

async function send({ id, token }: Work, draft: PostDraft): Promise<Outcome<Post>> {
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

function finish(work: Work, post: Post): void {
  savedAt = performance.now();
  const now = $work.get();
  if (now.draft === work.draft) {
    startWork(newWork());
    forgetDraft(work.slot);
    $view.set('form');
  } else if (now.slot === work.slot) {
    // Written while the save was on its way: it stays, as changes of the stored post.
    $work.set({ ...now, token: post.updatedAt, saved: draftOf(post) });
  } else {
    settleLeft(work, post);
  }
  $notice.set({ kind: 'saved', postId: post.id });
}

/** What this device kept of a work that the writer left while its save was on its way. */
function settleLeft({ slot, draft }: Work, post: Post): void {
  const left = readDraft(slot);
  if (!left) return;
  if (sameContent(left.draft, draft)) forgetDraft(slot);
  else keepDraft(slot, { ...left, token: post.updatedAt });
}

function fail(outcome: Extract<Outcome<Post>, { ok: false }>): void {
  const { problem } = outcome;
  if (problem.kind === 'conflict') $conflict.set(problem.current);
  if (problem.kind === 'signedOut') $loginExpired.set(true);
  $notice.set({ kind: 'saveFailed', problem });
}
