import type { MouseEvent } from 'react';
import { goToField, selectionOf, type TextField } from './text/typing';

/** Selectors of the form's fields in the preview, by field id. */
const SELECTORS = {
  'editor-title': '#post-title',
  'editor-subtitle': '.post-header .lead',
  'editor-tags': '.post-tags',
  'editor-author': '.post-facts',
  'editor-picture-panel': '.post-picture',
  'editor-buttonText': '.post-call',
};

type ShownField = readonly [part: HTMLElement, field: string];

/** Elements of the preview with the ids of their fields. A section can have several elements. */
function shownFields(page: HTMLElement): ShownField[] {
  const sections = [...page.querySelectorAll<HTMLElement>('[data-section]')];
  return [
    ...Object.entries(SELECTORS).flatMap(([field, selector]) =>
      [...page.querySelectorAll<HTMLElement>(selector)].map((part) => [part, field] as const),
    ),
    ...sections.map((part) => [part, `${part.dataset['section'] ?? ''}-field`] as const),
  ];
}

/** Highlights the edited part and scrolls the caret's place into view. */
export function followCaret(page: HTMLElement | null): void {
  const field = document.activeElement;
  if (!page || !field?.closest('.editor-form')) return;
  const written = shownFields(page).filter(([part, id]) => {
    const isWritten = field.id.startsWith(id) || field.closest(`#${CSS.escape(id)}`) !== null;
    part.toggleAttribute('data-written', isWritten);
    return isWritten;
  });
  const [first, last] = [written[0]?.[0], written.at(-1)?.[0]];
  if (!first || !last) return;
  const top = first.getBoundingClientRect().top - page.getBoundingClientRect().top;
  const height = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
  const { value } = field as Partial<TextField>;
  const caret = value ? selectionOf(field as TextField).end / value.length : 0;
  const [y, room] = [top + caret * height, page.clientHeight];
  if (y < 0.15 * room || y > 0.75 * room) page.scrollBy({ top: y - 0.4 * room });
}

/** Puts the caret of the form where the preview was clicked. */
export function goToClicked({
  currentTarget: page,
  clientX,
  clientY,
}: MouseEvent<HTMLElement>): void {
  const distance = ([part]: ShownField) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const beside = Math.max(left - clientX, clientX - right, 0);
    return Math.hypot(beside, Math.max(top - clientY, clientY - bottom, 0));
  };
  const parts = shownFields(page);
  const [nearest] = [...parts].sort((one, other) => distance(one) - distance(other));
  if (!nearest) return;
  const [, field] = nearest;
  const first = parts.find(([, id]) => id === field)?.[0] ?? page;
  goToField(field, caretIn(field, lettersBefore(page, first, clientX, clientY)));
}

function lettersBefore(page: HTMLElement, part: HTMLElement, x: number, y: number): number {
  const shown = page.querySelector<HTMLElement>('[inert]');
  if (!shown) return Infinity;
  // `caretPositionFromPoint` ignores inert elements. Safari 18.3 and Chrome 127 lack it.
  shown.inert = false;
  const place = document.caretPositionFromPoint?.(x, y);
  shown.inert = true;
  if (!place || part.compareDocumentPosition(place.offsetNode) & Node.DOCUMENT_POSITION_PRECEDING)
    return Infinity;
  const range = document.createRange();
  range.setStart(part, 0);
  range.setEnd(place.offsetNode, place.offset);
  return lettersIn(range.toString()).length;
}

/** Position of a letter in the field, which also has marks and link addresses that the preview doesn't show. */
function caretIn(id: string, letters: number): number | undefined {
  const { value = '' } = document.getElementById(id) as Partial<TextField>;
  const shown = value.replace(/\]\([^()\s]*\)/g, ({ length }) => ' '.repeat(length));
  return lettersIn(shown)[letters]?.index;
}

const lettersIn = (text: string) => [...text.matchAll(/\p{L}/gu)];
