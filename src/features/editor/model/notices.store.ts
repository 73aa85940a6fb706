import { atom } from 'nanostores';
import type { SectionType } from '../../blog/post';
import type { KeptDraft } from './drafts.store';
import type { ApiProblem } from './posts-api';

/** How an action went. `undo` takes it back. */
export type Notice = { undo?: (() => unknown) | undefined } & (
  | { kind: 'saved'; postId: string; /** When it appears. */ until?: string | undefined }
  | { kind: 'previewCopied' | 'previewReady'; link: string; until: string }
  | { kind: 'titleMissing' | 'tagsMissing' | 'savedDraft' | 'unpublished' }
  | { kind: 'deleted' | 'broughtBack' | 'draftDiscarded' | 'formatted' }
  | { kind: 'found'; kept: KeptDraft }
  | { kind: 'messageDeleted' | 'messageBack' }
  | { kind: 'personDeleted'; count: number }
  | { kind: 'sectionDeleted'; type: SectionType }
  | { kind: 'filesFailed'; names: string[] }
  | { kind: 'pasted'; sections: number; leftOut?: LeftOut | undefined }
  | Failure
);

interface Failure {
  kind:
    | 'saveFailed'
    | 'deleteFailed'
    | 'openFailed'
    | 'restoreFailed'
    | 'previewLinkFailed'
    | 'messageFailed'
    | 'exportFailed';
  problem: ApiProblem;
  again: () => unknown;
}

/** Outcome of the last action, until it is dismissed or the next one begins; a success also leaves by itself. */
export const $notice = atom<Notice | undefined>(undefined);

export function isFailure({ kind }: Notice): boolean {
  return /Failed$|Missing$/.test(kind);
}

/** Takes an outcome away that holds no longer, or was read; a failure stays until it is mended. */
export function leaveNotice(): void {
  const notice = $notice.get();
  if (notice && !isFailure(notice)) $notice.set(undefined);
}

/** An action that an expired login interrupted, to be repeated after the next login. */
export const $interrupted = atom<(() => unknown) | undefined>(undefined);

/** Shows a failure; if the login has expired, asks for a new one. */
export function tellFailure(
  kind: Failure['kind'],
  problem: ApiProblem,
  again: () => unknown,
): void {
  if (problem.kind === 'signedOut') $interrupted.set(again);
  $notice.set({ kind, problem, again });
}

/** How many of these a paste had; posts carry none. */
export type LeftOut = Record<'pictures' | 'tables' | 'links', number>;

export function isTextChange({ kind }: Notice): boolean {
  return ['sectionDeleted', 'pasted', 'formatted'].includes(kind);
}

export interface Question {
  kind: 'deletePost' | 'deletePerson' | 'leave' | 'unpublish';
  title: string;
  /** Of what would be lost. */
  count: number;
  answer: (agreed: boolean) => void;
}

export const $question = atom<Question | undefined>(undefined);

export async function askFirst(kind: Question['kind'], title: string, count = 1): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  $question.set({ kind, title, count, answer: resolve });
  const agreed = await promise;
  $question.set(undefined);
  return agreed;
}
