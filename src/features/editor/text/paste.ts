import { withoutUnseen } from '@/lib/unseen';
import { escapeMarkdown } from '../../blog/post/markdown';
import { POST_LIMITS, type Section, type TextSection } from '../../blog/post/shape';
import { $notice, NOTHING_LEFT_OUT, type LeftOut } from '../state/notices.store';
import { $post, showDraft, undo } from '../state/post.store';
import { insertText, selectionOf, type Selection, type TextField } from '../state/typing';
import { linkMark } from './link';
import { isInCode } from './marks';
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
  if (isParagraph && isInCode(field.value.slice(0, start))) return false;
  const isAddress = /^(https:|mailto:|www\.)\S+$/i.test(withoutUnseen(text).trim());
  const isLink = isParagraph && words.trim() && !words.includes('\n') && isAddress;
  const link = isLink && linkMark(field.value, { start, end }, words, text);
  if (link) {
    insertText(field, link);
    return true;
  }
  if (html) {
    void pastePage(field, id, html, text);
    return true;
  }
  return pasteSections(id, selectionOf(field), splitParagraphs(text));
}

/**
 * Pastes HTML as one line without formatting.
 * @returns false to leave the paste to the browser
 */
export function pasteLine(field: TextField, data: DataTransfer): boolean {
  const html = data.getData('text/html');
  if (html) void pastePage(field, undefined, html, data.getData('text/plain'));
  return html !== '';
}

/**
 * Pastes plain text if the HTML says no more, or can't be read.
 * @param id of the section; `undefined` in a field of one line
 */
async function pastePage(
  field: TextField,
  id: string | undefined,
  html: string,
  text: string,
): Promise<void> {
  const reader = html.length < MOST_HTML && (await import('./read-html').catch(() => undefined));
  const selection = selectionOf(field);
  const { draft } = $post.get();
  const type = field instanceof HTMLInputElement ? 'heading' : 'paragraph';
  const page = reader
    ? reader.readHtml(html, {
        type: id === undefined ? 'line' : type,
        before: field.value.slice(0, selection.start),
        after: field.value.slice(selection.end),
      })
    : undefined;
  const isEmpty = html.replace(/<[^>]*>/g, '').trim() === '';
  const saysMore = page && (page.isStructured || (!isEmpty && !page.hasWords(text)));
  const leftOut = page?.leftOut ?? { ...NOTHING_LEFT_OUT, all: 1 };
  const blocks = saysMore ? page.blocks : splitParagraphs(text);
  if (id !== undefined && pasteSections(id, selection, blocks, leftOut)) return;

  const [start = '', end = ''] = [/^[ \t]/.exec(text)?.[0], /[ \t]$/.exec(text)?.[0]];
  const words = saysMore && blocks[0] ? start + blocks[0].content + end : '';
  const line = id === undefined || type === 'heading' ? text.replace(/\s*\n\s*/g, ' ') : text;
  if (words || !saysMore) insertText(field, words || line);
  if (!Object.values(leftOut).some(Boolean)) return;
  const isChanged = $post.get().draft !== draft;
  $notice.set({ kind: 'pasted', sections: 1, leftOut, ...(isChanged && { undo }) });
}

/** @returns false for a single paragraph of running text, which the browser pastes */
function pasteSections(
  id: string,
  selection: Selection,
  blocks: readonly PastedBlock[],
  leftOut?: LeftOut,
): boolean {
  const pasted = pasteInto($post.get().draft.sections, id, selection, blocks);
  if (!pasted) return false;
  const { sections, added, isFull, caret } = pasted;
  showDraft({ sections });
  $notice.set({ kind: 'pasted', sections: added + 1, isFull, leftOut, undo });
  goTo(caret.id, caret.position);
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
 * Running text joins the text around the caret; headings and lists become sections. Beyond the limit, the last
 * section takes the rest.
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
  const behind = last.content.length - position;
  const room = Math.max(1, POST_LIMITS.sections - sections.length + 1);
  const isFull = parts.length > room;
  if (isFull) {
    last = joinSections(parts.splice(room - 1));
    parts.push(last);
  }
  return {
    sections: sections.flatMap((section) => (section === target ? parts : section)),
    added: parts.length - 1,
    isFull,
    caret: { id: last.id, position: last.content.length - behind },
  };
}

function joinSections(parts: readonly TextSection[]): TextSection {
  const contents = parts.map(({ type, content }) =>
    type === 'heading' ? escapeMarkdown(content) : content,
  );
  const all = newText('paragraph', contents.join('\n\n'));
  return { ...all, id: parts[0]?.id ?? all.id };
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
