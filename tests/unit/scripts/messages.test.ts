import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StoredMessage } from '../../../scripts/deploy/message-store';
import { attendTo, messagesCsv, readRequest } from '../../../scripts/deploy/messages';
import { folderWith } from '../../support/project/folder';

const message = (fields: object, minute: number) => ({
  kind: 'contact',
  fullName: 'Ada',
  phone: '',
  subject: 'general',
  message: 'Hello\nthere',
  createdAt: { $time: Date.UTC(2026, 0, 1, 8, minute) },
  expireAt: { $time: Date.UTC(2027, 0, 1, 8) },
  ...fields,
});
const STORED = {
  contactMessages: {
    'first-id': message({ email: 'Ada@example.org', fullName: '=SUM(A1)' }, 1),
    'second-id': message(
      {
        email: 'dana@example.org',
        fullName: 'דנה',
        phone: '"1",\x1b[2J',
        mail: { state: 'failed', tries: 7, reason: 'refused: 550' },
      },
      2,
    ),
  },
  contactSuspects: {
    'third-id': message({ email: 'ada@EXAMPLE.org', suspicions: ['honeypot'] }, 3),
  },
  mail: {
    'first-id': { to: 'owner@example.org', replyTo: 'Ada@example.org' },
    'second-id': { to: 'owner@example.org', replyTo: 'dana@example.org' },
  },
};

const BARE: StoredMessage = {
  id: '',
  date: new Date(0),
  expires: new Date(0),
  kind: '',
  name: '',
  email: '',
  phone: '',
  corporation: '',
  subject: '',
  message: '',
  suspicions: '',
  mail: '',
};

let data: string;
beforeEach(async () => {
  data = join(await folderWith({ 'firestore.json': JSON.stringify(STORED) }), 'firestore.json');
});

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

it('lists the newest first, a line each, suspected spam only when asked for', async () => {
  const list = await messages();
  expect(list).toMatch(
    /דנה +"1".*second-id +not mailed: refused: 550\n2026-01-01 08:01 .*=SUM\(A1\) .*Ada@example.org .*Hello .*first-id/,
  );
  expect(list).not.toContain('third-id');
  expect(await messages('--suspects')).toMatch(/third-id +honeypot/);
});

it('shows one message whole, and says when it will be gone', async () => {
  const sheet = await messages('first-id');
  expect(sheet).toMatch(/Email +Ada@example\.org\nPhone +-\n/);
  expect(sheet).toContain('Kept until   2027-01-01 08:00');
  expect(sheet).toMatch(/\n\nHello\nthere$/);
  expect(await messages('third-id')).toMatch(/Suspicions +honeypot/);
  await expect(messages('nobody')).rejects.toThrow('No message has the id nobody');
});

it('shows nothing that steers a terminal', async () => {
  const steering = JSON.stringify(STORED).replace('Hello', String.raw`Hel\u001b[2J\u202Elo`);
  await writeFile(data, steering);
  expect(await messages()).toContain('Hel [2J lo');
  expect(await messages('first-id')).toContain('Hel [2J lo');
});

it('writes a spreadsheet without formulas', async () => {
  const file = `${data}.csv`;
  await messages('--csv', file);
  const [head, ...rows] = (await readFile(file, 'utf8')).split('\r\n');
  expect(head).toMatch(/^\uFEFF"date","id","kind","name","email","phone",/);
  expect(rows[0]).toMatch(/^"2026-01-01T08:02:00.000Z","second-id","contact","דנה",/);
  expect(rows[0]).toContain(',"""1"",\x1b[2J",');
  expect(rows[1]).toContain(`,"'=SUM(A1)",`);
  expect(rows[1]).toContain(',"Hello\nthere",');
});

it.each([
  ...['=1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', ' =1', '\u00a0=1', '\u200b=1', '\u202e=1'],
  ...['＝1', '＋1', '－1', '＠a', '\u2212 1', '﹢1', '﹣1', '\u3000＝1', '\ufeff \t=1', '\u0007=1'],
])('writes no formula for a name that begins as %j', (name) => {
  expect(messagesCsv([{ ...BARE, name }])).toContain(`,"","'${name.charAt(0)}`);
});

it('writes no formula behind the separators of other countries, and nothing else into a text', () => {
  const csv = (text: string) => messagesCsv([{ ...BARE, message: text }]);
  expect(csv('a;=1;\t+1;b')).toContain(`"a;'=1;'\t'+1;b"`);
  for (const text of ['a; b', '1 = 1', 'a\n- b', "it's (+)", 'ש-ל']) {
    expect(csv(text)).toContain(`"${text}"`);
  }
});

it('deletes a message with its mail of an earlier release, and says when there is none', async () => {
  const printed = await messages('--delete', 'second-id', '--yes');
  expect(printed).toContain('Stored under second-id: 1 message and 1 mail.');
  expect(printed).toContain('Deleted contactMessages/second-id');
  expect(await kept()).toEqual([
    'contactMessages/first-id',
    'contactSuspects/third-id',
    'mail/first-id',
  ]);
  expect(await messages('--delete', 'second-id')).toContain('Nothing is stored under second-id.');
});

it('deletes all that came from an address, however it is written', async () => {
  expect(await messages('--delete-email', 'ADA@example.org', '--yes')).toContain(
    'Stored under ADA@example.org: 1 message, 1 suspected message, and 1 mail.',
  );
  expect(await kept()).toEqual(['contactMessages/second-id', 'mail/second-id']);
});

it('deletes nothing where nobody can be asked', async () => {
  const before = await kept();
  await expect(messages('--delete', 'second-id')).rejects.toThrow('Add --yes');
  expect(await kept()).toEqual(before);
});

it.each([
  [['--csv', 'a', 'b', 'c'], 'Unexpected: c'],
  [['an-id', '--csv', 'a', '--delete', 'b'], 'Only one at a time'],
  [['--delete', 'a/b'], 'an id as the list shows it'],
  [['--delete', 'a', '--delete-email', 'b'], 'Only one at a time'],
  [['--project', 'a', '--data', 'b'], 'Only one of'],
])('refuses %j', (args, problem) => {
  expect(() => readRequest(args)).toThrow(problem);
});
