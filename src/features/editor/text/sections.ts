import { flushSync } from 'react-dom';
import { escapeMarkdown, plainTextOf } from '../../blog/post/markdown';
import {
  POST_LIMITS,
  type ImageSection,
  type Section,
  type SectionType,
  type TextSection,
} from '../../blog/post/shape';
import { $notice } from '../state/notices.store';
import { $post, changeContent } from '../state/post.store';
import { goToField, type TextField } from './typing';
import { undo } from './undo';

/** Renders synchronously, so a new section can get the focus. */
export function changeSectionsNow(sections: Section[]): void {
  flushSync(() => changeContent({ sections }));
}

export function changeSection(id: string, changes: Partial<Section>): void {
  changeContent({
    sections: sections().map((section) =>
      section.id === id ? ({ ...section, ...changes } as Section) : section,
    ),
  });
}

/** @param above id of the section above; by default, the last one */
export function addSection(type: SectionType, above?: string): void {
  if (sections().length >= POST_LIMITS.sections) return;
  const section = type === 'image' ? newPicture() : newText(type, '');
  const index = above ? indexOf(above) + 1 : sections().length;
  splice(index, 0, section);
  goTo(section.id);
}

export function removeSection(id: string): void {
  const index = indexOf(id);
  const section = sections()[index];
  if (!section) return;
  splice(index, 1);
  $notice.set({ kind: 'sectionDeleted', type: section.type, undo });
  const next = sections()[index] ?? sections()[index - 1];
  if (next) goTo(next.id);
  else document.getElementById('editor-add-paragraph')?.focus();
}

export function moveSection(id: string, to: number): void {
  const from = indexOf(id);
  const section = sections()[from];
  if (!section) return;
  const others = sections().filter((other) => other !== section);
  changeSectionsNow([...others.slice(0, to), section, ...others.slice(to)]);
}

/** A heading loses its formatting; a paragraph escapes characters that would become formatting. */
export function turnInto(id: string, type: TextSection['type']): void {
  const section = textSection(id);
  if (!section) return;
  const content =
    type === 'heading'
      ? plainTextOf(section.content).replace(/\s+/g, ' ').trim()
      : escapeMarkdown(section.content);
  splice(indexOf(id), 1, { id, type, content });
  goTo(id);
}

/** @param end of the text that stays; by default, the caret */
export function splitSection(id: string, end?: number): void {
  const section = textSection(id);
  const field = document.getElementById(`${id}-field`) as TextField | null;
  const caret = field?.selectionStart ?? 0;
  if (!section || sections().length >= POST_LIMITS.sections) return;
  const head = section.content.slice(0, end ?? caret).replace(/(?<!\n)\n+$/, '');
  const before = { ...section, content: head };
  const after = newText('paragraph', section.content.slice(caret).replace(/^\n+/, ''));
  splice(indexOf(id), 1, before, after);
  goTo(after.id, 0);
}

export function beginHeading(id: string, content: string): void {
  const [first = '', ...others] = content.split('\n');
  const heading: TextSection = { id, type: 'heading', content: plainTextOf(first) };
  const rest = newText('paragraph', others.join('\n').replace(/^\n+/, ''));
  const parts = rest.content ? [heading, rest] : [heading];
  splice(indexOf(id), 1, ...parts);
  goTo(id, 0);
}

/**
 * Backspace at the start removes an empty section, or joins it to one of the same type above.
 * @returns whether it did
 */
export function stepBack(id: string): boolean {
  const section = textSection(id);
  const index = indexOf(id);
  const above = sections()[index - 1];
  if (!section || !above) return false;
  if (section.content === '') {
    splice(index, 1);
    goTo(above.id);
    return true;
  }
  if (above.type !== section.type) return false;
  const gap = above.type === 'heading' ? ' ' : '\n';
  const head = above.content + (/\S$/.test(above.content) ? gap : '');
  const joined = { ...above, content: head + section.content };
  splice(index - 1, 2, joined);
  goTo(above.id, head.length);
  return true;
}

export function goToText(): void {
  const [first] = sections();
  if (first) goTo(first.id, 0);
  else addSection('paragraph');
}

export function goTo(id: string, caret?: number): void {
  goToField(`${id}-field`, caret);
}

export function newText(type: TextSection['type'], content: string): TextSection {
  return { id: crypto.randomUUID(), type, content };
}

export function newPicture(): ImageSection {
  const id = crypto.randomUUID();
  return { id, type: 'image', content: '', caption: '', image: '', imageSmall: '' };
}

function sections(): Section[] {
  return $post.get().content.sections;
}

function splice(index: number, removed: number, ...added: Section[]): void {
  const changed = [...sections()];
  changed.splice(index, removed, ...added);
  changeSectionsNow(changed);
}

function textSection(id: string): TextSection | undefined {
  const section = sections()[indexOf(id)];
  return section?.type === 'image' ? undefined : section;
}

function indexOf(id: string): number {
  return sections().findIndex((section) => section.id === id);
}
