import type { Post } from '../blog/post';
import { isSlotFree } from './drafts/draft-locks';
import { forgetDraft, keepDraft } from './drafts/draft-storage';
import { $offered, type LeftDraft } from './drafts/drafts.store';
import { keepNow, offerDraft } from './drafts/keeping';
import { $unsaved, $view, $work } from './editor.store';
import { postsApi } from './login/session.store';
import { $notice, $undoable } from './notices/notices.store';
import { ask } from './notices/questions.store';
import { newWork, workOn, type Work } from './work';

/** Puts other work in place of the present one. */
export function startWork(work: Work): void {
  $work.set(work);
  $undoable.set(undefined);
}

/** Begins a new post; changes that are not saved are asked about, and stay on this device. */
export async function startNewPost(): Promise<void> {
  if (!(await mayLeaveWork())) return;
  startWork(newWork());
  $notice.set(undefined);
  $view.set('form');
}

let asked = 0;

/** Opens a stored post in the form, and offers the draft of it that this device may hold. */
export async function openPost(id: string): Promise<void> {
  if (id === $work.get().id && $work.get().token) {
    $view.set('form');
    return;
  }
  if (!(await mayLeaveWork())) return;
  const left = $work.get();
  const question = ++asked;
  const outcome = await postsApi.read(id);
  // Another post was asked for meanwhile, or something was written.
  if (question !== asked || $work.get() !== left) return;
  if (!outcome.ok) {
    $notice.set({ kind: 'openFailed', problem: outcome.problem });
    return;
  }
  startWork(workOn(outcome.value));
  $notice.set(undefined);
  $view.set('form');
  await offerDraft(id);
}

/** Continues a draft that was left; what is being written meanwhile stays on this device. */
export async function restoreDraft({ slot, kept }: LeftDraft): Promise<void> {
  $offered.set(undefined);
  keepNow();
  const { id, token, draft } = kept;
  // Another window may have taken it up meanwhile; then this one goes on with a copy.
  const own = (await isSlotFree(slot)) ? slot : crypto.randomUUID();
  startWork({ slot: own, id, token, createdAt: undefined, draft, saved: undefined });
  $view.set('form');
  $notice.set({ kind: 'restored' });
}

/** Throws a left draft away, to be taken back. */
export function discardDraft({ slot, kept }: LeftDraft): void {
  forgetDraft(slot);
  $offered.set(undefined);
  $undoable.set({
    change: { kind: 'draftDiscarded' },
    undo: () => {
      keepDraft(slot, kept);
      $offered.set({ slot, kept });
    },
  });
}

/** After a conflict: the writer's version goes on, on top of the one that is stored now. */
export function continueWithMine(current: Post): void {
  $work.set({ ...$work.get(), token: current.updatedAt, saved: undefined });
}

/** After a conflict: the stored version takes the form's place; the writer's stays on this device. */
export function takeTheirs(current: Post): void {
  keepNow();
  startWork(workOn(current));
}

/** What a post that no longer exists becomes: a new one with the same text. */
export function makeNew(): void {
  const own = { id: crypto.randomUUID(), token: undefined, createdAt: undefined };
  $work.set({ ...$work.get(), ...own, saved: undefined });
  $notice.set(undefined);
}

async function mayLeaveWork(): Promise<boolean> {
  if (!$unsaved.get()) return true;
  const agreed = await ask('leave', $work.get().draft.title);
  if (agreed) keepNow();
  return agreed;
}
