import type { Saving } from '../../blog/post/post.schema';
import type { Post, PostContent } from '../../blog/post/shape';
import { hasTitle, isDraft, isUnsaved, sameContent, storedFacts, type FormPost } from './form-post';
import type { ApiProblem, ApiResult } from '../api/client';

/** Where the post in the form stands. A `dirty` draft with a title is stored after a pause; all else waits for 'Save'. */
export type SaveStep =
  /** Blank, or as the server has it. */
  | { name: 'idle' }
  | { name: 'dirty' }
  /** Autosave's request runs. */
  | { name: 'storing'; answer: Promise<ApiResult<Post>> }
  /** The request of 'Save' runs, or waits for autosave's. */
  | { name: 'saving' }
  /** Not stored for a reason that may pass: autosave tries again. */
  | { name: 'failed'; problem: ApiProblem }
  /** Autosave would be refused again, until something changes. */
  | { name: 'refused'; problem: ApiProblem }
  /** Somebody else changed or deleted the post: the writer decides. */
  | { name: 'lost'; problem: ApiProblem };

type Shown = 'form' | 'preview' | 'posts' | 'messages';

export type UnreadableReason = 'date' | 'year' | 'target';

/** Fields that are neither empty nor readable. */
export type Unreadable = Partial<
  Record<'publishAt' | 'buttonTarget', UnreadableReason | undefined>
>;

export type KeepResult = 'kept' | 'keptWithoutPicture' | 'notKept';

/** What a writer sees and works on. The events below are its only changes; the other files of this folder send, read and keep. */
export interface Work {
  view: Shown | 'opening';
  post: FormPost;
  step: SaveStep;
  /** Autosaves in a row that failed. */
  failures: number;
  unreadable: Unreadable;
  /** Whether this device has the unsaved changes; `undefined` if there are none. */
  kept: KeepResult | undefined;
  /** The last version sent. Even without a response, it may be stored. */
  sent: { key: string; content: PostContent; how: Saving } | undefined;
  /** The post that is being read. */
  opening: { id: string } | undefined;
}

export function workOn(post: FormPost): Work {
  const none = { kept: undefined, sent: undefined, opening: undefined };
  return { view: 'form', post, step: rest(post), failures: 0, unreadable: {}, ...none };
}

export const shown = (work: Work, view: Shown): Work => ({ ...work, view, opening: undefined });

export const opening = (work: Work, id: string): Work => ({
  ...work,
  opening: { id },
  view: work.view === 'posts' ? 'posts' : 'opening',
});

/** @param post another one, or the same with another stored version as its base */
export function replaced(work: Work, post: FormPost): Work {
  const { kept, unreadable } = post.slot === work.post.slot ? work : workOn(post);
  return { ...work, post, step: rest(post), failures: 0, kept, unreadable };
}

export function changed(work: Work, changes: Partial<FormPost>): Work {
  const post = { ...work.post, ...changes };
  const { step } = work;
  const stays =
    ['storing', 'saving', 'lost'].includes(step.name) ||
    (step.name === 'failed' && isUnsaved(post));
  return { ...work, post, step: stays ? step : rest(post) };
}

export const fieldsRead = (work: Work, unreadable: Unreadable): Work => ({
  ...work,
  unreadable: { ...work.unreadable, ...unreadable },
});

/** Records facts that don't change the step. */
export const noted = (
  work: Work,
  facts: Partial<Pick<Work, 'failures' | 'kept' | 'sent'>>,
): Work => ({ ...work, ...facts });

export const storing = (work: Work, answer: Promise<ApiResult<Post>>): Work => ({
  ...work,
  step: { name: 'storing', answer },
});

export const saving = (work: Work): Work => ({ ...work, step: { name: 'saving' } });

interface SaveAnswer {
  to: 'storing' | 'saving';
  /** As it was sent. */
  post: FormPost;
  outcome: ApiResult<Post>;
  /** Comes into the form next, unless the writer has changed something meanwhile. */
  then?: FormPost | undefined;
}

/** An answer moves the step only if the step waits for it: 'Save' goes on after autosave's. */
export function answered(work: Work, { to, post: given, outcome, then }: SaveAnswer): Work {
  const isAwaited = work.step.name === to;
  if (given.slot !== work.post.slot) return work;
  if (!outcome.ok) return isAwaited ? afterFailure(work, to, given, outcome.problem) : work;
  const saved = { content: given.content, publishAt: given.publishAt };
  const post = { ...work.post, ...storedFacts(outcome.value), saved };
  if (!isAwaited) return { ...work, post };
  if (!then || isUnsaved(post) || unreadableReason(work)) return replaced(work, post);
  return { ...replaced(work, then), view: work.view === 'preview' ? 'form' : work.view };
}

function afterFailure(
  work: Work,
  to: SaveAnswer['to'],
  given: FormPost,
  problem: ApiProblem,
): Work {
  const { post } = work;
  const by = (failures: number, step: SaveStep) => ({ ...work, failures, step });
  if (problem.kind === 'conflict' || problem.kind === 'notFound')
    return by(0, { name: 'lost', problem });
  if (!isUnsaved(post)) return by(0, rest(post));
  if (problem.kind !== 'refused')
    return by(work.failures + (to === 'storing' ? 1 : 0), { name: 'failed', problem });
  // Autosave may store what 'Save' may not publish.
  const isSame = to === 'storing' && sameContent(post.content, given.content);
  return by(0, isSame ? { name: 'refused', problem } : rest(post));
}

const IDLE: SaveStep = { name: 'idle' };
const DIRTY: SaveStep = { name: 'dirty' };

function rest(post: FormPost): SaveStep {
  return isUnsaved(post) ? DIRTY : IDLE;
}

export function unreadableReason({ unreadable }: Work): UnreadableReason | undefined {
  return Object.values(unreadable).find(Boolean);
}

const PAUSE_MS = 3000;
const LONGEST_MS = 60_000;

/** How long autosave waits after a change; `undefined` if it may not store the post. */
export function pauseOf({ post, step, failures }: Work): number | undefined {
  const waits = step.name === 'dirty' || step.name === 'failed';
  if (!waits || !isDraft(post) || !hasTitle(post)) return undefined;
  return Math.min(PAUSE_MS * 2 ** failures, LONGEST_MS);
}
