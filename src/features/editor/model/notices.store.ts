import { atom } from 'nanostores';
import type { SectionType } from '../../blog/post';
import type { ApiProblem } from './posts-api';

/** How an action went. `undo` takes it back; of a change of the text it goes when it would undo something else. */
export type Notice = { undo?: (() => unknown) | undefined } & (
  | { kind: 'saved'; postId: string; /** When it appears. */ until?: string | undefined }
  | { kind: 'previewCopied' | 'previewReady'; link: string; until: string }
  | { kind: 'titleMissing' | 'tagsMissing' | 'savedDraft' | 'unpublished' }
  | { kind: 'deleted' | 'broughtBack' | 'restored' | 'draftDiscarded' | 'formatted' }
  | { kind: 'sectionDeleted'; type: SectionType }
  | { kind: 'pasted'; sections: number; leftOut?: LeftOut | undefined }
  | Failure
);

interface Failure {
  kind: 'saveFailed' | 'deleteFailed' | 'openFailed' | 'restoreFailed' | 'previewLinkFailed';
  problem: ApiProblem;
  again: () => unknown;
}

/** Outcome of the last action, until it is dismissed or the next one begins. */
export const $notice = atom<Notice | undefined>(undefined);

/** The action that an expired login interrupted. It is repeated once the writer has logged in again. */
export const $interrupted = atom<(() => unknown) | undefined>(undefined);

/** Shows that an action failed; after an expired login, asks for a new one. */
export function tellFailure(
  kind: Failure['kind'],
  problem: ApiProblem,
  again: () => unknown,
): void {
  if (problem.kind === 'signedOut') $interrupted.set(again);
  $notice.set({ kind, problem, again });
}

/** What a paste had that posts do not carry: how often. */
export type LeftOut = Record<'pictures' | 'tables' | 'links', number>;

/** Whether it is about the text, and not about an action. */
export function isTextChange({ kind }: Notice): boolean {
  return ['sectionDeleted', 'pasted', 'formatted'].includes(kind);
}

export interface Question {
  kind: 'deletePost' | 'leave' | 'logOut' | 'unpublish';
  title: string;
  answer: (agreed: boolean) => void;
}

export const $question = atom<Question | undefined>(undefined);

export async function askFirst(kind: Question['kind'], title: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  $question.set({ kind, title, answer: resolve });
  const agreed = await promise;
  $question.set(undefined);
  return agreed;
}
