import { atom } from 'nanostores';
import { linkAt, linkMark, type LinkPlace } from './marks';
import { selectionOf, type } from '../model/typing';

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

/** Leaves the words of a link, or what was selected, without an address. */
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
    type(field, { start, end, text, selection: { start: caret, end: caret } }),
  );
}
