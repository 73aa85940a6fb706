import type { Section } from '../../blog/post';
import { newSection } from './sections';

/** A selection in a text field, in UTF-16 code units. */
export interface Selection {
  start: number;
  end: number;
}

/** What a paste made of the sections, and where the caret belongs after it. */
export interface Pasted {
  sections: Section[];
  /** How many sections are new. */
  added: number;
  caret: { id: string; position: number };
}

/** The paragraphs of a text: what blank lines separate, indentation kept. */
export function splitParagraphs(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((part) => part.replace(/^(?:[^\S\n]*\n)+|\s+$/g, ''))
    .filter((part) => part.trim() !== '');
}

/**
 * Pastes a text of several paragraphs into a section: the first joins what stands before the caret,
 * each other becomes a paragraph of its own, and what stood after the caret ends the last one.
 * @param maxSections what has no room becomes part of the last section
 * @returns undefined for a text of fewer than two paragraphs, which the field pastes by itself
 */
export function pasteInto(
  sections: readonly Section[],
  id: string,
  selection: Selection,
  text: string,
  maxSections: number,
): Pasted | undefined {
  const index = sections.findIndex((section) => section.id === id);
  const target = sections[index];
  const parts = splitParagraphs(text);
  const room = maxSections - sections.length;
  if (!target || parts.length < 2 || room < 1) return undefined;

  const [first = '', ...others] = parts;
  const own = others.slice(0, room);
  if (others.length > room) own.push([own.pop(), ...others.slice(room)].join('\n\n'));
  const opening = target.type === 'heading' ? first.replace(/\s*\n\s*/g, ' ') : first;
  const after = target.content.slice(selection.end);
  const added = own.map((content, place) =>
    newSection('paragraph', place === own.length - 1 ? content + after : content),
  );
  const last = added.at(-1) ?? target;
  return {
    sections: sections.toSpliced(
      index,
      1,
      { ...target, content: target.content.slice(0, selection.start) + opening },
      ...added,
    ),
    added: added.length,
    caret: { id: last.id, position: last.content.length - after.length },
  };
}
