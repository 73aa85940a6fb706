import { escapeMarkdown, isParsed, plainTextOf } from '../../blog/post/markdown';
import type { TextSection } from '../../blog/post/shape';
import { inertPage } from './inert-page';
import { keepShown, PageReader } from './page-reader';
import { countLines, joinLines, linesOf, textOf, type Seen } from './seen';
import { unreadWords } from './witness';
import { shownRuns, writeSeen } from './write-seen';

export interface PastedBlock {
  type: TextSection['type'];
  content: string;
  /** Running text that continues the line where it's pasted. */
  joins: boolean;
}

/** Where text is pasted: in a section, or in a field of one line. */
export interface Place {
  /** The same as plain text */
  text: string;
  type: PastedBlock['type'] | 'line';
  /** The text around the caret */
  before: string;
  after: string;
}

/**
 * Converts HTML from a browser or word processor to Markdown blocks, and counts what posts can't have.
 * @returns the blocks, and whether they contain more than the plain text
 */
export function readHtml(html: string, place: Place) {
  const page = inertPage(html);
  const { body, leftOut, leaveOut, named } = page;
  const source = new PageReader(page).read(body).flatMap(splitLong);
  page.close();
  const lines = linesOf(source);
  const read: Seen[] =
    place.type === 'line' ? [{ type: 'paragraph', runs: joinLines(lines, '\n') }] : source;
  const blocks = read.map((block, index, { length }): PastedBlock => {
    const isRunning = block.type === 'paragraph' && !block.isTable;
    // The first paragraph joins a heading or a field of one line.
    const isInLine = index === 0 && place.type !== 'paragraph';
    if (block.type === 'heading' || (isRunning && isInLine)) {
      keepShown(page, block.runs, []);
      leaveOut('lines', '', countLines([block.runs]) - 1);
      const content = textOf(block.runs).replace(/\s+/g, ' ').trim();
      return { type: 'heading', content, joins: isInLine };
    }
    const before = index === 0 ? place.before : '';
    const after = index === length - 1 ? place.after : '';
    if (isRunning && (before || after))
      block.runs = keepShown(page, block.runs, shownRuns(block.runs, before, after));
    return { type: 'paragraph', content: writeSeen(block), joins: isRunning };
  });
  leaveOut('links', '', Object.values(page.isWorded).filter((is) => !is).length);
  const kept = blocks.map(({ type, content }) =>
    type === 'heading' ? content : plainTextOf(content),
  );
  const said = place.text || lines.map(textOf).join('\n');
  const unread = unreadWords(said, [...kept, ...named]);
  leftOut.words = unread && unreadWords(said, [...kept, ...named, body.textContent]);
  leftOut.hidden = unread - leftOut.words;
  // Words of a comment or a menu would be in the plain text, too.
  const isUnread = blocks.length === 0 && unread > 0 && named.length === 0;
  if (isUnread) Object.assign(leftOut, { all: 1, words: 0, hidden: 0 });
  const wordsOf = (text: string) => text.match(/\S+/g)?.join(' ');
  const written = blocks.map(({ content }) => content).join('\n');
  const isSame = wordsOf(written) === wordsOf(escapeMarkdown(place.text));
  const isPlain = isSame && blocks.every(({ joins }) => joins);
  const isChanged = (blocks.length > 0 && !isPlain) || Object.values(leftOut).some(Boolean);
  return { blocks, leftOut, saysMore: isChanged && !isUnread };
}

/** Halves blocks that exceed the parser's limit of marks or characters. */
function splitLong(block: Seen): Seen[] {
  if (!('parts' in block) || block.parts.length < 2 || isParsed(writeSeen(block))) return [block];
  const half = Math.ceil(block.parts.length / 2);
  const halves = [block.parts.slice(0, half), block.parts.slice(half)];
  return halves.flatMap((parts) => splitLong({ ...block, parts } as Seen));
}
