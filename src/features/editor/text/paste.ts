import { withoutWrappers } from '../../blog/post/links';
import { escapeMarkdown } from '../../blog/post/markdown';
import { POST_LIMITS, type Section } from '../../blog/post/shape';
import type { LeftOut } from '../pasted/inert-page';
import { withoutBlankEdges } from '../pasted/pieces';
import type { PastedBlock } from '../pasted/read-html';
import { $notice } from '../state/notices.store';
import { $post } from '../state/post.store';
import { completeAddress, isAddress, linkAt, linkWords } from './link.store';
import { isInCode } from './marks';
import { changeSectionsNow, goTo, newText } from './sections';
import {
  applyEdit,
  inOneLine,
  insertText,
  selectionOf,
  type Selection,
  type TextField,
} from './typing';
import { undo } from './undo';

/** Longest HTML to convert; longer pastes count as plain text. */
const MOST_HTML = 4_000_000;

/**
 * Pastes HTML with its formatting, plain text as paragraphs, and an address as a link of the selected words.
 * @param id of the section; `undefined` in a field of one line, which takes words
 * @returns false to leave the paste to the browser
 */
export function pasteData(field: TextField, data: DataTransfer, id?: string): boolean {
  const selection = selectionOf(field);
  const [html, written] = [data.getData('text/html'), data.getData('text/plain')];
  const text = withoutWrappers(written);
  const isParagraph = id !== undefined && field instanceof HTMLTextAreaElement;
  if (isParagraph && isInCode(field.value.slice(0, selection.start))) return false;
  if (isParagraph && isAddress(text) && pasteAddress(field, selection, text)) return true;
  if (html) void pastePage(field, id, html, text);
  else if (!pasteSections(id, selection, splitParagraphs(text))) {
    if (text === written) return false;
    insertText(field, isParagraph ? text : inOneLine(text));
  }
  return true;
}

/** @returns false if it's pasted like other text: without selected words, in code, or over another address */
function pasteAddress(field: TextField, selection: Selection, address: string): boolean {
  const place = linkAt(field.value, selection);
  const isOver = selection.start < selection.end && place.text.trim() !== '';
  if (!isOver || (place.address === '' && isAddress(place.text))) return false;
  const edit = linkWords(field.value, selection, address);
  const isAllowed = completeAddress(address) !== undefined;
  if (edit) applyEdit(field, edit);
  else if (isAllowed && place.address === '') return false;
  else $notice.set({ kind: isAllowed ? 'marksShow' : 'addressRefused' });
  return true;
}

/** Pastes plain text if the HTML says no more, or can't be read. */
async function pastePage(
  field: TextField,
  id: string | undefined,
  html: string,
  text: string,
): Promise<void> {
  const reader =
    html.length < MOST_HTML && (await import('../pasted/read-html').catch(() => undefined));
  const selection = selectionOf(field);
  const { content } = $post.get();
  const heading = field instanceof HTMLInputElement ? 'heading' : 'paragraph';
  const type = id === undefined ? 'line' : heading;
  const before = field.value.slice(0, selection.start);
  const after = field.value.slice(selection.end);
  const page = reader ? reader.readHtml(html, { type, before, after, text }) : undefined;
  const leftOut = page?.leftOut ?? { all: 1 };
  const read = page?.saysMore ? page.blocks : undefined;
  if (pasteSections(id, selection, read ?? splitParagraphs(text), leftOut)) return;

  const [start = '', end = ''] = [/^[ \t]/.exec(text)?.[0], /[ \t]$/.exec(text)?.[0]];
  const plain = type === 'paragraph' ? text : inOneLine(text);
  const [first] = read ?? [];
  const words = first?.content ? start + first.content + end : read ? '' : plain;
  if (words) insertText(field, words);
  if (!Object.values(leftOut).some(Boolean)) return;
  const isChanged = $post.get().content !== content;
  $notice.set({ kind: 'pasted', sections: 1, leftOut, ...(isChanged && { undo }) });
}

/** @returns false for a single paragraph of running text, which the browser pastes */
function pasteSections(
  id: string | undefined,
  selection: Selection,
  blocks: readonly PastedBlock[],
  leftOut?: LeftOut,
): boolean {
  const pasted = pasteInto($post.get().content.sections, id, selection, blocks);
  if (!pasted) return false;
  const { sections, added, isFull, caret } = pasted;
  changeSectionsNow(sections);
  $notice.set({ kind: 'pasted', sections: added + 1, isFull, leftOut, undo });
  goTo(caret.id, caret.position);
  return true;
}

export function splitParagraphs(text: string): PastedBlock[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map(withoutBlankEdges)
    .filter(Boolean)
    .map((content) => ({ type: 'paragraph', content, joins: true }));
}

/**
 * Running text joins the text around the caret; headings and lists become sections. Beyond the limit, the last
 * section takes the rest.
 * @returns `undefined` for a single paragraph of running text
 */
export function pasteInto(
  sections: readonly Section[],
  id: string | undefined,
  { start, end }: Selection,
  blocks: readonly PastedBlock[],
) {
  const target = sections.find((section) => section.id === id);
  const [first, ...others] = blocks;
  if (!target || target.type === 'image' || !first) return undefined;
  if (others.length === 0 && first.joins) return undefined;

  const [before, after] = [target.content.slice(0, start), target.content.slice(end)];
  const parts = blocks.map(({ type, content }) => newText(type, content));
  if (first.joins) {
    const words = target.type === 'heading' ? inOneLine(first.content) : first.content;
    parts[0] = { ...target, content: before + words };
  } else if (before.trim() !== '') {
    parts.unshift({ ...target, content: before.trimEnd() });
  }
  const continues = (others.at(-1) ?? first).joins;
  if (!continues && after.trim() !== '') parts.push(newText('paragraph', ''));

  const room = Math.max(1, POST_LIMITS.sections - sections.length + 1);
  const isFull = parts.length > room;
  if (isFull) {
    const rest = parts.splice(room - 1).map(({ type, content }) => {
      return type === 'heading' ? escapeMarkdown(content) : content;
    });
    parts.push(newText('paragraph', rest.join('\n\n')));
  }
  const last = parts.at(-1) ?? target;
  const position = last.content.length;
  last.content += continues ? after : after.trimStart();
  return {
    sections: sections.flatMap((section) => (section === target ? parts : section)),
    added: parts.length - 1,
    isFull,
    caret: { id: last.id, position },
  };
}
