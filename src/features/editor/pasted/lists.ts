import { WORD_SIGN } from './inert-page';
import type { Item, Seen } from './seen';

/** List items of HTML, and of Word, which are paragraphs. */
export const ITEMS = 'li, [data-style*="mso-list:l" i]';
export const LISTS = 'ul, ol, menu, dir';
/** Of Google Docs, Word Online, Slack and Word */
export const LEVEL = /(?:aria-level="|stringify-indent="|mso-list:[^;:]*level)(\d)/i;

const numbers = new WeakMap<Element, number>();

/** Numbers an item after the one before it. @returns `undefined` for a bullet */
export function numberOf(item: Element): number | undefined {
  if (!(item instanceof HTMLLIElement)) {
    const sign = item.querySelector(WORD_SIGN)?.textContent ?? '';
    // In Word, '2.1.' is number 1.
    const [, number] = /^\s*\(?(?:\d+\.)*(\d{1,9})[.)]?\s*$/.exec(sign) ?? [];
    return number ? Number(number) : undefined;
  }
  const list = item.closest<HTMLOListElement>(LISTS);
  if (!list?.matches('ol') || item.matches('[data-list]:not([data-list="ordered"])'))
    return undefined;
  const isCountdown = list.reversed && !list.hasAttribute('start');
  const by = list.reversed ? -1 : 1;
  const last = numbers.get(list) ?? (isCountdown ? list.children.length : list.start) - by;
  const number = item.hasAttribute('value') ? item.value : last + by;
  numbers.set(list, number);
  return number;
}

/** The item's outermost list, and its depth there, from attributes or else from indentation and nested lists. */
export function listPlace(item: Element): Pick<Item, 'list' | 'level'> {
  const [, level] = LEVEL.exec((item.cloneNode() as Element).outerHTML) ?? [];
  if (level) return { level: Number(level) };
  const [, indent] = /\bql-indent-(\d)/.exec(item.className) ?? [];
  let depth = Number(indent ?? Number.parseFloat(getComputedStyle(item).marginInlineStart)) || 0;
  let list: Element | undefined;
  for (let up = item.parentElement; up?.matches(LISTS); up = up.parentElement) {
    list = up;
    depth++;
  }
  return { list, level: depth };
}

/** Adds an item to the list that it continues, or begins a list. */
export function addItem(blocks: Seen[], item: Item): void {
  const before = blocks.at(-1);
  const last = before?.type === 'list' ? before.parts.at(-1) : undefined;
  const goesOn = last?.list === item.list ? last : undefined;
  if (goesOn && Number(item.level) > Number(goesOn.level)) return addItem(goesOn.blocks, item);
  const next = goesOn?.number === undefined ? undefined : goesOn.number + 1;
  if (goesOn && before?.type === 'list' && item.number === next) before.parts.push(item);
  else blocks.push({ type: 'list', parts: [item] });
}
