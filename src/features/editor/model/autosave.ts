import { atom } from 'nanostores';
import type { ApiProblem } from './posts-api';
import { $post, $saving, isDraft, isUnsaved, type OpenPost } from './post.store';
import { storeDraft } from './saving';

const DEBOUNCE_MS = 3000;
const LONGEST_MS = 60_000;

/** Why the latest version isn't on the server. */
export const $notStored = atom<ApiProblem | undefined>(undefined);

let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let running: Promise<void> | undefined;

/** Published and scheduled posts change only on 'Save'. */
function waits(post: OpenPost): boolean {
  // Somebody else changed or deleted it: let the writer decide.
  const isLost = ['conflict', 'notFound'].includes($notStored.get()?.kind ?? '');
  return isDraft(post) && isUnsaved(post) && !isLost;
}

function plan(): void {
  clearTimeout(timer);
  if (running || $saving.get() || !waits($post.get())) return;
  timer = setTimeout(() => void storeNow(), Math.min(DEBOUNCE_MS * 2 ** failures, LONGEST_MS));
}

/** Stores the open draft if it has changed. Requests never overlap. */
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

export function startAutosave(): () => void {
  const stopPost = $post.listen(({ slot, token, saved }, before) => {
    // Another post was opened, or 'Save' was pressed.
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
