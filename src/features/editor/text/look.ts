import { withoutUnseen } from '@/lib/unseen';
import { linkAddress } from '../../blog/post/links';
import { encodeParentheses } from './link';
import type { Marks } from './seen';

/** How the text of an element looks. */
export interface Look extends Marks {
  /** Monospaced, such as code without tags. */
  mono: boolean;
  /** Whether spaces and line breaks of the source are seen. */
  keeps: 'nothing' | 'lines' | 'spaces';
  raised: '' | '^' | '_';
  struck: boolean;
  isBlock: boolean;
  background: string;
  /** Too small, transparent or invisible; inner elements can be seen. */
  unseen: boolean;
}

const MONO = /mono|courier|consolas|menlo|monaco|\bcode|terminal|fixed/i;

const SPACES: Readonly<Record<string, Look['keeps']>> = {
  pre: 'spaces',
  'pre-wrap': 'spaces',
  'break-spaces': 'spaces',
  'pre-line': 'lines',
};

/**
 * @param outer of the parent; what CSS doesn't inherit is taken from there
 * @returns `undefined` if readers of the page don't see the element
 */
export function lookOf(element: Element, outer?: Look): Look | undefined {
  const style = getComputedStyle(element);
  if (style.display === 'none' || Number(style.opacity) < 0.1 || isClipped(style)) return undefined;
  const isTransparent = /^rgba\(.*, 0\)$/.test(style.backgroundColor);
  const background = isTransparent ? (outer?.background ?? '') : style.backgroundColor;
  const href = element.matches('a') ? element.getAttribute('href') : null;
  return {
    strong: Number(style.fontWeight) >= 600,
    em: style.fontStyle !== 'normal',
    code: outer?.code || element.matches('code, kbd, samp, tt, pre'),
    href: href === null ? outer?.href : addressOf(href),
    mono: MONO.test(style.fontFamily),
    keeps: SPACES[style.whiteSpace] ?? 'nothing',
    raised: raisedBy(element, style) || (outer?.raised ?? ''),
    struck:
      outer?.struck ||
      style.textDecorationLine.includes('line-through') ||
      element.matches('[role="deletion"], .msoDel'),
    isBlock: isBlock(style),
    background,
    unseen:
      // 1pt
      Number.parseFloat(style.fontSize) < 1.4 ||
      (/^rgba\(.*, 0\)$/.test(style.color) && style.backgroundClip !== 'text') ||
      style.color === background ||
      style.visibility !== 'visible',
  };
}

export function isBlock({ display }: CSSStyleDeclaration): boolean {
  return /^(block|flex|grid|table|list-item|flow-root)/.test(display);
}

/** @returns `undefined` for places in the page itself; addresses that posts can't have stay as written */
function addressOf(href: string): string | undefined {
  // Nobody knows the site of a path, and here it would lead to this one.
  const address = withoutUnseen(href).trim().replace(/^\/\//, 'https://').replace(/^\//, './');
  if (address === '' || address.startsWith('#')) return undefined;
  return encodeParentheses(linkAddress(address) ?? address);
}

/** Cut off, or moved out of the page: text for screen readers, previews of emails. */
function isClipped(style: CSSStyleDeclaration): boolean {
  const size = (name: string) => Number.parseFloat(style.getPropertyValue(name));
  const isCut = /hidden|clip/.test(style.overflowX);
  if (isCut && (size('height') === 0 || size('max-height') === 0)) return true;
  if (isCut && size('width') <= 1 && size('height') <= 1) return true;
  if (size('text-indent') <= -999 || /^inset\((50|100)%/.test(style.clipPath)) return true;
  if (!/absolute|fixed/.test(style.position)) return false;
  if (/^rect\([01]px/.test(style.getPropertyValue('clip'))) return true;
  return ['left', 'right', 'top', 'bottom', 'margin-left'].some((place) => size(place) <= -999);
}

function raisedBy(element: Element, { verticalAlign }: CSSStyleDeclaration): Look['raised'] {
  const written = verticalAlign === 'baseline' ? (element.getAttribute('data-style') ?? '') : '';
  const [, sign] = /mso-text-raise:\s*(-?)[\d.]*[1-9]/i.exec(written) ?? [];
  if (sign === '-' || verticalAlign === 'sub') return '_';
  return sign === '' || verticalAlign === 'super' ? '^' : '';
}
