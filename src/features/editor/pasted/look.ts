import { withoutUnseen } from '@/lib/unseen';
import { linkAddress } from '../../blog/post/links';
import { encodeParentheses } from '../../blog/post/markdown';
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
const RAISED: Readonly<Record<string, Look['raised']>> = { super: '^', sub: '_' };
const TRANSPARENT = /^rgba\(.*, 0\)$/;

/**
 * @param outer of the parent; what CSS doesn't inherit is taken from there
 * @returns `undefined` if readers of the page don't see the element
 */
export function lookOf(element: Element, outer?: Look): Look | undefined {
  const style = getComputedStyle(element);
  if (isHidden(style)) return undefined;
  const isTransparent = TRANSPARENT.test(style.backgroundColor);
  const background = isTransparent ? (outer?.background ?? '') : style.backgroundColor;
  const href = element.matches('a') ? element.getAttribute('href') : null;
  const lines = style.whiteSpace === 'pre-line' ? 'lines' : 'nothing';
  return {
    strong: Number(style.fontWeight) >= 600,
    em: style.fontStyle !== 'normal',
    code: outer?.code || element.matches('code, kbd, samp, tt, pre'),
    href: href === null ? outer?.href : addressOf(href),
    mono: MONO.test(style.fontFamily),
    keeps: /^pre$|-wrap|-spaces/.test(style.whiteSpace) ? 'spaces' : lines,
    raised: RAISED[style.verticalAlign] ?? outer?.raised ?? '',
    struck:
      outer?.struck ||
      style.textDecorationLine.includes('line-through') ||
      element.matches('[role="deletion"], .msoDel'),
    isBlock: /^(block|flex|grid|table|list-item|flow-root)/.test(style.display),
    background,
    unseen:
      // 1pt
      Number.parseFloat(style.fontSize) < 1.4 ||
      (TRANSPARENT.test(style.color) && style.backgroundClip !== 'text') ||
      style.color === background ||
      style.visibility !== 'visible',
  };
}

/** @returns `undefined` for places in the page itself; addresses that posts can't have stay as written */
function addressOf(href: string): string | undefined {
  // The clipboard doesn't name the page's site, so a path would lead to ours.
  const address = withoutUnseen(href).trim().replace(/^\/\//, 'https://').replace(/^\//, './');
  if (address === '' || address.startsWith('#')) return undefined;
  return encodeParentheses(linkAddress(address) ?? address);
}

/** Not shown, cut off, or moved out of the page: text for screen readers, previews of emails. */
function isHidden(style: CSSStyleDeclaration): boolean {
  const size = (name: string) => Number.parseFloat(style.getPropertyValue(name));
  if (style.display === 'none' || style.contentVisibility === 'hidden') return true;
  if (size('opacity') < 0.1 || size('scale') === 0) return true;
  if (/opacity\(0(\.0\d*)?\)/.test(style.filter)) return true;
  const isCut = /hidden|clip/.test(style.overflowX);
  const sizes = ['height', 'max-height', 'width', 'max-width'];
  if (isCut && sizes.some((name) => size(name) === 0)) return true;
  if (isCut && size('width') <= 1 && size('height') <= 1) return true;
  if (size('text-indent') <= -999 || /^inset\((50|100)%/.test(style.clipPath)) return true;
  if (!/absolute|fixed/.test(style.position)) return false;
  if (/^rect\([01]px/.test(style.getPropertyValue('clip'))) return true;
  return ['left', 'right', 'top', 'bottom', 'margin-left'].some((place) => size(place) <= -999);
}
