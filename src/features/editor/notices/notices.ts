import type { SectionType } from '../../blog/post';
import type { Problem } from '../posts/posts-api';
import { fill, type EditorWords } from '../words';
import type { Announcement } from './notices.store';

/** What the writer is told about an action's outcome. */
export type Notice =
  | { kind: 'saved'; postId: string }
  | { kind: 'titleMissing' | 'tagsMissing' | 'broughtBack' | 'restored' }
  | { kind: 'deleted'; restore: () => void }
  | {
      kind: 'saveFailed' | 'deleteFailed' | 'openFailed' | 'restoreFailed';
      problem: Problem;
    };

/** What a change of the text can be taken back by. */
export interface Undoable {
  change:
    | { kind: 'sectionDeleted'; type: SectionType }
    | { kind: 'pasted'; sections: number }
    | { kind: 'draftDiscarded' };
  undo: () => void;
}

/** Whether a notice reports that something did not happen. */
export function isProblem({ kind }: Notice): boolean {
  return kind.endsWith('Failed') || kind.endsWith('Missing');
}

/** The sentence of a notice. */
export function noticeText(notice: Notice, words: EditorWords): string {
  const text = words.notices[notice.kind];
  return 'problem' in notice ? fill(text, { message: problemText(notice.problem, words) }) : text;
}

/** The sentence of a change that can be taken back. */
export function undoableText({ change }: Undoable, words: EditorWords): string {
  const text = words.notices[change.kind];
  if (change.kind === 'sectionDeleted') return fill(text, { kind: kindName(change.type, words) });
  return change.kind === 'pasted' ? fill(text, { n: change.sections }) : text;
}

/** The sentence about a change of the sections. */
export function announcementText(announcement: Announcement, words: EditorWords): string {
  const { kind, type, ...positions } = announcement;
  return fill(words.notices[kind], { kind: kindName(type, words), ...positions });
}

/** What a kind of section is called. */
export function kindName(type: SectionType, words: EditorWords): string {
  return type === 'paragraph' ? words.form.paragraph : words.form.headingSection;
}

/** Why the server did not do what it was asked for, and what to do about it. */
export function problemText(problem: Problem, words: EditorWords): string {
  if (problem.kind !== 'refused') return words.problems[problem.kind];
  const [path = 'post', code = 'invalid'] = Object.entries(problem.fields)[0] ?? [];
  const name = path.split('.')[0] ?? path;
  return fill(words.problems.refused, {
    field: lookUp(words.fields, name) ?? path,
    reason: lookUp(words.codes, code) ?? words.codes.invalid,
  });
}

function lookUp(texts: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
