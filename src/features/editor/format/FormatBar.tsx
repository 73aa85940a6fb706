import { IconButton } from '@/kit/IconButton';
import * as icons from '@/lib/icons';
import { useWords } from '../words';
import { openLink } from './link.store';
import { toggled, type Mark } from './marks';
import { selectionOf, type } from './typing';

const MARKS: [Mark | 'link', string, string?][] = [
  ['bold', icons.bold, 'Control+B Meta+B'],
  ['italic', icons.italic, 'Control+I Meta+I'],
  ['link', icons.link, 'Control+K Meta+K'],
  ['bullets', icons.list],
  ['numbers', icons.numbers],
  ['code', icons.code],
];

/** Writes a mark into a field, or asks for the address of a link. */
export function writeMark(field: HTMLTextAreaElement, mark: Mark | 'link'): void {
  if (mark === 'link') openLink(field);
  else type(field, toggled(field.value, selectionOf(field), mark));
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
