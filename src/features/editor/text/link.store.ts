import { atom } from 'nanostores';
import { withoutUnseen } from '@/lib/unseen';
import { linkAddress, unwrapped } from '../../blog/post/links';
import { encodeParentheses, plainTextOf, writtenLinks } from '../../blog/post/markdown';
import { applyEdit, edited, selectionOf, type Edit, type Selection } from './typing';
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

/** The link around the selection; otherwise the selected words, with the words alone of the links among them. */
export function linkAt(value: string, selection: Selection): LinkPlace {
  const links = writtenLinks(value).map(({ words, ...link }) => {
    const unescape = (part: string) => (/^\\[[\]]/.test(part) ? part.slice(1) : part);
    return { ...link, text: words.replace(LINK_WORDS, unescape) };
  });
  const around = links.find(({ start, end }) => start <= selection.start && selection.end <= end);
  if (around) return around;
  const among = links.filter(({ start, end }) => start < selection.end && selection.start < end);
  const { start, end } = trimWords(
    value,
    {
      start: Math.min(selection.start, ...among.map((link) => link.start)),
      end: Math.max(selection.end, ...among.map((link) => link.end)),
    },
    '',
  );
  let text = '';
  let at = start;
  for (const link of among) {
    text += value.slice(at, link.start) + link.text;
    at = link.end;
  }
  return { start, end, text: text + value.slice(at, end), address: '' };
}

/** Code, escaped characters and brackets of a link's words */
const LINK_WORDS = /`[^`]*`|\\[^]|[[\]]|\\$/g;

const MAIL = /^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/;

/** Also accepts `example.com` and `name@example.com`. @returns `undefined` if posts may not link to it */
export function completeAddress(written: string): string | undefined {
  const address = unwrapped(withoutUnseen(written).trim());
  if (MAIL.test(address)) return linkAddress(`mailto:${address}`);
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

/** Whether a text is nothing but an address, which people paste over the words that are to lead there. */
export function isAddress(text: string): boolean {
  const address = withoutUnseen(text).trim();
  return /^(https?:|mailto:|www\.)\S+$/i.test(address) || MAIL.test(address);
}

/**
 * Gives the selected words, or the link that they're in, an address. The words of a link change only if they are its
 * address.
 * @returns `undefined` for a forbidden address, and where readers would see other words than before
 */
export function linkWords(value: string, selection: Selection, address: string): Edit | undefined {
  const { start, end, text: words, address: former } = linkAt(value, selection);
  const isBare = isAddress(words);
  if (former === '' && (isBare || words.includes('\n'))) return undefined;
  const text = linkMark(value, { start, end }, isBare ? withoutUnseen(address) : words, address);
  if (text === undefined) return undefined;
  const seenIn = (markdown: string) => plainTextOf(markdown).replace(/\s+/g, ' ');
  const isSame = seenIn(edited(value, { start, end, text })) === seenIn(value);
  const caret = start + text.length;
  return isBare || isSame
    ? { start, end, text, selection: { start: caret, end: caret } }
    : undefined;
}
