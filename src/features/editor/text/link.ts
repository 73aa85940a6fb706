import { atom } from 'nanostores';
import { linkAddress } from '../../blog/markdown';
import { applyEdit, selectionOf, type Selection } from '../model/typing';
import { trimWords } from './marks';

export const $link = atom<(LinkPlace & { field: HTMLTextAreaElement }) | undefined>(undefined);

export function openLink(field: HTMLTextAreaElement): void {
  $link.set({ ...linkAt(field.value, selectionOf(field)), field });
}

/** @returns false if posts may not link to the address */
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
  // Wait until the dialog has returned the focus.
  requestAnimationFrame(() =>
    applyEdit(field, { start, end, text, selection: { start: caret, end: caret } }),
  );
}

export interface LinkPlace extends Selection {
  text: string;
  address: string;
}

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

/** Also accepts `example.com` and `name@example.com`. @returns `undefined` if posts may not link to it */
export function completeAddress(written: string): string | undefined {
  const address = written.trim();
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address)) return linkAddress(`mailto:${address}`);
  const isHost = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(address);
  return linkAddress(isHost ? `https://${address}` : address);
}

export function linkMark(text: string, address: string): string | undefined {
  const href = completeAddress(address);
  if (!href) return undefined;
  const words = text.trim().replace(/\s+/g, ' ') || address.trim();
  return `[${words.replace(/[[\]\\]/g, '\\$&')}](${encodeParentheses(href)})`;
}

/** Parentheses would end the link. */
export function encodeParentheses(href: string): string {
  return href.replaceAll('(', '%28').replaceAll(')', '%29');
}
