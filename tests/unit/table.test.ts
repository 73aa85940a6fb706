import fc from 'fast-check';
import { expect, it } from 'vitest';
import { table } from '../../scripts/lib/table';

it('aligns columns and cuts what is too long', () => {
  const columns = [
    { title: 'name', width: 6 },
    { title: 'age', width: 3 },
  ];
  expect(
    table(columns, [
      ['Ada', '36'],
      ['Archibald', '7'],
    ]),
  ).toBe('name    age\nAda     36\nArchi…  7');
});

it('shows each row on one line, without characters that steer a terminal', () => {
  const text = fc.string({ unit: fc.constantFrom('\x1b', '[', 'm', '\n', '\r', '\0', '\u202E') });
  fc.assert(
    fc.property(fc.array(text), (cells) => {
      const lines = table(
        [{ title: 'cell', width: 10 }],
        cells.map((cell) => [cell]),
      ).split('\n');
      expect(lines).toHaveLength(cells.length + 1);
      for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\u202E]/u);
    }),
  );
});
