import type { Section, TextSection } from '../../blog/post';
import type { Selection } from './marks';

/** A piece of what is pasted, as a section has it. */
export interface PastedBlock {
  type: TextSection['type'];
  content: string;
  /** Whether it is running text, which goes on in the line where it is pasted. */
  joins: boolean;
}

/** The paragraphs of a text: what blank lines separate, indentation kept. */
export function splitParagraphs(text: string): PastedBlock[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((part) => part.replace(/^(?:[^\S\n]*\n)+|\s+$/g, ''))
    .filter((part) => part.trim() !== '')
    .map((content) => ({ type: 'paragraph', content, joins: true }));
}

/**
 * Pastes blocks into a section. Running text joins what stands before the caret, and what stood after it;
 * headings and lists stand for themselves.
 * @param maxSections what has no room becomes part of the last section
 * @returns the sections with those that were added, and where the caret belongs after it; undefined for running
 * text of one paragraph, which the field pastes by itself
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
  const [first, ...others] = withinRoom(blocks, maxSections - sections.length);
  if (!target || target.type === 'image' || !first) return undefined;
  if (others.length === 0 && (first.joins || blocks.length > 1)) return undefined;

  const before = target.content.slice(0, selection.start);
  const after = target.content.slice(selection.end);
  const parts = [...opening(target, before, first), ...others.map(sectionOf)];
  let last = parts.at(-1) ?? target;
  let position = last.content.length;
  if ((others.at(-1) ?? first).joins) {
    last = { ...last, content: last.content + after };
    parts.splice(-1, 1, last);
  } else if (after.trim() !== '') {
    last = sectionOf({ type: 'paragraph', content: after.trimStart() });
    position = 0;
    parts.push(last);
  }
  return {
    sections: sections.toSpliced(index, 1, ...parts),
    added: parts.length - 1,
    caret: { id: last.id, position },
  };
}

/** The section that is pasted into with the first block, or both in turn. */
function opening(target: TextSection, before: string, first: PastedBlock): TextSection[] {
  if (first.joins) {
    const words =
      target.type === 'heading' ? first.content.replace(/\s*\n\s*/g, ' ') : first.content;
    return [{ ...target, content: before + words }];
  }
  if (before.trim() === '') return [{ ...target, type: first.type, content: first.content }];
  return [{ ...target, content: before.trimEnd() }, sectionOf(first)];
}

/** As many blocks as there is room for, the last of them with the text of all that follow. */
function withinRoom(blocks: readonly PastedBlock[], room: number): PastedBlock[] {
  // Beside headings and lists, what stood before and after the caret becomes sections of its own.
  const around = blocks.every(({ joins }) => joins) ? 0 : 2;
  const most = Math.max(1, room + 1 - around);
  const [kept, rest] = [blocks.slice(0, most), blocks.slice(most)];
  const last = kept.at(-1);
  if (!last || rest.length === 0 || room < 1) return kept;
  const content = [last, ...rest].map((block) => block.content).join('\n\n');
  return [...kept.slice(0, -1), { type: 'paragraph', content, joins: true }];
}

function sectionOf({ type, content }: Pick<TextSection, 'type' | 'content'>): TextSection {
  return { id: crypto.randomUUID(), type, content };
}
