import type { Item, Seen } from './seen';

interface Sign {
  number?: number | undefined;
  /** A letter, which posts' lists can't have: it stays as text. */
  letter?: string | undefined;
}

/** List items of HTML, and of Word, which are paragraphs. */
export const ITEMS = 'li, [data-style*="mso-list:l" i]';
export const LISTS = 'ul, ol, menu, dir';
/** Of Google Docs, Word Online and Slack */
const LEVELS = ['aria-level', 'data-aria-level', 'data-stringify-indent'];

/** Letters that number lists; beyond them, items get numbers. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  alpha: [...'abcdefghijklmnopqrstuvwxyz'],
  latin: [...'abcdefghijklmnopqrstuvwxyz'],
  roman: 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi'.split(' '),
  hebrew: 'א ב ג ד ה ו ז ח ט י יא יב יג יד טו טז יז יח יט כ כא כב'.split(' '),
};

export function signOf(item: Element): Sign {
  if (!item.matches('li')) {
    return readSign(item.querySelector('[data-style*="mso-list:ignore" i]')?.textContent ?? '');
  }
  const list = item.closest<HTMLOListElement>(LISTS);
  if (!list?.matches('ol') || item.matches('[data-list]:not([data-list="ordered"])')) return {};
  const number = numberOf(item, list);
  const style = getComputedStyle(item).listStyleType;
  const letter = LETTERS[style.replace(/^(lower|upper)-/, '')]?.[number - 1];
  if (!letter) return { number };
  return { letter: `${style.startsWith('upper') ? letter.toUpperCase() : letter}.` };
}

/** In Word, '2.1.' is number 1, 'a)' a letter, '·' neither. */
function readSign(written: string): Sign {
  const sign = written.trim();
  const [, number] = /^\(?(?:\d+\.)*(\d{1,9})[.)]?$/.exec(sign) ?? [];
  if (number) return { number: Number(number) };
  return /^\(?[\p{L}׳']{1,6}[.)]$/u.test(sign) ? { letter: sign } : {};
}

function numberOf(item: Element, list: HTMLOListElement): number {
  const items = [...list.querySelectorAll('li')].filter((one) => one.closest(LISTS) === list);
  const isCountdown = list.reversed && !list.hasAttribute('start');
  let number = isCountdown ? items.length : list.start;
  for (const one of items) {
    if (one.hasAttribute('value')) number = one.value;
    if (one === item) break;
    number += list.reversed ? -1 : 1;
  }
  return number;
}

/** Whether the items state their depth, so a list can go on in the next one. */
export function goesOn(list: Element): boolean {
  return list.querySelector(`:scope > :is(${LEVELS.map((name) => `[${name}]`).join()})`) !== null;
}

/** Depth as stated, or by lists right within lists and by indentation */
export function levelOf(item: Element): number {
  const stated = LEVELS.map((name) => item.getAttribute(name)).find((level) => level !== null);
  const [, level = stated] = /\blevel(\d)/i.exec(item.getAttribute('data-style') ?? '') ?? [];
  if (level) return Number(level);
  const [, indent] = /\bql-indent-(\d)/.exec(item.className) ?? [];
  let depth = Number(indent ?? Number.parseFloat(getComputedStyle(item).marginInlineStart)) || 0;
  for (let list = item.parentElement; list?.matches(LISTS); list = list.parentElement) depth++;
  return depth;
}

/** Adds an item to the list that it continues, or begins a list. */
export function addItem(blocks: Seen[], item: Item, beginsList: boolean): void {
  const list = blocks.at(-1);
  const last = list?.type === 'list' && !beginsList ? list.items.at(-1) : undefined;
  if (last && item.level > last.level) return addItem(last.blocks, item, false);
  const next = last?.number === undefined ? undefined : last.number + 1;
  if (last && list?.type === 'list' && item.number === next) list.items.push(item);
  else blocks.push({ type: 'list', items: [item] });
}
