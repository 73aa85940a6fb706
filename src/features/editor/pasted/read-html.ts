import { escapeMarkdown, isParsed } from '../../blog/post/markdown';
import type { TextSection } from '../../blog/post/shape';
import { inertPage } from './inert-page';
import { PageReader } from './page-reader';
import { joinLines, linesOf, lossOf, PLAIN, linesOfMarkdown, textOf, type Seen } from './seen';
import { unreadWords } from './witness';
import { writeSeen } from './write-seen';

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
  const { leftOut, named, hidden, addresses } = page;
  const source = new PageReader(page).read(page.body).flatMap(splitLong);
  page.close();
  const stored = fit(source, place.type).map((block, index, { length }): PastedBlock => {
    const before = index === 0 ? place.before : '';
    const after = index === length - 1 ? place.after : '';
    const isRunning = block.type === 'paragraph' && !block.isTable;
    const isFirstLine = block.type === 'heading' && index === 0 && place.type !== 'paragraph';
    const content = writeSeen(block, isRunning ? { before, after } : undefined);
    const type = block.type === 'heading' ? block.type : 'paragraph';
    return { type, content, joins: isRunning || isFirstLine };
  });
  const lines = linesOf(source);
  const result = stored.flatMap(({ type, content }) =>
    type === 'heading' ? [[{ ...PLAIN, text: content }]] : linesOfMarkdown(content),
  );
  for (const line of lines) for (const { href = '' } of line) addresses.delete(href);
  const loss = lossOf(lines, result);
  // Links of pictures and of crossed-out text
  leftOut.links = loss.links + addresses.size;
  leftOut.formats += loss.formats;
  leftOut.lines += loss.lines;
  // Numbers of list items aren't in plain text.
  const kept = result.map(textOf).filter((line) => !/^\d+\.$/.test(line));
  const said = place.text || lines.map(textOf).join('\n');
  const unread = unreadWords(said, [...kept, ...named]);
  leftOut.words = unread && unreadWords(said, [...kept, ...named, ...hidden]);
  leftOut.hidden = unread - leftOut.words;
  // Words of a comment or a menu would be in the plain text, too.
  const isUnread = stored.length === 0 && unread > 0 && named.length === 0;
  const all = Number(isUnread && leftOut.hidden > 0);
  if (isUnread) Object.assign(leftOut, { all, words: 0, hidden: 0 });
  const wordsOf = (text: string) => text.match(/\S+/g)?.join(' ');
  const written = stored.map(({ content }) => content).join('\n');
  const isSame = wordsOf(written) === wordsOf(escapeMarkdown(place.text));
  const isPlain = isSame && stored.every(({ joins }) => joins);
  const isChanged = (stored.length > 0 && !isPlain) || Object.values(leftOut).some(Boolean);
  return { blocks: stored, leftOut, saysMore: isChanged && !isUnread };
}

/** Pasted into a heading, the first paragraph stays a heading; a field of one line takes the page as one line. */
function fit(blocks: Seen[], type: Place['type']): Seen[] {
  const [first, ...others] = blocks;
  if (type === 'line') return [{ type: 'heading', runs: joinLines(linesOf(blocks)) }];
  const isLine = type === 'heading' && first?.type === 'paragraph' && !first.isTable;
  return isLine ? [{ type: 'heading', runs: first.runs }, ...others] : blocks;
}

/** Halves blocks that exceed the parser's limit of marks or characters. */
function splitLong(block: Seen): Seen[] {
  if (!('parts' in block) || block.parts.length < 2 || isParsed(writeSeen(block))) return [block];
  const half = Math.ceil(block.parts.length / 2);
  const halves = [block.parts.slice(0, half), block.parts.slice(half)];
  return halves.flatMap((parts) => splitLong({ ...block, parts } as Seen));
}
