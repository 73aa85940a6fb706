import { seenName } from '@/lib/unseen';
import type { Challenge } from './challenge.store';
import { type LayoutProblem, problemOf, SQUARES } from '../robot/simulator/layout';
import { LETTERS, SYMBOLS } from '../robot/simulator/things';

/** A custom challenge. The title has up to {@link MOST_TITLE} characters and may be empty. */
export type OwnChallenge = Pick<Challenge, 'title' | 'layout' | 'steps' | 'seconds'>;

export const MOST_TITLE = 40;
export const MOST_STEPS = 200;
export const MOST_SECONDS = 600;

export type CodeProblem = { code: 'unreadable' | 'newer' } | LayoutProblem;

type CodeResult = { ok: true; challenge: OwnChallenge } | { ok: false; problem: CodeProblem };

const VERSION = '1';
/** Version; squares; bits of the walls right and below; steps; seconds; title in base64url. */
const PATTERN = /^1([a-zA-Z0-9]{24})([0-9a-f]{6})([0-9a-f]{6})(\d{3})(\d{3})([\w-]{0,216})$/;

export function toCode({ title, layout, steps, seconds }: OwnChallenge): string {
  const number = (value: number) => String(value).padStart(3, '0');
  const letters = layout.squares.map((symbol) => LETTERS[SYMBOLS.indexOf(symbol)]).join('');
  const walls = bitsOf(layout.right) + bitsOf(layout.below);
  return `${VERSION}${letters}${walls}${number(steps)}${number(seconds)}${toBase64(title)}`;
}

/** Base64url */
export function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes)).replace(
    /[+/=]/g,
    (sign) => ({ '+': '-', '/': '_' })[sign] ?? '',
  );
}

/** @returns undefined if {@link toBase64} doesn't write such a text */
export function fromBase64(code: string): string | undefined {
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Parses and validates a code of {@link toCode}.
 * @param options.unfinished accepts a layout that can't be played yet
 */
export function fromCode(code: string, { unfinished = false } = {}): CodeResult {
  const failed = (problem: CodeProblem): CodeResult => ({ ok: false, problem });
  const [, squares = '', right = '', below = '', steps, seconds, words = ''] =
    PATTERN.exec(code) ?? [];
  if (!squares) return failed({ code: /^[2-9]/.test(code) ? 'newer' : 'unreadable' });
  const symbols = [...squares].flatMap((letter) => SYMBOLS[LETTERS.indexOf(letter)] ?? []);
  const layout = { squares: symbols, right: bitsFrom(right), below: bitsFrom(below) };
  const named = fromBase64(words);
  const title = named === undefined ? undefined : seenName(named, MOST_TITLE);
  const challenge = { steps: Number(steps), seconds: Number(seconds) };
  const bounded =
    isWithin(challenge.steps, MOST_STEPS) && isWithin(challenge.seconds, MOST_SECONDS);
  const isWhole = symbols.length === SQUARES && bounded;
  if (!isWhole || title === undefined) return failed({ code: 'unreadable' });
  const problem = unfinished ? undefined : problemOf(layout);
  return problem ? failed(problem) : { ok: true, challenge: { ...challenge, layout, title } };
}

function isWithin(value: number, most: number): boolean {
  return value >= 1 && value <= most;
}

function bitsOf(walls: readonly boolean[]): string {
  const number = walls.reduce((sum, wall, square) => sum + (wall ? 2 ** square : 0), 0);
  return number.toString(16).padStart(6, '0');
}

function bitsFrom(hex: string): boolean[] {
  const number = parseInt(hex, 16);
  return Array.from({ length: SQUARES }, (_, square) => Math.floor(number / 2 ** square) % 2 === 1);
}
