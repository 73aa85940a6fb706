import { atom } from 'nanostores';
import type { ApiProblem } from './posts-api';
import { $post, $saving, isUnsaved, type OpenPost } from './post.store';
import { storeDraft } from './saving';

/** A pause in writing after which the draft is stored, in ms; it doubles after each failure. */
const REST_MS = 3000;
const LONGEST_MS = 60_000;

/** Why the last version of the open draft is only on this device. */
export const $notStored = atom<ApiProblem | undefined>(undefined);

/** What is published or scheduled changes only with 'Save'. */
export function isDraft({ state = 'draft' }: OpenPost): boolean {
  return state === 'draft';
}

let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let running: Promise<void> | undefined;

function waits(post: OpenPost): boolean {
  // Somebody else has replaced or deleted it, so its writer decides.
  const isLost = ['conflict', 'notFound'].includes($notStored.get()?.kind ?? '');
  return isDraft(post) && isUnsaved(post) && !isLost;
}

function plan(): void {
  clearTimeout(timer);
  if (running || $saving.get() || !waits($post.get())) return;
  timer = setTimeout(() => void storeNow(), Math.min(REST_MS * 2 ** failures, LONGEST_MS));
}

/** Stores the open draft, if it has changed; one request at a time. */
export async function storeNow(): Promise<void> {
  while (running) await running;
  if ($saving.get() || !waits($post.get())) return;
  clearTimeout(timer);
  running = store($post.get());
  await running;
}

async function store(post: OpenPost): Promise<void> {
  const problem = await storeDraft();
  running = undefined;
  const isRefused = problem?.kind === 'refused';
  failures = problem && !isRefused ? failures + 1 : 0;
  const now = $post.get();
  if (now.slot === post.slot) $notStored.set(problem);
  // The same text would be refused again.
  if (!isRefused || now.draft !== post.draft) plan();
}

/** Stores drafts on the server after each pause in writing, until the returned function is called. */
export function startAutosave(): () => void {
  const stopPost = $post.listen(({ slot, token, saved }, before) => {
    // Another post, or its save by hand.
    if (slot !== before?.slot || token !== before.token || saved !== before.saved) {
      $notStored.set(undefined);
      failures = 0;
    }
    plan();
  });
  const stopSaving = $saving.listen(plan);
  const retry = () => {
    failures = 0;
    void storeNow();
  };
  addEventListener('online', retry);
  return () => {
    clearTimeout(timer);
    stopPost();
    stopSaving();
    removeEventListener('online', retry);
  };
}
