import type { Section, SectionType } from '../../blog/post';

/** A section with an id of its own. */
export function newSection(type: SectionType, content = ''): Section {
  return { id: crypto.randomUUID(), type, content };
}

/** The sections with one more at a place; a place beyond the ends is the nearer end. */
export function insertSection(
  sections: readonly Section[],
  section: Section,
  index: number,
): Section[] {
  return sections.toSpliced(Math.max(0, index), 0, section);
}

/** The sections without one. */
export function deleteSection(sections: readonly Section[], id: string): Section[] {
  return sections.filter((section) => section.id !== id);
}

/** The sections with new text in one. */
export function changeSection(
  sections: readonly Section[],
  id: string,
  content: string,
): Section[] {
  return sections.map((section) => (section.id === id ? { ...section, content } : section));
}

/** The sections with one moved a place up (-1) or down (1); as they are where there is no such place. */
export function moveSection(sections: readonly Section[], id: string, by: -1 | 1): Section[] {
  const from = sections.findIndex((section) => section.id === id);
  const moved = sections[from];
  const to = from + by;
  if (!moved || to < 0 || to >= sections.length) return [...sections];
  return sections.toSpliced(from, 1).toSpliced(to, 0, moved);
}
