import { linkAddress } from '../../blog/post-link';
import { $post } from '../model/post.store';
import { linkMark, type Selection } from './marks';
import { insertText, selectionOf, type, type TextField } from '../model/typing';
import { undo } from '../model/history.store';
import { $undoable } from '../model/notices.store';
import { pasteSections } from './sections';
import { splitParagraphs } from './pasting';
import { readHtml } from './read-html';

/** A page that is larger is pasted as its plain text. */
const MOST_HTML = 4_000_000;

/**
 * Pastes into a section's field: a page with its headings, lists, links and marks, a text with its paragraphs,
 * an address as a link of the words that are selected.
 * @returns whether the field is not to paste by itself
 */
export function paste(field: TextField, id: string, data: DataTransfer): boolean {
  const selection = selectionOf(field);
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
  if ($post.get().draft.format === 'markdown') {
    const words = field.value.slice(selection.start, selection.end);
    const isParagraph = field instanceof HTMLTextAreaElement;
    const link = isParagraph && words.trim() && !/\s/.test(text.trim()) && linkAddress(text);
    if (link && !words.includes('\n') && !text.startsWith('/')) {
      insertText(field, linkMark(words, link) ?? text);
      return true;
    }
    if (html.length < MOST_HTML && pastePage(field, id, selection, html)) return true;
  }
  return pasteSections(id, selection, splitParagraphs(text));
}

/** @returns whether the page said more than its plain text does, or had what posts do not carry */
function pastePage(field: TextField, id: string, selection: Selection, html: string): boolean {
  const { blocks, leftOut, isStructured } = readHtml(html);
  const [first, ...others] = blocks;
  const isLine = others.length === 0 && first?.joins;
  const tellLeftOut = (count: number) => {
    const isComplete = Object.values(leftOut).every((times) => times === 0);
    const change = { kind: 'pasted', sections: count, leftOut } as const;
    if (!isComplete) $undoable.set({ change, ...(count > 0 && { undo }) });
    return !isComplete;
  };
  if (!first) return tellLeftOut(0);
  if (!isStructured || (isLine && field instanceof HTMLInputElement)) return false;
  if (!isLine) return pasteSections(id, selection, blocks, leftOut);
  const end = selection.start + first.content.length;
  type(field, { ...selection, text: first.content, selection: { start: end, end } });
  tellLeftOut(1);
  return true;
}
