/** Offsets in UTF-16 code units. */
export interface Selection {
  start: number;
  end: number;
}

/** Replaces the text between `start` and `end`. */
export interface Edit extends Selection {
  text: string;
  selection: Selection;
}

export function edited(value: string, { start, end, text }: Omit<Edit, 'selection'>): string {
  return value.slice(0, start) + text + value.slice(end);
}

export type TextField = HTMLTextAreaElement | HTMLInputElement;

/** Replaces the selection and fires the events of typing. */
export function insertText(field: TextField, text: string): void {
  const { start, end } = selectionOf(field);
  field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true }));
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

export function applyEdit(field: TextField, { start, end, text, selection }: Edit): void {
  field.focus();
  field.setSelectionRange(start, end);
  insertText(field, text);
  field.setSelectionRange(selection.start, selection.end);
}

/** Line breaks, with the spaces around them, become a space. */
export function inOneLine(text: string): string {
  return text.replace(/\s+/g, (gap) => (/[\r\n]/.test(gap) ? ' ' : gap));
}

/** The characters from `signs` at the end of the text. */
export function signsAtEnd(text: string, signs: string): string {
  let start = text.length;
  while (start > 0 && signs.includes(text.charAt(start - 1))) start--;
  return text.slice(start);
}

/** @param caret in UTF-16 code units; by default, the end of the text */
export function goToField(id: string, caret?: number): void {
  const field = document.getElementById(id) as TextField | null;
  // The browser scrolls to the caret only when the field gains focus.
  field?.blur();
  if (field?.matches('textarea, [type="text"]')) {
    const position = caret ?? field.value.length;
    field.setSelectionRange(position, position);
  }
  field?.focus();
}

/** Whether an input method has the key. Safari reports the Enter that ends a composition only by its code. */
export function isComposing(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === 229;
}

/** The Latin letter on the key, even with a Hebrew keyboard layout. */
export function letterOf({ key, code }: Record<'key' | 'code', string>): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase();
}

export function selectionOf(field: TextField): Selection {
  const { selectionStart, selectionEnd, value } = field;
  return { start: selectionStart ?? value.length, end: selectionEnd ?? value.length };
}
