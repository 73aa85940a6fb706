import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pasteInto, splitParagraphs } from '@/features/editor/sections/paste';
import type { Section } from '@/features/blog/post';

const paragraph = (id: string, content: string): Section => ({ id, type: 'paragraph', content });
const at = (position: number) => ({ start: position, end: position });
const contents = (sections: Section[] = []) => sections.map(({ content }) => content);

/** A paragraph as people write one: lines with text, none of them blank. */
const lines = fc
  .array(fc.stringMatching(/^ {0,4}[a-zא-ת0-9.,!]{1,12}$/), { minLength: 1, maxLength: 3 })
  .map((all) => all.join('\n'));
const paragraphs = fc.array(lines, { minLength: 2, maxLength: 6 });
const blankLine = fc.constantFrom('\n\n', '\r\n\r\n', '\n  \n', '\n\n\n', '\r\n\t\r\n\r\n');

describe('splitting a text into paragraphs', () => {
  it('finds what blank lines separate, however they are written', () => {
    fc.assert(
      fc.property(paragraphs, blankLine, (parts, separator) => {
        expect(splitParagraphs(parts.join(separator))).toEqual(parts);
      }),
    );
  });

  it('loses no letter', () => {
    const letters = (text: string) => text.replace(/\s/g, '');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(letters(splitParagraphs(text).join(''))).toBe(letters(text));
      }),
    );
  });

  it('keeps line breaks and indentation within a paragraph', () => {
    expect(splitParagraphs('\n\n    if dry:\n        water()\n\nend\n\n')).toEqual([
      '    if dry:\n        water()',
      'end',
    ]);
  });

  it('finds none in nothing', () => {
    expect(splitParagraphs(' \n\n \t\n')).toEqual([]);
  });
});

describe('pasting into a section', () => {
  const sections = [paragraph('a', 'Hello world'), paragraph('b', 'The end')];

  it('makes a section of each paragraph, around the caret', () => {
    const pasted = pasteInto(sections, 'a', at(6), 'one\n\ntwo\n\nthree ', 200);
    expect(contents(pasted?.sections)).toEqual(['Hello one', 'two', 'threeworld', 'The end']);
    expect(pasted?.added).toBe(2);
    expect(pasted?.caret).toEqual({ id: pasted?.sections[2]?.id, position: 'three'.length });
  });

  it('replaces what was selected', () => {
    const pasted = pasteInto(sections, 'a', { start: 0, end: 11 }, 'one\n\ntwo', 200);
    expect(contents(pasted?.sections)).toEqual(['one', 'two', 'The end']);
  });

  it('keeps all that stood there, and all that was pasted', () => {
    fc.assert(
      fc.property(
        paragraphs,
        fc.nat({ max: 11 }),
        fc.integer({ min: 3, max: 9 }),
        (parts, caret, most) => {
          const pasted = pasteInto(sections, 'a', at(caret), parts.join('\n\n'), most);
          const joined = contents(pasted?.sections).join('\n\n');
          const { content = '' } = sections[0] ?? {};
          const whole = content.slice(0, caret) + parts.join('\n\n') + content.slice(caret);
          expect(joined).toBe(`${whole}\n\nThe end`);
          expect(pasted?.sections.length).toBeLessThanOrEqual(most);
          expect(new Set(pasted?.sections.map(({ id }) => id)).size).toBe(pasted?.sections.length);
        },
      ),
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

  it.each(['one line', 'two\nlines', '', '\n\n'])('leaves %j to the field', (text) => {
    expect(pasteInto(sections, 'a', at(0), text, 200)).toBeUndefined();
  });

  it('leaves the paste to the field where there is no room for a section', () => {
    expect(pasteInto(sections, 'a', at(0), 'one\n\ntwo', 2)).toBeUndefined();
  });
});
