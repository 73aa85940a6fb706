import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { POST_LIMITS, type PostFormat, type TextSection } from '../../blog/post';
import { dropEmptySigns, FormatBar, writeMark } from './FormatBar';
import { nextItem, type Mark } from '../text/marks';
import { insertText, letterOf, selectionOf, type } from '../model/typing';
import { paste } from '../text/paste';
import { useWords } from '../model/words';
import { changeSection } from '../text/sections';

interface Props {
  section: TextSection;
  format: PostFormat;
  /** Enter was pressed in a heading. */
  onEnter: () => void;
}

/** What the Tab key writes in a paragraph. */
const INDENT = '    ';

/** The marks that Ctrl, or Cmd on a Mac, writes with a letter. */
const SHORTCUTS: Readonly<Record<string, Mark | 'link'>> = { b: 'bold', i: 'italic', k: 'link' };

/** A section's text: a heading of one line, or a paragraph in which Tab indents and marks are written. */
export function SectionField({ section: { id, type: kind, content }, format, onEnter }: Props) {
  /** Whether the last key was Escape: then Tab leaves the text, so that nobody is trapped in it. */
  const escaped = useRef(false);
  const { form } = useWords();
  const isMarked = format === 'markdown';

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, currentTarget: field } = event;
    const modified = shiftKey || ctrlKey || altKey || metaKey;
    if (key === 'Tab' && !modified && !escaped.current) {
      event.preventDefault();
      insertText(field, INDENT);
    } else if (key === 'Enter' && isMarked && !modified && !event.nativeEvent.isComposing) {
      dropEmptySigns(field, true);
      const item = nextItem(field.value, selectionOf(field));
      if (item) event.preventDefault();
      if (item) type(field, item);
    } else if (isMarked && (ctrlKey || metaKey) && !altKey && !shiftKey) {
      const mark = SHORTCUTS[letterOf(event)];
      if (mark) event.preventDefault();
      if (mark) writeMark(field, mark);
    }
    escaped.current = key === 'Escape';
  };

  const shared = {
    id: `${id}-field`,
    value: content,
    dir: 'auto',
    'aria-invalid': content.length > POST_LIMITS.content || undefined,
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement | HTMLInputElement>) => {
      if (paste(event.currentTarget, id, event.clipboardData)) event.preventDefault();
    },
  };
  if (kind === 'heading') {
    return (
      <input
        {...shared}
        type="text"
        autoComplete="off"
        aria-describedby={`${id}-count`}
        onChange={(event) => changeSection(id, { content: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
    );
  }
  return (
    <>
      <textarea
        {...shared}
        rows={5}
        aria-describedby={`${id}-hint ${id}-count`}
        aria-keyshortcuts={isMarked ? 'Control+B Control+I Control+K' : undefined}
        onChange={(event) => changeSection(id, { content: event.currentTarget.value })}
        onKeyDown={onKeyDown}
        onSelect={(event) => dropEmptySigns(event.currentTarget, false)}
        onBlur={(event) => {
          escaped.current = false;
          dropEmptySigns(event.currentTarget, true);
        }}
      />
      <div className="editor-below in-row">
        {isMarked && <FormatBar section={id} />}
        <p className="editor-tab-hint soft" id={`${id}-hint`}>
          {form.tabHint}
        </p>
      </div>
    </>
  );
}
