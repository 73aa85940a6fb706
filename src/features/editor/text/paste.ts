import { withoutUnseen } from '@/lib/unseen';
import type { Section, TextSection } from '../../blog/post';
import { $notice, type LeftOut } from '../model/notices.store';
import { $post, showDraft, undo } from '../model/post.store';
import { insertText, selectionOf, type Selection, type TextField } from '../model/typing';
import { linkMark } from './link';
import { goTo, newText, type PastedBlock } from './sections';

/** Longest HTML to convert; longer pastes count as plain text. */
const MOST_HTML = 4_000_000;

/**
 * Pastes HTML with its formatting, plain text as paragraphs, and an address as a link of the selected words.
 * @returns false to leave the paste to the browser
 */
export function pasteData(field: TextField, id: string, data: DataTransfer): boolean {
  const { start, end } = selectionOf(field);
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
  const words = field.value.slice(start, end);
  const isParagraph = field instanceof HTMLTextAreaElement;
  const isAddress = /^(https:|mailto:|www\.)\S+$/i.test(withoutUnseen(text).trim());
  const isLink = isParagraph && words.trim() && !words.includes('\n') && isAddress;
  const link = isLink && linkMark(field.value, { start, end }, words, text);
  if (link) {
    insertText(field, link);
    return true;
  }
  if (html && html.length < MOST_HTML) {
    void pastePage(field, id, html, text);
    return true;
  }
  return pasteSections(field, id, splitParagraphs(text));
}

/** Loads Turndown on the first paste. Without it, or if the HTML has no structure, pastes plain text. */
async function pastePage(field: TextField, id: string, html: string, text: string): Promise<void> {
  const before = $post.get().draft;
  const reader = await import('./read-html').catch(() => undefined);
  const { blocks, leftOut, isStructured = false } = reader?.readHtml(html) ?? { blocks: [] };
  const [first, ...others] = blocks;
  const isLine = others.length === 0 && first?.joins === true;
  const isOneLine = field instanceof HTMLInputElement;
  if (isStructured && blocks.length > 0 && !isLine) {
    pasteSections(field, id, blocks, leftOut);
  } else if (isStructured && first && !isOneLine) {
    insertText(field, first.content);
  } else if (!pasteSections(field, id, splitParagraphs(text))) {
    insertText(field, isOneLine ? text.replace(/\s*\n\s*/g, ' ') : text);
  }
  if (!$notice.get() && leftOut && Object.values(leftOut).some(Boolean)) {
    const isChanged = $post.get().draft !== before;
    $notice.set({ kind: 'pasted', sections: 1, leftOut, ...(isChanged && { undo }) });
  }
}

/** @returns false for a single paragraph of running text, which the browser pastes */
function pasteSections(
  field: TextField,
  id: string,
  blocks: readonly PastedBlock[],
  leftOut?: LeftOut,
): boolean {
  const pasted = pasteInto($post.get().draft.sections, id, selectionOf(field), blocks);
  if (!pasted) return false;
  showDraft({ sections: pasted.sections });
  $notice.set({ kind: 'pasted', sections: pasted.added + 1, leftOut, undo });
  goTo(pasted.caret.id, pasted.caret.position);
  return true;
}

export function splitParagraphs(text: string): PastedBlock[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((part) => part.replace(/^(?:[^\S\n]*\n)+|\s+$/g, ''))
    .filter((part) => part.trim() !== '')
    .map((content) => ({ type: 'paragraph', content, joins: true }));
}

/**
 * Running text joins the text around the caret; headings and lists become sections.
 * @returns `undefined` for a single paragraph of running text
 */
export function pasteInto(
  sections: readonly Section[],
  id: string,
  selection: Selection,
  blocks: readonly PastedBlock[],
) {
  const target = sections.find((section) => section.id === id);
  const [first, ...others] = blocks;
  if (!target || target.type === 'image' || !first) return undefined;
  if (others.length === 0 && first.joins) return undefined;

  const before = target.content.slice(0, selection.start);
  const after = target.content.slice(selection.end);
  const parts = [
    ...openingSections(target, before, first),
    ...others.map(({ type, content }) => newText(type, content)),
  ];
  let last = parts.at(-1) ?? target;
  let position = last.content.length;
  if ((others.at(-1) ?? first).joins) {
    last = { ...last, content: last.content + after };
    parts.splice(-1, 1, last);
  } else if (after.trim() !== '') {
    last = newText('paragraph', after.trimStart());
    position = 0;
    parts.push(last);
  }
  return {
    sections: sections.flatMap((section) => (section === target ? parts : section)),
    added: parts.length - 1,
    caret: { id: last.id, position },
  };
}

function openingSections(target: TextSection, before: string, first: PastedBlock): TextSection[] {
  if (first.joins) {
    const words =
      target.type === 'heading' ? first.content.replace(/\s*\n\s*/g, ' ') : first.content;
    return [{ ...target, content: before + words }];
  }
  if (before.trim() === '') return [{ ...target, type: first.type, content: first.content }];
  return [{ ...target, content: before.trimEnd() }, newText(first.type, first.content)];
}
