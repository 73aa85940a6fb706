import type { Edit, Selection } from './marks';

export type TextField = HTMLTextAreaElement | HTMLInputElement;

/** The browser's editing commands: the one way of writing into a field that its Ctrl+Z takes back. */
interface EditingCommands {
  execCommand(command: 'insertText' | 'delete', showUi: false, text?: string): boolean;
}

/** Writes a text in place of a field's selection, as if it had been typed. */
export function insertText(field: TextField, text: string): void {
  const commands: EditingCommands = field.ownerDocument;
  const { start, end } = selectionOf(field);
  if (text) commands.execCommand('insertText', false, text);
  else if (start !== end) commands.execCommand('delete', false);
}

/** Makes a change in a field, as if it had been typed. */
export function type(field: TextField, { start, end, text, selection }: Edit): void {
  field.focus();
  field.setSelectionRange(start, end);
  insertText(field, text);
  field.setSelectionRange(selection.start, selection.end);
}

/** What is selected in a field; a field that was left keeps it. */
export function selectionOf(field: TextField): Selection {
  const { selectionStart, selectionEnd, value } = field;
  return { start: selectionStart ?? value.length, end: selectionEnd ?? value.length };
}
