import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asText, toCsv } from '../../scripts/lib/csv';
import { parseCsv } from '../support/csv';

const awkward = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", 'a', 'ש');
const cell = fc.oneof(fc.string({ unit: awkward }), fc.string({ unit: 'grapheme' }));
const rows = fc.array(fc.array(cell, { minLength: 1 }));

it('is read back as it was written, after the mark of UTF-8', () => {
  fc.assert(
    fc.property(rows, (written) => {
      const [mark, ...text] = toCsv(written);
      expect(mark).toBe('\uFEFF');
      expect(parseCsv(text.join(''))).toEqual(written.map((cells) => cells.map(asText)));
    }),
  );
});

it('has no cell that begins with a formula sign, and leaves all others as they are', () => {
  fc.assert(
    fc.property(cell, (value) => {
      expect(asText(value)).not.toMatch(/^[=+\-@\t\r]/);
      expect([value, `'${value}`]).toContain(asText(value));
      if (/^[\p{L}\p{N}]/u.test(value)) expect(asText(value)).toBe(value);
    }),
  );
  expect(asText('=1+1')).toBe("'=1+1");
  expect(toCsv([['a', 'say "hi"']])).toBe('\uFEFF"a","say ""hi"""\r\n');
});
