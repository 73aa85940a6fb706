import { atom } from 'nanostores';
import type { SectionType } from '../../blog/post/shape';
import type { ApiProblem } from '../api/client';
import { $interrupted } from '../api/session.store';
import type { LeftOut } from '../pasted/inert-page';
import type { KeptPost } from './form-post';
import type { UnreadableReason } from './work';

export type Notice = { undo?: (() => unknown) | undefined; leftOut?: LeftOut | undefined } & (
  | { kind: 'saved'; postId: string; /** Date of a scheduled post. */ until?: string | undefined }
  | { kind: 'previewCopied' | 'previewReady'; link: string; until: string }
  | { kind: 'titleMissing' | 'tagsMissing' | 'savedDraft' | 'unpublished' }
  | { kind: 'unreadable'; reason: UnreadableReason }
  | { kind: 'deleted' | 'broughtBack' | 'broughtBackAsDraft' | 'draftDiscarded' }
  | { kind: 'found'; kept: KeptPost }
  | { kind: 'messageDeleted' | 'messageBack' | 'messageDue' }
  | { kind: 'personDeleted'; count: number }
  | { kind: 'sectionDeleted'; type: SectionType }
  | { kind: 'marksShow' | 'addressRefused' }
  | { kind: 'filesFailed'; names: string[] }
  | { kind: 'roomMissing' | 'pictureLinkMissing' }
  | { kind: 'pasted'; sections: number; /** The last section has the rest. */ isFull?: boolean }
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

/** Outcome of the last action, until the next one or until it's dismissed. */
export const $notice = atom<Notice | undefined>(undefined);

export function isFailure({ kind }: Notice): boolean {
  return /Failed$|Missing$|^unreadable$/.test(kind);
}

/** Removes an outdated notice; failures stay. */
export function leaveNotice(): void {
  const notice = $notice.get();
  if (notice && !isFailure(notice)) $notice.set(undefined);
}

/** Shows a failure, or the login dialog if the login has expired. */
export function tellFailure(
  kind: Failure['kind'],
  problem: ApiProblem,
  again: () => unknown,
): void {
  if (problem.kind === 'signedOut') $interrupted.set(again);
  $notice.set({ kind, problem, again });
}

export function isTextChange({ kind }: Notice): boolean {
  return ['sectionDeleted', 'pasted', 'marksShow', 'addressRefused'].includes(kind);
}

export interface Question {
  kind: 'deletePost' | 'deletePerson' | 'leave' | 'unpublish';
  title: string;
  /** How many items would be lost. */
  count: number;
  answer: (agreed: boolean) => void;
}

export const $question = atom<Question | undefined>(undefined);

export async function askFirst(kind: Question['kind'], title: string, count = 1): Promise<boolean> {
  const agreed = await new Promise<boolean>((answer) => {
    $question.set({ kind, title, count, answer });
  });
  $question.set(undefined);
  return agreed;
}
