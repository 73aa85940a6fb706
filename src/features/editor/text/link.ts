import { atom } from 'nanostores';
import { linkAddress } from '../../blog/markdown';
import { applyEdit, selectionOf, type Selection } from '../model/typing';
import { trimWords } from './marks';

/** The link that is being written, and the field that it stands in. */
export const $link = atom<(LinkPlace & { field: HTMLTextAreaElement }) | undefined>(undefined);

/** Asks for the address of a link, for the words that are selected or the link that the caret is in. */
export function openLink(field: HTMLTextAreaElement): void {
  $link.set({ ...linkAt(field.value, selectionOf(field)), field });
}

/** @returns whether the address is one to which posts lead */
export function writeLink(text: string, address: string): boolean {
  const mark = linkMark(text, address);
  if (mark) replaceLink(mark);
  return mark !== undefined;
}

export function removeLink(): void {
  replaceLink($link.get()?.text ?? '');
}

function replaceLink(text: string): void {
  const place = $link.get();
  if (!place) return;
  const { field, start, end } = place;
  $link.set(undefined);
  const caret = start + text.length;
  // The dialog gives the focus back first.
  requestAnimationFrame(() =>
    applyEdit(field, { start, end, text, selection: { start: caret, end: caret } }),
  );
}

/** A link in a text, or the words that may become one. */
export interface LinkPlace extends Selection {
  text: string;
  /** Empty where there is no link yet. */
  address: string;
}

/** The link that a selection touches; without one, the place of the selected words. */
export function linkAt(value: string, selection: Selection): LinkPlace {
  for (const match of value.matchAll(/(?<![!\\])\[([^[\]\n]*)\]\(([^()\s]*)\)/g)) {
    const [all, text = '', address = ''] = match;
    const place = { start: match.index, end: match.index + all.length };
    if (place.start <= selection.start && selection.end <= place.end) {
      return { ...place, text: text.replace(/\\([[\]\\])/g, '$1'), address };
    }
  }
  const { start, end } = trimWords(value, selection, '');
  return { start, end, text: value.slice(start, end), address: '' };
}

/**
 * A link with these words.
 * @returns undefined for an address to which posts do not lead
 */
export function linkMark(text: string, address: string): string | undefined {
  const href = linkAddress(address);
  if (!href) return undefined;
  const words = text.trim().replace(/\s+/g, ' ') || address.trim();
  return `[${words.replace(/[[\]\\]/g, '\\$&')}](${withoutBrackets(href)})`;
}

/** An address in which no bracket ends the link that it stands in. */
export function withoutBrackets(href: string): string {
  return href.replaceAll('(', '%28').replaceAll(')', '%29');
}
