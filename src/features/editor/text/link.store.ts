import { atom } from 'nanostores';
import { withoutUnseen } from '@/lib/unseen';
import { linkAddress } from '../../blog/post/links';
import { encodeParentheses, writtenLinks } from '../../blog/post/markdown';
import { applyEdit, edited, selectionOf, type Selection } from './typing';
import { showsMore, trimWords } from './marks';

export const $link = atom<(LinkPlace & { field: HTMLTextAreaElement }) | undefined>(undefined);

export function editLink(field: HTMLTextAreaElement): void {
  $link.set({ ...linkAt(field.value, selectionOf(field)), field });
}

/** @returns why the link wasn't written */
export function writeLink(text: string, address: string): 'address' | 'place' | undefined {
  const place = $link.get();
  if (!completeAddress(address)) return 'address';
  const mark = place && linkMark(place.field.value, place, text, address);
  if (!mark) return 'place';
  replaceLink(mark);
  return undefined;
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
  const link = writtenLinks(value).find(
    ({ start, end }) => start <= selection.start && selection.end <= end,
  );
  if (link) {
    const { start, end, words, address } = link;
    const text = words.replace(LINK_WORDS, (part) =>
      /^\\[[\]]/.test(part) ? part.slice(1) : part,
    );
    return { start, end, text, address };
  }
  const { start, end } = trimWords(value, selection, '');
  return { start, end, text: value.slice(start, end), address: '' };
}

/** Code, escaped characters and brackets of a link's words */
const LINK_WORDS = /`[^`]*`|\\[^]|[[\]]|\\$/g;

/** Also accepts `example.com` and `name@example.com`. @returns `undefined` if posts may not link to it */
export function completeAddress(written: string): string | undefined {
  const address = withoutUnseen(written).trim();
  if (/^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/.test(address))
    return linkAddress(`mailto:${address}`);
  const isHost = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(address);
  return linkAddress(isHost ? `https://${address}` : address);
}

/** @returns `undefined` for a forbidden address, and where readers would see Markdown characters, such as in code */
export function linkMark(
  value: string,
  { start, end }: Selection,
  text: string,
  address: string,
): string | undefined {
  const href = completeAddress(address);
  if (!href) return undefined;
  const typed = withoutUnseen(text).trim() ? text : address;
  const words = typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(LINK_WORDS, (part) => (part.length === 1 ? `\\${part}` : part));
  const mark = `[${words}](${encodeParentheses(href)})`;
  const [before, after] = [words, mark].map((text) => edited(value, { start, end, text }));
  return showsMore(before ?? '', after ?? '', /[*_`]|\]\(/g) ? undefined : mark;
}
