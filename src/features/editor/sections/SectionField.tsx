import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { POST_LIMITS, type SectionType } from '../../blog/post';
import { pasteSections, writeSection } from './sections';

type TextField = HTMLTextAreaElement | HTMLInputElement;

interface Props {
  id: string;
  type: SectionType;
  content: string;
  /** Enter was pressed in a heading. */
  onEnter: () => void;
}

/** What the Tab key writes in a paragraph. */
const INDENT = '    ';

/** A section's text: a heading of one line, or a paragraph in which Tab indents. */
export function SectionField({ id, type, content, onEnter }: Props) {
  /** Whether the last key was Escape: then Tab leaves the text, so that nobody is trapped in it. */
  const escaped = useRef(false);

  const onPaste = (event: ClipboardEvent<TextField>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const selection = {
      start: selectionStart ?? value.length,
      end: selectionEnd ?? value.length,
    };
    const text = event.clipboardData.getData('text/plain');
    if (pasteSections(id, selection, text)) event.preventDefault();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    const modified = shiftKey || ctrlKey || altKey || metaKey;
    if (key === 'Tab' && !modified && !escaped.current) {
      event.preventDefault();
      insertText(event.currentTarget, INDENT);
    }
    escaped.current = key === 'Escape';
  };

  const shared = {
    id: `${id}-field`,
    value: content,
    dir: 'auto',
    'data-part': 'field',
    'aria-invalid': content.length > POST_LIMITS.content || undefined,
    onPaste,
  };
  if (type === 'heading') {
    return (
      <input
        {...shared}
        type="text"
        autoComplete="off"
        aria-describedby={`${id}-count`}
        onChange={(event) => writeSection(id, event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
    );
  }
  return (
    <textarea
      {...shared}
      rows={5}
      aria-describedby={`${id}-hint ${id}-count`}
      onChange={(event) => writeSection(id, event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => (escaped.current = false)}
    />
  );
}

/** The browser's editing command: the one way of writing into a field that its Ctrl+Z takes back. */
interface EditingCommands {
  execCommand?(command: 'insertText', showUi: false, text: string): boolean;
}

/** Writes a text in place of a field's selection, as if it had been typed. */
function insertText(field: HTMLTextAreaElement, text: string): void {
  const commands: EditingCommands = field.ownerDocument;
  if (commands.execCommand?.('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}
