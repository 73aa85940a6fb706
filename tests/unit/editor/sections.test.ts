import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Section } from '@/features/blog/post';
import { pasteInto, splitParagraphs } from '@/features/editor/sections/sections';

const paragraph = (id: string, content: string): Section => ({ id, type: 'paragraph', content });
const at = (position: number) => ({ start: position, end: position });
const contents = (all: readonly Section[] = []) => all.map(({ content }) => content);

/** A paragraph as people write one: lines with text, none of them blank. */
const lines = fc
  .array(fc.stringMatching(/^ {0,4}[a-zא-ת0-9.,!]{1,12}$/), { minLength: 1, maxLength: 3 })
  .map((all) => all.join('\n'));
const paragraphs = fc.array(lines, { minLength: 2, maxLength: 6 });

describe('splitting a text into paragraphs', () => {
  it('finds what blank lines separate, however they are written, indentation kept', () => {
    const blankLine = fc.constantFrom('\n\n', '\r\n\r\n', '\n  \n', '\n\n\n', '\r\n\t\r\n\r\n');
    fc.assert(
      fc.property(paragraphs, blankLine, (parts, separator) => {
        expect(splitParagraphs(parts.join(separator))).toEqual(parts);
      }),
    );
  });

  it('loses no letter', () => {
    const letters = (text: string) => text.replace(/\s/g, '');
    const unit = fc.constantFrom('a', 'ש', ' ', '\n', '\r', '\t', '\u00A0', '\u2028');
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(letters(splitParagraphs(text).join(''))).toBe(letters(text));
      }),
    );
  });
});

describe('pasting into a section', () => {
  const before = [paragraph('a', 'Hello world'), paragraph('b', 'The end')];

  it('makes a section of each paragraph, around the caret', () => {
    const pasted = pasteInto(before, 'a', at(6), 'one\n\ntwo\n\nthree ', 200);
    expect(contents(pasted?.sections)).toEqual(['Hello one', 'two', 'threeworld', 'The end']);
    expect(pasted?.added).toBe(2);
    expect(pasted?.caret).toEqual({ id: pasted?.sections[2]?.id, position: 'three'.length });
  });

  it('keeps all that stood there, and all that was pasted, with as many sections as may be', () => {
    const most = fc.integer({ min: 3, max: 9 });
    fc.assert(
      fc.property(paragraphs, fc.nat({ max: 11 }), most, (parts, caret, max) => {
        const pasted = pasteInto(before, 'a', at(caret), parts.join('\n\n'), max);
        const { content = '' } = before[0] ?? {};
        const whole = content.slice(0, caret) + parts.join('\n\n') + content.slice(caret);
        expect(contents(pasted?.sections).join('\n\n')).toBe(`${whole}\n\nThe end`);
        expect(pasted?.sections.length).toBeLessThanOrEqual(max);
      }),
    );
  });

  it('keeps a heading on one line, and makes paragraphs of the rest', () => {
    const heading: Section = { id: 'h', type: 'heading', content: '' };
    const pasted = pasteInto([heading], 'h', at(0), 'A\nlong title\n\nThe text\ngoes on', 200);
    expect(pasted?.sections.map(({ type, content }) => [type, content])).toEqual([
      ['heading', 'A long title'],
      ['paragraph', 'The text\ngoes on'],
    ]);
  });

  it.each([
    ['one line', 200],
    ['two\nlines', 200],
    ['\n\n', 200],
    ['no room for\n\na section', 2],
  ])('leaves %j to the field', (text, most) => {
    expect(pasteInto(before, 'a', at(0), text, most)).toBeUndefined();
  });
});
