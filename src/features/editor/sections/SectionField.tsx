import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { POST_LIMITS, type SectionType } from '../../blog/post';
import { addSection, pasteSections, writeSection } from './section-editing';
import { insertText } from './insert-text';
import { tabMeaning } from './tab-key';

type TextField = HTMLTextAreaElement | HTMLInputElement;

interface Props {
  id: string;
  type: SectionType;
  content: string;
}

/** What the Tab key writes in a paragraph. */
const INDENT = '    ';

/** A section's text: a heading of one line, or a paragraph in which Tab indents. */
export function SectionField({ id, type, content }: Props) {
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
    const meaning = tabMeaning(event, escaped.current);
    escaped.current = meaning === 'escaped';
    if (meaning !== 'indent') return;
    event.preventDefault();
    insertText(event.currentTarget, INDENT);
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
          addSection('paragraph', id);
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
