import { atom } from 'nanostores';

/** What the writer is asked before something is done. */
export interface Question {
  kind: 'deletePost' | 'leave' | 'logOut';
  /** Title of the post in question. */
  title: string;
  answer: (agreed: boolean) => void;
}

/** The question that waits for its answer, if any. */
export const $question = atom<Question | undefined>(undefined);

/** Asks, and waits for the answer. A question that another one replaces is answered with no. */
export function ask(kind: Question['kind'], title: string): Promise<boolean> {
  $question.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      $question.set(undefined);
      resolve(agreed);
    };
    $question.set({ kind, title, answer });
  });
}
