import { describe, expect, it } from 'vitest';
import type { Section } from '@/features/blog/post/shape';
import { pasteInto as pasteBlocks, splitParagraphs } from '@/features/editor/text/paste';
import type { PastedBlock } from '@/features/editor/pasted/read-html';

const paragraph = (id: string, content: string): Section => ({ id, type: 'paragraph', content });
const pasteInto = (
  sections: readonly Section[],
  id: string,
  selection: { start: number; end: number },
  text: string,
) => pasteBlocks(sections, id, selection, splitParagraphs(text));
const at = (position: number) => ({ start: position, end: position });
const contents = (all: readonly Section[] = []) => all.map(({ content }) => content);

it.each([
  ['one\n\ntwo', ['one', 'two']],
  ['one\r\n \t\r\n\r\n    two\nlines ', ['one', '    two\nlines']],
  ['\n\n\u00a0one\n\u2028\n', ['\u00a0one']],
  ['\n \n', []],
])('%j is split at blank lines, with indentation kept', (text, paragraphs) => {
  expect(splitParagraphs(text).map(({ content }) => content)).toEqual(paragraphs);
});

describe('pasting into a section', () => {
  const before = [paragraph('a', 'Hello world'), paragraph('b', 'The end')];

  it('joins the text around the caret', () => {
    const pasted = pasteInto(before, 'a', at(6), 'one\n\ntwo ');
    expect(contents(pasted?.sections)).toEqual(['Hello one', 'twoworld', 'The end']);
  });

  it('keeps a heading on one line, with the rest in paragraphs below', () => {
    const heading: Section = { id: 'h', type: 'heading', content: '' };
    const pasted = pasteInto([heading], 'h', at(0), 'A\nlong title\n\nThe text\ngoes on');
    expect(pasted?.sections.map(({ type, content }) => [type, content])).toEqual([
      ['heading', 'A long title'],
      ['paragraph', 'The text\ngoes on'],
    ]);
  });

  it('makes headings and lists separate sections', () => {
    const blocks: PastedBlock[] = [
      { type: 'heading', content: 'A heading', joins: false },
      { type: 'paragraph', content: 'text', joins: true },
      { type: 'paragraph', content: '- list', joins: false },
    ];
    const pasted = pasteBlocks(before, 'a', at(6), blocks);
    expect(pasted?.sections.map(({ type, content }) => [type, content])).toEqual([
      ['paragraph', 'Hello'],
      ['heading', 'A heading'],
      ['paragraph', 'text'],
      ['paragraph', '- list'],
      ['paragraph', 'world'],
      ['paragraph', 'The end'],
    ]);
  });

  it.each(['one line', 'two\nlines', '\n\n'])('leaves %j to the field', (text) => {
    expect(pasteInto(before, 'a', at(0), text)).toBeUndefined();
  });

  it('puts what is beyond 200 sections into the last one', () => {
    const full = Array.from({ length: 198 }, (_, index) => paragraph(`${index}`, 'x'));
    const blocks: PastedBlock[] = [
      { type: 'paragraph', content: 'one', joins: true },
      { type: 'paragraph', content: '- two', joins: false },
      { type: 'heading', content: '3. three', joins: false },
      { type: 'paragraph', content: 'four', joins: true },
    ];
    const pasted = pasteBlocks(full, '0', at(1), blocks);
    expect(pasted?.isFull).toBe(true);
    expect(pasted?.sections).toHaveLength(200);
    expect(contents(pasted?.sections).slice(0, 4)).toEqual([
      'xone',
      '- two',
      '3\\. three\n\nfour',
      'x',
    ]);
    const { id, content } = pasted?.sections[2] ?? {};
    expect(pasted?.caret).toEqual({ id, position: content?.length });
  });
});
