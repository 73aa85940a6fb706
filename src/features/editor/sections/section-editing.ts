import { POST_LIMITS, type Section, type SectionType } from '../../blog/post';
import { changeDraft } from '../editing';
import { $focus, $work } from '../editor.store';
import { $announcement, $undoable } from '../notices/notices.store';
import { pasteInto, type Selection } from './paste';
import { changeSection, deleteSection, insertSection, moveSection, newSection } from './sections';

/** Writes a section's text. */
export function writeSection(id: string, content: string): void {
  changeDraft({ sections: changeSection(sections(), id, content) });
}

/** Adds an empty section, at the end unless after another one, and goes there. */
export function addSection(type: SectionType, after?: string): void {
  const section = newSection(type);
  const index = after === undefined ? sections().length : indexOf(after) + 1;
  changeDraft({ sections: insertSection(sections(), section, index) });
  $announcement.set({ kind: 'added', type, to: index + 1, total: sections().length });
  $focus.set({ section: section.id, part: 'field' });
}

/** Deletes a section, to be taken back, and goes to the one in its place. */
export function removeSection(id: string): void {
  const index = indexOf(id);
  const section = sections()[index];
  if (!section) return;
  changeDraft({ sections: deleteSection(sections(), id) });
  $undoable.set({
    change: { kind: 'sectionDeleted', type: section.type },
    undo: () => {
      changeDraft({ sections: insertSection(sections(), section, index) });
      $focus.set({ section: id, part: 'field' });
    },
  });
  const next = sections()[index] ?? sections()[index - 1];
  if (next) $focus.set({ section: next.id, part: 'field' });
}

/** Moves a section up (-1) or down (1); the focus stays on what moved it. */
export function shiftSection(id: string, by: -1 | 1): void {
  const from = indexOf(id);
  const moved = moveSection(sections(), id, by);
  const to = moved.findIndex((section) => section.id === id);
  const type = moved[to]?.type;
  if (!type || to === from) return;
  changeDraft({ sections: moved });
  $announcement.set({ kind: 'moved', type, from: from + 1, to: to + 1, total: moved.length });
  $focus.set({ section: id, part: by === -1 ? 'up' : 'down' });
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
  return $work.get().draft.sections;
}

function indexOf(id: string): number {
  return sections().findIndex((section) => section.id === id);
}
