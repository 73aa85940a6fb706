/** The browser's editing command: the one way of writing into a field that its Ctrl+Z takes back. */
interface EditingCommands {
  execCommand?(command: 'insertText', showUi: false, text: string): boolean;
}

/** Writes a text in place of a field's selection, as if it had been typed. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  const commands: EditingCommands = field.ownerDocument;
  if (commands.execCommand?.('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}
