import { POST_LIMITS, type Section, type TextSection } from '../../blog/post';
import { $notice, type LeftOut } from '../model/notices.store';
import { $post, showDraft, undo } from '../model/post.store';
import {
  applyEdit,
  insertText,
  selectionOf,
  type Selection,
  type TextField,
} from '../model/typing';
import { completeAddress, linkMark } from './link';
import { readHtml } from './read-html';
import { goTo, type PastedBlock } from './sections';

/** Longest HTML to read; a longer paste is taken as plain text. */
const MOST_HTML = 4_000_000;

/**
 * Pastes into a section: HTML with its headings, lists, links and marks; plain text with its paragraphs; an address
 * as a link of the selected words.
 * @returns false to let the field paste by itself
 */
export function pasteData(field: TextField, id: string, data: DataTransfer): boolean {
  const selection = selectionOf(field);
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
  if ($post.get().draft.format === 'markdown') {
    const words = field.value.slice(selection.start, selection.end);
    const isParagraph = field instanceof HTMLTextAreaElement;
    const isAddress = /^(https:|mailto:|www\.)\S+$/i.test(text.trim());
    const link = isParagraph && words.trim() && isAddress && completeAddress(text);
    if (link && !words.includes('\n')) {
      insertText(field, linkMark(words, link) ?? text);
      return true;
    }
    if (html.length < MOST_HTML && pastePage(field, id, selection, html)) return true;
  }
  return pasteSections(id, selection, splitParagraphs(text));
}

/** @returns false if the HTML adds nothing to its plain text */
function pastePage(field: TextField, id: string, selection: Selection, html: string): boolean {
  const { blocks, leftOut, isStructured } = readHtml(html);
  const [first, ...others] = blocks;
  const isLine = others.length === 0 && first?.joins;
  const tellLeftOut = (count: number) => {
    const isComplete = Object.values(leftOut).every((times) => times === 0);
    if (!isComplete) {
      $notice.set({ kind: 'pasted', sections: count, leftOut, ...(count > 0 && { undo }) });
    }
    return !isComplete;
  };
  if (!first) return tellLeftOut(0);
  if (!isStructured || (isLine && field instanceof HTMLInputElement)) return false;
  if (!isLine) return pasteSections(id, selection, blocks, leftOut);
  const end = selection.start + first.content.length;
  applyEdit(field, { ...selection, text: first.content, selection: { start: end, end } });
  tellLeftOut(1);
  return true;
}

/** @returns false for running text of one paragraph, which the field pastes by itself */
function pasteSections(
  id: string,
  selection: Selection,
  blocks: readonly PastedBlock[],
  leftOut?: LeftOut,
): boolean {
  const pasted = pasteInto($post.get().draft.sections, id, selection, blocks, POST_LIMITS.sections);
  if (!pasted) return false;
  showDraft({ sections: pasted.sections });
  $notice.set({ kind: 'pasted', sections: pasted.added + 1, leftOut, undo });
  goTo(pasted.caret.id, pasted.caret.position);
  return true;
}

/** Splits at blank lines and keeps indentation. */
export function splitParagraphs(text: string): PastedBlock[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((part) => part.replace(/^(?:[^\S\n]*\n)+|\s+$/g, ''))
    .filter((part) => part.trim() !== '')
    .map((content) => ({ type: 'paragraph', content, joins: true }));
}

/**
 * Pastes blocks into a section. Running text joins the text before and after the caret; headings and lists become
 * sections of their own.
 * @param maxSections the last section takes everything beyond
 * @returns all sections, how many are new, and the caret; undefined for running text of one paragraph
 */
export function pasteInto(
  sections: readonly Section[],
  id: string,
  selection: Selection,
  blocks: readonly PastedBlock[],
  maxSections: number,
) {
  const index = sections.findIndex((section) => section.id === id);
  const target = sections[index];
  const [first, ...others] = limitBlocks(blocks, maxSections - sections.length);
  if (!target || target.type === 'image' || !first) return undefined;
  if (others.length === 0 && (first.joins || blocks.length > 1)) return undefined;

  const before = target.content.slice(0, selection.start);
  const after = target.content.slice(selection.end);
  const parts = [...openingSections(target, before, first), ...others.map(toSection)];
  let last = parts.at(-1) ?? target;
  let position = last.content.length;
  if ((others.at(-1) ?? first).joins) {
    last = { ...last, content: last.content + after };
    parts.splice(-1, 1, last);
  } else if (after.trim() !== '') {
    last = toSection({ type: 'paragraph', content: after.trimStart() });
    position = 0;
    parts.push(last);
  }
  return {
    sections: sections.toSpliced(index, 1, ...parts),
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
  return [{ ...target, content: before.trimEnd() }, toSection(first)];
}

/** The last block takes the text of those beyond the limit. */
function limitBlocks(blocks: readonly PastedBlock[], room: number): PastedBlock[] {
  // Headings and lists split the section at the caret.
  const around = blocks.every(({ joins }) => joins) ? 0 : 2;
  const most = Math.max(1, room + 1 - around);
  const [kept, rest] = [blocks.slice(0, most), blocks.slice(most)];
  const last = kept.at(-1);
  if (!last || rest.length === 0 || room < 1) return kept;
  const content = [last, ...rest].map((block) => block.content).join('\n\n');
  return [...kept.slice(0, -1), { type: 'paragraph', content, joins: true }];
}

function toSection({ type, content }: Pick<TextSection, 'type' | 'content'>): TextSection {
  return { id: crypto.randomUUID(), type, content };
}
