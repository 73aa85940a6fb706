import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { IconButton } from '@/kit/IconButton';
import * as icons from '@/lib/icons';
import { POST_LIMITS, type TextSection } from '../../blog/post/shape';
import {
  applyEdit,
  insertText,
  isComposing,
  letterOf,
  selectionOf,
  type TextField,
} from '../text/typing';
import { useWords } from '../words';
import { dropEmptyMarks, writeMark, type Format } from '../text/format';
import { continueList, endOfParagraph } from '../text/marks';
import { pasteData } from '../text/paste';
import { addSection, beginHeading, changeSection, splitSection, stepBack } from '../text/sections';

interface Props {
  section: TextSection;
  placeholder: string | undefined;
}

const INDENT = '    ';

const SHORTCUTS: Readonly<Record<string, Format>> = { b: 'bold', i: 'italic', k: 'link' };

export function SectionField({ section, placeholder }: Props) {
  const { id, type: kind, content } = section;
  /** After Escape, Tab moves the focus out, so the field is no keyboard trap. */
  const escaped = useRef(false);
  const [indented, setIndented] = useState(false);
  const { form } = useWords();

  const onEnter = (event: KeyboardEvent<TextField>) => {
    const { currentTarget: field } = event;
    if (kind === 'heading') {
      event.preventDefault();
      return addSection('paragraph', id);
    }
    dropEmptyMarks(field, true);
    const selection = selectionOf(field);
    const end = event.repeat ? undefined : endOfParagraph(field.value, selection);
    const item = continueList(field.value, selection);
    if (end !== undefined || item) event.preventDefault();
    if (end !== undefined) splitSection(id, end);
    else if (item) applyEdit(field, item);
  };

  const onKeyDown = (event: KeyboardEvent<TextField>) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, repeat, currentTarget: field } = event;
    const modified = shiftKey || ctrlKey || altKey || metaKey;
    if (isComposing(event.nativeEvent)) return;
    if (key === 'Enter' && !modified) onEnter(event);
    else if (key === 'Backspace' && !modified && !repeat && selectionOf(field).end === 0) {
      if (stepBack(id)) event.preventDefault();
    } else if (!(field instanceof HTMLTextAreaElement)) return;
    else if (key === 'Tab' && !modified && !escaped.current) {
      event.preventDefault();
      insertText(field, INDENT);
      setIndented(true);
    } else if ((ctrlKey || metaKey) && !altKey && !shiftKey) {
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
    onKeyDown,
    'aria-invalid': content.length > POST_LIMITS.content || undefined,
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement | HTMLInputElement>) => {
      if (pasteData(event.currentTarget, event.clipboardData, id)) event.preventDefault();
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
      />
    );
  }
  return (
    <>
      <textarea
        {...shared}
        rows={5}
        placeholder={placeholder}
        aria-describedby={`${id}-hint ${id}-count`}
        aria-keyshortcuts="Control+B Control+I Control+K"
        onChange={({ currentTarget: { value, selectionEnd } }) => {
          const [signs = ''] = /^#{1,6} /.exec(value) ?? [];
          const isTyped = selectionEnd === signs.length && value.replace(' ', '') === content;
          if (signs && isTyped) beginHeading(id, value.slice(signs.length));
          else changeSection(id, { content: value });
        }}
        onSelect={(event) => dropEmptyMarks(event.currentTarget, false)}
        onBlur={(event) => {
          escaped.current = false;
          dropEmptyMarks(event.currentTarget, true);
        }}
      />
      <p className="editor-tab-hint small" id={`${id}-hint`} hidden={!indented}>
        {form.tabHint}
      </p>
    </>
  );
}

const FORMATS: [Format, string, string?][] = [
  ['bold', icons.bold, 'Control+B Meta+B'],
  ['italic', icons.italic, 'Control+I Meta+I'],
  ['link', icons.link, 'Control+K Meta+K'],
  ['bullets', icons.list],
  ['numbers', icons.numbers],
  ['quote', icons.quote],
  ['code', icons.code],
];

/** Mouse presses leave the focus in the text, so a phone keeps its keyboard open. */
export function FormatButtons({ section }: { section: string }) {
  const { format } = useWords();
  const field = `${section}-field`;
  return (
    <div className="editor-format" role="group" aria-label={format.label}>
      {FORMATS.map(([mark, shape, keys]) => (
        <IconButton
          key={mark}
          icon={shape}
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
