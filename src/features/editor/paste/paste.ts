import { linkAddress } from '../../blog/post-link';
import { $post } from '../editor.store';
import { linkMark, type Selection } from '../format/marks';
import { insertText, selectionOf, type, type TextField } from '../format/typing';
import { offerUndo, pasteSections, sections } from '../sections/sections';
import { splitParagraphs } from '../sections/pasting';

/** A tag of what a page or a word processor puts on the clipboard, other than of plain text. */
const STRUCTURE = /<(h[1-6]|p|ul|ol|li|a|b|strong|i|em|pre|code|table|img|picture|br|span|div)\b/i;
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
    if (html.length < MOST_HTML && STRUCTURE.test(html)) {
      void pastePage(field, id, selection, html, text);
      return true;
    }
  }
  return pasteSections(id, selection, splitParagraphs(text));
}

/** What reads pages is loaded with the first of them; without it, the text is pasted. */
async function pastePage(
  field: TextField,
  id: string,
  selection: Selection,
  html: string,
  text: string,
): Promise<void> {
  const before = sections();
  const reader = await import('./read-html').catch(() => undefined);
  // Written meanwhile, or another post: then it is too late.
  if (sections() !== before) return;
  const page = reader?.readHtml(html);
  const [first, ...others] = page?.blocks ?? [];
  const isLine = others.length === 0 && first?.joins;
  const leftOut = page && Object.values(page.leftOut).some((count) => count > 0);
  if (page && leftOut && !first) {
    offerUndo(before, { id, selection, sections: 0, leftOut: page.leftOut });
  } else if (!page?.isStructured || !first || (isLine && field instanceof HTMLInputElement)) {
    if (!pasteSections(id, selection, splitParagraphs(text))) insertText(field, text);
  } else if (isLine) {
    const end = selection.start + first.content.length;
    type(field, { ...selection, text: first.content, selection: { start: end, end } });
    if (leftOut) {
      offerUndo(before, { id, selection, sections: 1, leftOut: page.leftOut });
    }
  } else if (!pasteSections(id, selection, page.blocks, page.leftOut)) {
    insertText(field, text);
  }
}
