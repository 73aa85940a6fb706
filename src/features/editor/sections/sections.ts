import { atom } from 'nanostores';
import { POST_LIMITS, type Section, type SectionType, type TextSection } from '../../blog/post';
import { $post, changeDraft } from '../editor.store';
import { $undoable } from '../messages.store';

/** Where the focus goes once the page shows the last change of the sections. */
export interface FocusRequest {
  section: string;
  part: 'field' | 'up' | 'down';
  /** Caret in the field, in UTF-16 code units; its end when left out. */
  caret?: number;
}

export const $focus = atom<FocusRequest | undefined>(undefined);

/** What to say about a change of the sections; positions count from 1. */
export type Announcement =
  | { kind: 'added'; type: SectionType; to: number; total: number }
  | { kind: 'moved'; type: SectionType; from: number; to: number; total: number };

export function writeSection(id: string, content: string): void {
  changeDraft({
    sections: sections().map((section) => (section.id === id ? { ...section, content } : section)),
  });
}

/** Adds an empty section, at the end unless after another one, and goes there. */
export function addSection(type: TextSection['type'], after?: string): Announcement {
  const section = newSection(type);
  const index = after === undefined ? sections().length : indexOf(after) + 1;
  changeDraft({ sections: sections().toSpliced(index, 0, section) });
  $focus.set({ section: section.id, part: 'field' });
  return { kind: 'added', type, to: index + 1, total: sections().length };
}

/** Deletes a section, to be taken back, and goes to the one in its place. */
export function removeSection(id: string): void {
  const index = indexOf(id);
  const section = sections()[index];
  if (!section) return;
  changeDraft({ sections: sections().toSpliced(index, 1) });
  $undoable.set({
    change: { kind: 'sectionDeleted', type: section.type },
    undo: () => {
      changeDraft({ sections: sections().toSpliced(index, 0, section) });
      $focus.set({ section: id, part: 'field' });
    },
  });
  const next = sections()[index] ?? sections()[index - 1];
  if (next) $focus.set({ section: next.id, part: 'field' });
}

/**
 * Moves a section up (-1) or down (1); the focus stays on what moved it.
 * @returns undefined where there is no such place
 */
export function moveSection(id: string, by: -1 | 1): Announcement | undefined {
  const from = indexOf(id);
  const to = from + by;
  const section = sections()[from];
  const total = sections().length;
  if (!section || to < 0 || to >= total) return undefined;
  changeDraft({ sections: sections().toSpliced(from, 1).toSpliced(to, 0, section) });
  $focus.set({ section: id, part: by === -1 ? 'up' : 'down' });
  return { kind: 'moved', type: section.type, from: from + 1, to: to + 1, total };
}

/** @returns whether the text had several paragraphs and became sections, to be taken back */
export function pasteSections(id: string, selection: Selection, text: string): boolean {
  const pasted = pasteInto(sections(), id, selection, text, POST_LIMITS.sections);
  if (!pasted) return false;
  const before = sections();
  changeDraft({ sections: pasted.sections });
  $undoable.set({
    change: { kind: 'pasted', sections: pasted.added + 1 },
    undo: () => {
      changeDraft({ sections: before });
      $focus.set({ section: id, part: 'field', caret: selection.start });
    },
  });
  $focus.set({ section: pasted.caret.id, part: 'field', caret: pasted.caret.position });
  return true;
}

function sections(): Section[] {
  return $post.get().draft.sections;
}

function indexOf(id: string): number {
  return sections().findIndex((section) => section.id === id);
}

function newSection(type: TextSection['type'], content = ''): TextSection {
  return { id: crypto.randomUUID(), type, content };
}

/** A selection in a text field, in UTF-16 code units. */
export interface Selection {
  start: number;
  end: number;
}

/** What a paste made of the sections, and where the caret belongs after it. */
export interface Pasted {
  sections: Section[];
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
