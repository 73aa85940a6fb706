import { $notice } from '../state/notices.store';
import { editLink } from './link.store';
import { toggleMark, type Mark } from './marks';
import { applyEdit, selectionOf, signsAtEnd, type TextField } from './typing';

export type Format = Mark | 'link';

/** The last pair of marks inserted, until something is typed between them. */
let empty: { field: HTMLTextAreaElement; value: string; caret: number } | undefined;

export function writeMark(field: HTMLTextAreaElement, format: Format): void {
  if (format === 'link') return editLink(field);
  const edit = toggleMark(field.value, selectionOf(field), format);
  if (!edit) return $notice.set({ kind: 'marksShow' });
  applyEdit(field, edit);
  const { start: caret, end } = edit.selection;
  const isPair = caret === end && edit.text.length === 2 * (caret - edit.start);
  empty = isPair ? { field, value: field.value, caret } : undefined;
}

/** Removes an empty pair of marks once the caret leaves it, or readers would see it. */
export function dropEmptyMarks(field: TextField, isLeft: boolean): void {
  if (empty?.field !== field) return;
  const { value, caret } = empty;
  if (field.value === value && selectionOf(field).start === caret && !isLeft) return;
  empty = undefined;
  if (field.value !== value) return;
  const before = signsAtEnd(value.slice(0, caret), '*`').length;
  const behind = /^[*`]*/.exec(value.slice(caret))?.[0].length ?? 0;
  const by = Math.min(before, behind);
  field.setRangeText('', caret - by, caret + by, 'preserve');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
