import { atom } from 'nanostores';
import type { ApiProblem } from './posts-api';
import { $post, $saving, isUnsaved, type OpenPost } from './post.store';
import { storeDraft } from './saving';

/** A pause in writing after which the draft is stored, in ms; ten times as long as the last request, if that is more. */
const REST_MS = 3000;
/** Writing without a pause is stored this often, in ms. */
const WITHOUT_REST_MS = 20_000;
/** The pause doubles after each failure, up to this, in ms. */
const LONGEST_MS = 300_000;

/** Why the last version of the open draft is only on this device. */
export const $notStored = atom<ApiProblem | undefined>(undefined);

/** Problems that go away by themselves. */
const PASSING: ApiProblem['kind'][] = [
  'offline',
  'timeOut',
  'unavailable',
  'unknown',
  'signedOut',
  'forbidden',
];

/** What is published or scheduled changes only with 'Save'. */
export function isDraft({ state = 'draft' }: OpenPost): boolean {
  return state === 'draft';
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** When the first change came that is not stored. */
let since: number | undefined;
let failures = 0;
let lastTook = 0;
let running: Promise<void> | undefined;
/** The version that somebody else has replaced or deleted. */
let lost: Pick<OpenPost, 'slot' | 'token'> | undefined;

function waits(post: OpenPost): boolean {
  const isLost = lost?.slot === post.slot && lost.token === post.token;
  return isDraft(post) && isUnsaved(post) && !isLost;
}

function plan(): void {
  clearTimeout(timer);
  if (running || $saving.get()) return;
  if (!waits($post.get())) {
    since = undefined;
    return;
  }
  const now = Date.now();
  since ??= now;
  const rest = Math.min(Math.max(REST_MS * 2 ** failures, lastTook * 10), LONGEST_MS);
  const rested = failures > 0 ? Infinity : now + rest;
  const latest = since + (failures > 0 ? rest : Math.max(rest, WITHOUT_REST_MS));
  timer = setTimeout(() => void storeNow(), Math.min(rested, latest) - now);
}

/** Stores the open draft, if it has changed; one request at a time. */
export async function storeNow(): Promise<void> {
  while (running) await running;
  const post = $post.get();
  if ($saving.get() || !waits(post)) return;
  clearTimeout(timer);
  running = store(post);
  await running;
}

async function store(post: OpenPost): Promise<void> {
  since = undefined;
  const begin = Date.now();
  const problem = await storeDraft();
  lastTook = Date.now() - begin;
  running = undefined;
  failures = problem && PASSING.includes(problem.kind) ? failures + 1 : 0;
  if (problem?.kind === 'conflict' || problem?.kind === 'notFound') lost = post;
  const now = $post.get();
  if (now.slot === post.slot) $notStored.set(problem);
  if (problem?.kind !== 'refused' || now.draft !== post.draft) plan();
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
