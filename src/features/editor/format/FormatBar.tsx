import { IconButton } from '@/kit/IconButton';
import * as icons from '@/lib/icons';
import { useWords } from '../words';
import { openLink } from './link.store';
import { toggled, type Mark } from './marks';
import { selectionOf, type } from './typing';

interface Props {
  /** Ids of the field that is marked, and of its name. */
  field: string;
  name: string;
}

const MARKS: [Mark | 'link', string, string?][] = [
  ['bold', icons.bold, 'Control+B Meta+B'],
  ['italic', icons.italic, 'Control+I Meta+I'],
  ['link', icons.link, 'Control+K Meta+K'],
  ['bullets', icons.list],
  ['numbers', icons.numbers],
  ['code', icons.code],
];

/** The buttons that write marks into a paragraph. The field keeps the focus, and a phone its keyboard. */
export function FormatBar({ field, name }: Props) {
  const { format } = useWords();
  const press = (mark: Mark | 'link') => {
    const element = document.getElementById(field);
    if (!(element instanceof HTMLTextAreaElement)) return;
    if (mark === 'link') openLink(element);
    else type(element, toggled(element.value, selectionOf(element), mark));
  };
  return (
    <div className="editor-format" role="group" aria-label={format.label}>
      {MARKS.map(([mark, shape, keys]) => (
        <IconButton
          key={mark}
          shape={shape}
          label={format[mark]}
          aria-controls={field}
          aria-describedby={name}
          aria-keyshortcuts={keys}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(mark)}
        />
      ))}
    </div>
  );
}
