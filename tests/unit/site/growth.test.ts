import { expect, it } from 'vitest';
import { linkAddress, unwrapped, withoutWrappers } from '@/features/blog/post/links';
import { escapeMarkdown, parseMarkdown, writtenLinks } from '@/features/blog/post/markdown';
import { POST_LIMITS } from '@/features/blog/post/shape';
import { parseMessage } from '@/features/contact/message.schema';
import { messagesCsv, type StoredMessage } from '@/features/contact/stored-message';
import { inertHtml } from '@/features/editor/pasted/inert-page';
import { LEVEL } from '@/features/editor/pasted/lists';
import type { Look } from '@/features/editor/pasted/look';
import { drawnEmoji } from '@/features/editor/pasted/page-reader';
import { paragraphsOf, withoutBlankEdges } from '@/features/editor/pasted/pieces';
import { unreadWords } from '@/features/editor/pasted/witness';
import { writeSeen } from '@/features/editor/pasted/write-seen';
import { completeAddress, isAddress, linkWords } from '@/features/editor/text/link.store';
import { toggleMark } from '@/features/editor/text/marks';
import { splitParagraphs } from '@/features/editor/text/paste';
import { inOneLine, signsAtEnd } from '@/features/editor/text/typing';
import { languageOf } from '@/lib/locale';
import { hasWords, searchWords } from '@/lib/search-words';
import { emptyIfUnseen } from '@/lib/unseen';

type Reader = (text: string) => unknown;

/** Pieces that an expression could start over at */
const REPEATED = [
  ...[' ', '\t', '\u00a0', '\u200b', '\n', ' \n', '\n ', 'a', 'א', '1', '1.', 'a.', '.', '-', '/'],
  ...[
    '<',
    '<a ',
    '<a b="',
    '<a =',
    '<a b=" c=\'',
    '<!--',
    '<!-- "',
    '<a style',
    '<a on',
    '</style',
  ],
  ...['`', '``` ', '*', '\\', '\\*', '_', '- ', '> ', '>', '>a', '1. ', '~~~\n', '"', "'", '='],
  ...['[', ']', '](', '[a](', '(', ')', '![', '<https:', '<a@b', 'www.', 'www.a\\*', 'https://'],
  ...['https://l.facebook.com/l.php?u=', 'https://a.', '](a', '[cid:', ':ab', ':ab:', '<mailto:'],
  ...['https://urldefense.com/v3/__https://', '__;', 'mso-list:', 'mso-list:;', 'aria-level="'],
  ...['@', 'a@', ';', ';\t', '-abcd', '_abcd', '/abcd', '#', '&', 'a\u0301', '״', 'x y '],
];
/** What comes before, so that an expression begins, and after, so that it fails */
const AROUND = [
  ['', 'x'],
  ['a@', '@'],
  ['` ', 'a`'],
  ['/', ''],
] as const;

const look: Look = {
  ...{ strong: false, em: false, code: false, href: undefined, mono: false, struck: false },
  ...{ keeps: 'spaces', raised: undefined, isBlock: false, unseen: false },
};
const message = { email: 'a@b.example', fullName: 'A', phone: '', subject: '', suspicions: [] };
const stored = { ...message, id: 'a', kind: 'note', createdAt: '', expireAt: '', state: 'read' };
const csv = { sent: '', waiting: '', failed: '' };

const PASTE: Record<string, Reader> = {
  inertHtml,
  unreadWords: (text) => unreadWords(text, [text.slice(1), text.slice(0, 9)]),
  withoutWrappers,
  drawnEmoji,
  withoutBlankEdges,
  paragraphsOf: (text) => paragraphsOf([{ ...look, text }]),
  splitParagraphs,
  inOneLine,
  signsAtEnd: (text) => signsAtEnd(text, '*`'),
  emptyIfUnseen,
  languageOf,
};
/** Quick ones, which only long text slows down */
const TAGS: Record<string, Reader> = { listLevel: (text) => LEVEL.exec(text) };
const LINKS: Record<string, Reader> = { linkAddress, completeAddress, unwrapped, isAddress };
const SEARCH: Record<string, Reader> = {
  searchWords,
  hasWords: (text) => hasWords(text, ['zzz']),
};
const MESSAGES: Record<string, Reader> = {
  parseMessage: (text) => parseMessage({ ...message, message: text }),
  messagesCsv: (text) => messagesCsv([{ ...stored, message: text } as StoredMessage], csv),
};
/** At most as long as a section: longer text isn't read as Markdown. */
const MARKDOWN: Record<string, Reader> = {
  parseMarkdown,
  escapeMarkdown,
  writtenLinks,
  writeQuote: (text) =>
    writeSeen({ type: 'quote', parts: [{ type: 'code', parts: text.split('\n') }] }),
  linkWords: (text) => linkWords(text, { start: 0, end: text.length }, 'https://x.example/'),
  toggleMark: (text) => toggleMark(`${text}**`, { start: text.length, end: text.length }, 'bold'),
};

const milliseconds = (read: Reader, text: string) => {
  const start = performance.now();
  read(text);
  return performance.now() - start;
};

/** Four times the text takes four times as long, or sixteen times if an expression starts over. */
const MOST = 10;
/** Below this, a pause of the machine counts more than the text. */
const CALM_MS = 15;

function growsFaster(read: Reader, textOf: (length: number) => string, size: number): boolean {
  for (let tries = 0; tries < 4; tries++) {
    const slow = milliseconds(read, textOf(size));
    if (slow < MOST * CALM_MS || slow < MOST * milliseconds(read, textOf(size / 4))) return false;
  }
  return true;
}

function slowOn(read: Reader, size: number): string[] {
  return REPEATED.flatMap((part) =>
    AROUND.filter(([start, end]) => {
      const textOf = (length: number) => start + part.repeat(length / part.length - 1) + end;
      return growsFaster(read, textOf, size);
    }).map((around) => JSON.stringify([part, ...around])),
  );
}

const readers = (names: Record<string, Reader>, size: number) =>
  Object.entries(names).map(([name, read]) => ({ name, read, size }));

it.each([
  ...readers(PASTE, 40_000),
  ...readers(TAGS, 200_000),
  ...readers(LINKS, 40_000),
  ...readers(SEARCH, 40_000),
  ...readers(MESSAGES, 40_000),
  ...readers(MARKDOWN, POST_LIMITS.content),
])('$name takes at most proportionally longer for longer text', ({ read, size }) => {
  expect(slowOn(read, size)).toEqual([]);
});
