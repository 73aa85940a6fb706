export type Raised = '^' | '_';

const LETTERS = {
  '^': ['0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'],
  _: ['0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'],
} as const;

/** Raised or lowered text in running text: 10⁶, x^(a+b), 1st */
export function raise(text: string, sign: Raised, before: string): string {
  const letters = [...text.trim()];
  const [usual, raised] = LETTERS[sign];
  if (letters.every((letter) => usual.includes(letter))) {
    return text.replace(/\S/gu, (letter) => [...raised][[...usual].indexOf(letter)] ?? letter);
  }
  const isOrdinal = /^(st|nd|rd|th|er|re|[eoaºª])$/i.test(text.trim()) && /\d$/.test(before);
  const isMark = /^\s*\[.*\]\s*$/s.test(text) || !/[\p{L}\p{N}]/u.test(text);
  if (isOrdinal || isMark) return text;
  if (/^(tm|sm)$/i.test(text.trim()))
    return { tm: '™', sm: '℠' }[text.trim().toLowerCase()] ?? text;
  return text.replace(/\S.*\S|\S/su, (words) => sign + (letters.length > 1 ? `(${words})` : words));
}

/** A formula in MathML as a line of text. */
export function formulaText(node: Element): string {
  const parts = [...node.children].map(formulaText);
  const [base = '', one = '', two = ''] = parts;
  switch (node.localName) {
    case 'annotation':
    case 'annotation-xml':
      return '';
    case 'msup':
    case 'mover':
      return base + raise(one, '^', base);
    case 'msub':
    case 'munder':
      return base + raise(one, '_', base);
    case 'msubsup':
    case 'munderover':
      return base + raise(one, '_', base) + raise(two, '^', base);
    case 'mfrac':
      return `${group(base)}/${group(one)}`;
    case 'msqrt':
      return `√${group(parts.join(''))}`;
    case 'mroot':
      return `${raise(one, '^', '')}√${group(base)}`;
    case 'mtr':
      return `${parts.join(' ')} `;
    default:
      return parts.length > 0
        ? parts.join('')
        : node.textContent.replace(/[\u2061-\u2064]/g, '').trim();
  }
}

function group(text: string): string {
  return /^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`;
}
