import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { POST_LIMITS, type Section } from '@/features/blog/post/shape';
import { newPost } from '@/features/editor/state/form-post';
import { $notice } from '@/features/editor/state/notices.store';
import { $post, changeContent, replacePost } from '@/features/editor/state/post.store';
import { undo } from '@/features/editor/text/undo';
import { pasteInto as pasteBlocks, splitParagraphs } from '@/features/editor/text/paste';
import {
  addSection,
  beginHeading,
  goToText,
  moveSection,
  removeSection,
  splitSection,
  stepBack,
  turnInto,
} from '@/features/editor/text/sections';
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

describe('in the form,', () => {
  const heading = (id: string, content: string): Section => ({ id, type: 'heading', content });
  const picture = (id: string): Section => {
    return { id, type: 'image', content: '', caption: '', image: '', imageSmall: '' };
  };
  const written = () =>
    $post.get().content.sections.map(({ type, content }): [string, string] => [type, content]);
  const ids = () => $post.get().content.sections.map(({ id }) => id);

  /** Where the writer is: a section's id or a button, and the caret if it was set. */
  let place: { id: string; caret?: number | undefined };
  /** The caret before a change */
  let selectionStart: number;
  const write = (...sections: Section[]) => changeContent({ sections });

  beforeEach(() => {
    selectionStart = 0;
    const textIn = (id: string) =>
      $post.get().content.sections.find((section) => section.id === id)?.content ?? '';
    vi.stubGlobal('document', {
      getElementById: (name: string) => {
        const id = name.replace('-field', '');
        let caret: number | undefined;
        return {
          ...{ value: textIn(id), selectionStart, matches: () => true, blur: () => undefined },
          setSelectionRange: (start: number) => (caret = start),
          focus: () => (place = { id, caret }),
        };
      },
    });
    replacePost(newPost());
    write(heading('a', 'Ferns'), paragraph('b', 'Dry.'), paragraph('c', 'Wet.'));
    place = { id: '' };
  });
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ['a', 1],
    ['c', 3],
    [undefined, 3],
  ])('a section added below %s is number %i from 0, and has the focus', (above, index) => {
    addSection('paragraph', above);
    expect(written()[index]).toEqual(['paragraph', '']);
    expect([ids().length, ids()[index]]).toEqual([4, place.id]);
  });

  it.each([
    [POST_LIMITS.sections - 1, POST_LIMITS.sections],
    [POST_LIMITS.sections, POST_LIMITS.sections],
  ])('a post of %i sections has %i after another was added', (before, after) => {
    write(...Array.from({ length: before }, (_, n) => paragraph(`${n}`, 'x')));
    addSection('paragraph');
    expect(ids()).toHaveLength(after);
    write(...Array.from({ length: before }, (_, n) => paragraph(`${n}`, 'x')));
    splitSection('0');
    expect(ids()).toHaveLength(after);
  });

  it.each([
    ['a', ['b', 'c'], 'b'],
    ['b', ['a', 'c'], 'c'],
    ['c', ['a', 'b'], 'b'],
  ])('without section %s, %j stay and %s has the focus', (id, stay, next) => {
    removeSection(id);
    expect([ids(), place.id]).toEqual([stay, next]);
    const { type } = id === 'a' ? heading('a', '') : paragraph(id, '');
    expect($notice.get()).toEqual({ kind: 'sectionDeleted', type, undo });
  });

  it('without its last section, a post offers the button for a new one', () => {
    write(paragraph('a', ''));
    removeSection('a');
    expect([ids(), place.id]).toEqual([[], 'editor-add-paragraph']);
  });

  it.each([
    ['a', 2, 'bca'],
    ['a', 1, 'bac'],
    ['c', 0, 'cab'],
    ['b', 1, 'abc'],
    ['none', 1, 'abc'],
  ])('section %s moves to place %i: %s', (id, to, order) => {
    moveSection(id, to);
    expect(ids().join('')).toBe(order);
  });

  it.each<[string, Section, 'heading' | 'paragraph', string]>([
    [
      'a heading without marks',
      paragraph('x', '**Our** [page](https://x.example)'),
      'heading',
      'Our page',
    ],
    ['a heading of one line', paragraph('x', '```\n  One\ntwo\n```'), 'heading', 'One two'],
    [
      'a paragraph that keeps every sign',
      heading('x', '1. A *star*'),
      'paragraph',
      '1\\. A \\*star\\*',
    ],
  ])('a section becomes %s', (_, before, type, content) => {
    write(paragraph('y', ''), before);
    turnInto('x', type);
    expect(written()).toEqual([
      ['paragraph', ''],
      [type, content],
    ]);
    expect(place).toEqual({ id: 'x', caret: content.length });
  });

  it.each<[string, string, number, number | undefined, string[]]>([
    ['at the caret', 'OneTwo', 3, undefined, ['One', 'Two']],
    ['without the line breaks there', 'One\n\nTwo', 4, undefined, ['One', 'Two']],
    ['without what is between a given end and the caret', 'One--Two', 5, 3, ['One', 'Two']],
    ['at its start', 'One', 0, undefined, ['', 'One']],
  ])('a section is split %s', (_, content, caret, end, parts) => {
    write(heading('x', content));
    selectionStart = caret;
    splitSection('x', end);
    expect(written()).toEqual([
      ['heading', parts[0]],
      ['paragraph', parts[1]],
    ]);
    expect([ids()[0], place]).toEqual(['x', { id: ids()[1], caret: 0 }]);
  });

  it.each<[string, [string, string][]]>([
    ['*A* title', [['heading', 'A title']]],
    [
      'A title\n\n*text*\nmore',
      [
        ['heading', 'A title'],
        ['paragraph', '*text*\nmore'],
      ],
    ],
  ])('a heading that begins with %j is of one line', (content, sections) => {
    write(paragraph('x', content));
    beginHeading('x', content);
    expect(written()).toEqual(sections);
    expect(place).toEqual({ id: 'x', caret: 0 });
  });

  it.each<[string, Section[], boolean, string[], number | undefined]>([
    ['removes an empty section', [picture('x'), paragraph('y', '')], true, [''], 0],
    [
      'joins paragraphs with a line break',
      [paragraph('x', 'One'), paragraph('y', 'two')],
      true,
      ['One\ntwo'],
      4,
    ],
    [
      'joins headings with a space',
      [heading('x', 'One'), heading('y', 'two')],
      true,
      ['One two'],
      4,
    ],
    [
      'joins after a space as it is',
      [paragraph('x', 'One '), paragraph('y', 'two')],
      true,
      ['One two'],
      4,
    ],
    [
      'leaves sections of two types',
      [heading('x', 'One'), paragraph('y', 'two')],
      false,
      ['One', 'two'],
      undefined,
    ],
    ['leaves the first section', [paragraph('y', '')], false, [''], undefined],
  ])('Backspace at the start %s', (_, sections, does, texts, caret) => {
    write(...sections);
    expect([stepBack('y'), contents($post.get().content.sections)]).toEqual([does, texts]);
    expect(place).toEqual(does ? { id: 'x', caret } : { id: '' });
  });

  it.each([
    ['the first section', [paragraph('x', 'One')], 'x'],
    ['a new one in a post without text', [], undefined],
  ])('the way to the text leads to %s', (_, sections, id) => {
    write(...sections);
    goToText();
    expect(place).toEqual({ id: id ?? ids()[0], caret: 0 });
  });
});
