import { plainTextOf } from '../../blog/markdown';
import { POST_LIMITS, type Section, type SectionType, type TextSection } from '../../blog/post';
import { $notice } from '../model/notices.store';
import { $post, changeDraft, showDraft, undo } from '../model/post.store';
import { goToField, type TextField } from '../model/typing';
import { escapeMarkdown } from './marks';

/** What to say about a change of the sections; positions count from 1. */
export type Announcement =
  | { kind: 'added' | 'changed' | 'split' | 'joined'; type: SectionType; to: number; total: number }
  | { kind: 'moved'; type: SectionType; from: number; to: number; total: number };

/** Where a section is added: beside another one, or at the end. */
export interface InsertPoint {
  id: string;
  side: 'above' | 'below';
}

/** A piece of what is pasted, as a section has it. */
export interface PastedBlock {
  type: TextSection['type'];
  content: string;
  /** Whether it is running text, which goes on in the line where it is pasted. */
  joins: boolean;
}

export function changeSection(id: string, changes: Partial<Section>): void {
  changeDraft({
    sections: sections().map((section) =>
      section.id === id ? ({ ...section, ...changes } as Section) : section,
    ),
  });
}

export function addSection(type: SectionType, place?: InsertPoint): Announcement | undefined {
  if (sections().length >= POST_LIMITS.sections) return undefined;
  const id = crypto.randomUUID();
  const section: Section =
    type === 'image'
      ? { id, type, content: '', image: '', imageSmall: '' }
      : { id, type, content: '' };
  const index = place ? indexOf(place.id) + (place.side === 'below' ? 1 : 0) : sections().length;
  showDraft({ sections: sections().toSpliced(index, 0, section) });
  return goToChanged('added', section);
}

/** Deletes a section, to be taken back, and goes to the one in its place, or to where a new one is added. */
export function removeSection(id: string): void {
  const index = indexOf(id);
  const section = sections()[index];
  if (!section) return;
  showDraft({ sections: sections().toSpliced(index, 1) });
  $notice.set({ kind: 'sectionDeleted', type: section.type, undo });
  const next = sections()[index] ?? sections()[index - 1];
  if (next) goTo(next.id);
  else document.getElementById('editor-add-paragraph')?.focus();
}

/**
 * Moves a section to a place, counted from 0.
 * @returns undefined where there is no such place
 */
export function moveSection(id: string, to: number): Announcement | undefined {
  const from = indexOf(id);
  const section = sections()[from];
  const total = sections().length;
  if (!section || to === from || to < 0 || to >= total) return undefined;
  showDraft({ sections: sections().toSpliced(from, 1).toSpliced(to, 0, section) });
  return { kind: 'moved', type: section.type, from: from + 1, to: to + 1, total };
}

/** Makes a heading of a paragraph, of the words without their marks, or a paragraph of a heading. */
export function turnInto(id: string, type: TextSection['type']): Announcement | undefined {
  const section = textSection(id);
  if (!section) return undefined;
  const isMarked = $post.get().draft.format === 'markdown';
  let { content } = section;
  if (type === 'heading') {
    content = (isMarked ? plainTextOf(content) : content).replace(/\s+/g, ' ').trim();
  } else if (isMarked) content = escapeMarkdown(content);
  const changed: TextSection = { id, type, content };
  showDraft({ sections: sections().with(indexOf(id), changed) });
  return goToChanged('changed', changed);
}

export function splitSection(id: string): Announcement | undefined {
  const section = textSection(id);
  const field = document.getElementById(`${id}-field`) as TextField | null;
  const caret = field?.selectionStart ?? 0;
  if (!section || sections().length >= POST_LIMITS.sections) return undefined;
  const before = { ...section, content: section.content.slice(0, caret).replace(/\n+$/, '') };
  const after: TextSection = {
    id: crypto.randomUUID(),
    type: 'paragraph',
    content: section.content.slice(caret).replace(/^\n+/, ''),
  };
  showDraft({ sections: sections().toSpliced(indexOf(id), 1, before, after) });
  return goToChanged('split', after, 0);
}

export function joinable(all: readonly Section[], index: number): TextSection | undefined {
  const [before, section] = [all[index - 1], all[index]];
  if (!before || before.type === 'image' || section?.type === 'image') return undefined;
  return before;
}

export function joinSection(id: string): Announcement | undefined {
  const index = indexOf(id);
  const before = joinable(sections(), index);
  const section = textSection(id);
  if (!before || !section) return undefined;
  const gap = before.type === 'heading' ? ' ' : '\n';
  const isApart = before.content !== '' && section.content !== '' && !/\s$/.test(before.content);
  const head = before.content + (isApart ? gap : '');
  const end = before.type === 'heading' ? section.content.replace(/\s+/g, ' ') : section.content;
  const joined = { ...before, content: head + end };
  showDraft({ sections: sections().toSpliced(index - 1, 2, joined) });
  return goToChanged('joined', joined, head.length);
}

/** Lets a post of plain text have formatting; what it says stays the same. */
export function beginFormatting(): void {
  changeDraft({
    format: 'markdown',
    sections: sections().map((section) =>
      section.type === 'paragraph'
        ? { ...section, content: escapeMarkdown(section.content) }
        : section,
    ),
  });
  $notice.set({ kind: 'formatted', undo });
}

function goToChanged(
  kind: Exclude<Announcement['kind'], 'moved'>,
  { id, type }: Section,
  caret?: number,
): Announcement {
  goTo(id, caret);
  return { kind, type, to: indexOf(id) + 1, total: sections().length };
}

export function goTo(id: string, caret?: number): void {
  goToField(`${id}-field`, caret);
}

function sections(): Section[] {
  return $post.get().draft.sections;
}

function textSection(id: string): TextSection | undefined {
  const section = sections()[indexOf(id)];
  return section?.type === 'image' ? undefined : section;
}

function indexOf(id: string): number {
  return sections().findIndex((section) => section.id === id);
}
