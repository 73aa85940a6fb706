import { writtenStyle } from './look';
import type { Item, Seen } from './seen';

export interface Sign {
  number?: number | undefined;
  /** A letter, which posts' lists can't have: it stays as text. */
  letter?: string | undefined;
}

/** A list item of Word, which is a paragraph: '2.1.' is number 1, 'a)' a letter, '·' neither. */
export function readSign(written: string): Sign {
  const sign = written.trim();
  const [, number] = /^\(?(?:\d+\.)*(\d{1,9})[.)]?$/.exec(sign) ?? [];
  if (number) return { number: Number(number) };
  return /^\(?[\p{L}׳']{1,6}[.)]$/u.test(sign) ? { letter: sign } : {};
}

/** Letters that number lists; beyond them, items get numbers. */
const LETTERS = [
  [/lower-(alpha|latin)|^a$/, 'a b c d e f g h i j k l m n o p q r s t u v w x y z'],
  [/upper-(alpha|latin)|^A$/, 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'],
  [/lower-roman|^i$/, 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi'],
  [/upper-roman|^I$/, 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI'],
  [/hebrew/, 'א ב ג ד ה ו ז ח ט י יא יב יג יד טו טז יז יח יט כ כא כב'],
] as const;

/** The sign of a list item in HTML. */
export function signOf(list: Element, item: Element, number: number): Sign {
  if (!list.matches('ol')) return {};
  const styles = [item, list].map((element) => {
    const [, style] = /list-style(?:-type)?:([^;]*)/i.exec(writtenStyle(element)) ?? [];
    return style ?? element.getAttribute('type') ?? '';
  });
  const style = styles.find(Boolean) ?? '';
  const [, letters = ''] = LETTERS.find(([pattern]) => pattern.test(style)) ?? [];
  const letter = letters.split(' ')[number - 1];
  return letter ? { letter: `${letter}.` } : { number };
}

/** Depth by role, class or indentation, for lists that don't nest. */
export function levelOf(item: Element): number {
  const stated = item.getAttribute('aria-level') ?? item.getAttribute('data-aria-level');
  const [, indents] = /\bql-indent-(\d)/.exec(item.className) ?? [];
  const margins = writtenStyle(item).matchAll(/margin-(?:left|right|inline-start):\s*([\d.]+)/gi);
  const indent = Number(indents ?? Math.max(0, ...[...margins].map(([, size]) => Number(size))));
  return stated ? Number(stated) : indent + 1;
}

/** Adds an item to the list that it continues, or begins a list. */
export function addItem(blocks: Seen[], item: Item): void {
  const list = blocks.at(-1);
  const last = list?.type === 'list' ? list.items.at(-1) : undefined;
  if (last && item.level > last.level) return addItem(last.blocks, item);
  const next = last?.number === undefined ? undefined : last.number + 1;
  if (last && list?.type === 'list' && item.number === next) list.items.push(item);
  else blocks.push({ type: 'list', items: [item] });
}
