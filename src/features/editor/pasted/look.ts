import { withoutUnseen } from '@/lib/unseen';
import { linkAddress, unwrapped } from '../../blog/post/links';
import { encodeParentheses } from '../../blog/post/markdown';
import type { Marks } from './seen';

/** How the text of an element looks. */
export interface Look extends Marks {
  /** Monospaced, such as code without tags. */
  mono: boolean;
  /** Whether spaces and line breaks of the source are seen. */
  keeps: 'nothing' | 'lines' | 'spaces';
  raised: 'super' | 'sub' | undefined;
  /** Not said of inner elements, which are crossed out with it */
  struck: boolean;
  isBlock: boolean;
  /** Too small or invisible; inner elements can be seen. */
  unseen: boolean;
}

const MONO = /mono|courier|consolas|menlo|monaco|\bcode|terminal|fixed/i;

/** @returns `undefined` if readers of the page don't see the element */
export function lookOf(element: Element): Look | undefined {
  const style = getComputedStyle(element);
  if (isHidden(style)) return undefined;
  const lines = style.whiteSpace === 'pre-line' ? 'lines' : 'nothing';
  return {
    strong: Number(style.fontWeight) >= 600,
    em: style.fontStyle !== 'normal',
    code: element.closest('code, kbd, samp, tt, pre') !== null,
    href: addressOf(element.closest('a[href]')?.getAttribute('href') ?? ''),
    mono: MONO.test(style.fontFamily),
    keeps: /^pre$|-wrap|-spaces/.test(style.whiteSpace) ? 'spaces' : lines,
    raised: (['super', 'sub'] as const).find((place) => place === style.verticalAlign),
    struck: style.textDecorationLine.includes('line-through'),
    isBlock: /^(block|flex|grid|table|list-item|flow-root)/.test(style.display),
    // 1pt
    unseen: Number.parseFloat(style.fontSize) < 1.4 || style.visibility !== 'visible',
  };
}

/** @returns `undefined` for places in the page itself; addresses that posts can't have stay as written */
function addressOf(href: string): string | undefined {
  // The clipboard doesn't name the page's site, so a path would lead to ours.
  const target = unwrapped(withoutUnseen(href).trim());
  const address = target.replace(/^\/\//, 'https://').replace(/^\//, './');
  if (address === '' || address.startsWith('#')) return undefined;
  return encodeParentheses(linkAddress(address) ?? address);
}

/** Not shown, cut off, or moved out of the page: text for screen readers, previews of emails. */
function isHidden(style: CSSStyleDeclaration): boolean {
  const sizes = [style.width, style.maxWidth, style.height, style.maxHeight];
  const isCut = /hidden|clip/.test(style.overflowX) && sizes.some((size) => /^(1px|0)/.test(size));
  const isAway = /-(999|\d{4})/.test(`${style.inset} ${style.textIndent}`);
  return isCut || isAway || style.display === 'none';
}
