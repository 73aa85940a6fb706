import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asText, table, toCsv } from '../../../scripts/deploy/message-views';
import { attendTo, readRequest } from '../../../scripts/deploy/messages';
import { parseCsv } from '../../support/server/csv';

const message = (fields: object, minute: number) => ({
  kind: 'contact',
  fullName: 'Ada',
  phone: '',
  subject: 'general',
  message: 'Hello\nthere',
  createdAt: { $time: Date.UTC(2026, 0, 1, 8, minute) },
  ...fields,
});
const STORED = {
  contactMessages: {
    'first-id': message({ email: 'Ada@example.org', fullName: '=SUM(A1)' }, 1),
    'second-id': message({ email: 'dana@example.org', fullName: 'דנה' }, 2),
  },
  contactSuspects: {
    'third-id': message({ email: 'ada@EXAMPLE.org', suspicions: ['honeypot'] }, 3),
  },
  mail: {
    'first-id': { to: 'owner@example.org', replyTo: 'Ada@example.org' },
    'second-id': { to: 'owner@example.org', replyTo: 'dana@example.org' },
  },
};

let folder: string;
let data: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'messages-'));
  data = join(folder, 'firestore.json');
  await writeFile(data, JSON.stringify(STORED));
});
afterEach(() => rm(folder, { recursive: true }));

/** What the command prints. */
async function messages(...args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await attendTo(readRequest(['--data', data, ...args]));
  const printed = log.mock.calls.flat().join('\n');
  log.mockRestore();
  return printed;
}

async function kept(): Promise<string[]> {
  const saved = JSON.parse(await readFile(data, 'utf8')) as Record<string, object>;
  return Object.entries(saved).flatMap(([name, documents]) =>
    Object.keys(documents).map((id) => `${name}/${id}`),
  );
}

it('lists the newest first, suspected spam only when asked for', async () => {
  const list = await messages();
  expect(list).toMatch(
    /second-id[\s\S]*2026-01-01 08:01 .*=SUM\(A1\) .*Ada@example.org .*Hello .*first-id/,
  );
  expect(list).not.toContain('third-id');
  expect(await messages('--suspects')).toMatch(/third-id +honeypot/);
});

it('writes a spreadsheet without formulas', async () => {
  const file = join(folder, 'out.csv');
  await messages('--csv', file);
  const [head, ...rows] = parseCsv((await readFile(file, 'utf8')).slice(1));
  expect(head?.slice(0, 4)).toEqual(['date', 'id', 'kind', 'name']);
  expect(rows.map(([, id, , name]) => [id, name])).toEqual([
    ['second-id', 'דנה'],
    ['first-id', "'=SUM(A1)"],
  ]);
});

it('deletes a message with its mail, and says when there is none', async () => {
  expect(await messages('--delete', 'second-id')).toContain('Deleted contactMessages/second-id');
  expect(await kept()).toEqual([
    'contactMessages/first-id',
    'contactSuspects/third-id',
    'mail/first-id',
  ]);
  expect(await messages('--delete', 'second-id')).toContain('Nothing is stored under second-id.');
});

it('deletes all that came from an address, however it is written', async () => {
  await messages('--delete-email', 'ADA@example.org');
  expect(await kept()).toEqual(['contactMessages/second-id', 'mail/second-id']);
});

it.each([
  [['--csv', 'a', 'b'], 'Unexpected: b'],
  [['stray'], 'Unexpected: stray'],
  [['--delete='], '--delete needs a value'],
  [['--delete', 'a/b'], 'an id as the list shows it'],
  [['--delete', 'a', '--delete-email', 'b'], 'Only one of'],
  [['--project', 'a', '--data', 'b'], 'Only one of'],
])('refuses %j', (args, problem) => {
  expect(() => readRequest(args)).toThrow(problem);
});

const awkward = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", 'a', 'ש');
const cell = fc.oneof(fc.string({ unit: awkward }), fc.string({ unit: 'grapheme' }));

it('a spreadsheet is read back as it was written, and takes no cell for a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 })), (written) => {
      const [mark, ...text] = toCsv(written);
      expect(mark).toBe('\uFEFF');
      expect(parseCsv(text.join(''))).toEqual(written.map((cells) => cells.map(asText)));
    }),
  );
  fc.assert(
    fc.property(cell, (value) => {
      expect(asText(value)).not.toMatch(/^[=+\-@\t\r]/);
      expect(asText(value)).toBeOneOf([value, `'${value}`]);
    }),
  );
});

it('a list has a line for each row, without characters that steer a terminal', () => {
  const steering = fc.string({
    unit: fc.constantFrom('\x1b', '[', 'm', '\n', '\r', '\0', '\u202E'),
  });
  fc.assert(
    fc.property(fc.array(steering), (cells) => {
      const rows = cells.map((one) => [one]);
      const lines = table([{ title: 'cell', width: 10 }], rows).split('\n');
      expect(lines).toHaveLength(cells.length + 1);
      for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\u202E]/u);
    }),
  );
});
