import { IconButton } from '@/kit/IconButton';
import * as icons from '@/lib/icons';
import { useWords } from '../model/words';
import { openLink } from '../text/link';
import { toggled, type Mark } from '../text/marks';
import { selectionOf, type } from '../model/typing';

const MARKS: [Mark | 'link', string, string?][] = [
  ['bold', icons.bold, 'Control+B Meta+B'],
  ['italic', icons.italic, 'Control+I Meta+I'],
  ['link', icons.link, 'Control+K Meta+K'],
  ['bullets', icons.list],
  ['numbers', icons.numbers],
  ['code', icons.code],
];

/** Signs that were just written around a caret, with nothing between them. */
let empty: { field: HTMLTextAreaElement; value: string; caret: number } | undefined;

/** Writes a mark into a field, or asks for the address of a link. */
export function writeMark(field: HTMLTextAreaElement, mark: Mark | 'link'): void {
  if (mark === 'link') return openLink(field);
  const edit = toggled(field.value, selectionOf(field), mark);
  type(field, edit);
  const { start: caret, end } = edit.selection;
  const isPair = caret === end && edit.text.length === 2 * (caret - edit.start);
  empty = isPair ? { field, value: field.value, caret } : undefined;
}

/** Takes empty signs away that the caret has left: readers would see them. */
export function dropEmptySigns(field: HTMLTextAreaElement, isLeft: boolean): void {
  if (empty?.field !== field) return;
  const { value, caret } = empty;
  if (field.value === value && selectionOf(field).start === caret && !isLeft) return;
  empty = undefined;
  if (field.value !== value) return;
  const before = /[*`]*$/.exec(value.slice(0, caret))?.[0].length ?? 0;
  const behind = /^[*`]*/.exec(value.slice(caret))?.[0].length ?? 0;
  const by = Math.min(before, behind);
  field.setRangeText('', caret - by, caret + by, 'preserve');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** The buttons that write marks into a section's paragraph. It keeps the focus, and a phone its keyboard. */
export function FormatBar({ section }: { section: string }) {
  const { format } = useWords();
  const field = `${section}-field`;
  return (
    <div className="editor-format" role="group" aria-label={format.label}>
      {MARKS.map(([mark, shape, keys]) => (
        <IconButton
          key={mark}
          shape={shape}
          label={format[mark]}
          aria-controls={field}
          aria-describedby={`${section}-name`}
          aria-keyshortcuts={keys}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => writeMark(document.getElementById(field) as HTMLTextAreaElement, mark)}
        />
      ))}
    </div>
  );
}
