import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseCsv } from '../support/csv';

const COMMAND = resolve(import.meta.dirname, '../../scripts/messages.ts');
const TIMEOUT_MS = 60_000;

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

async function messages(...args: string[]): Promise<string> {
  const command = [COMMAND, '--data', data, ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  return stdout;
}

async function kept(): Promise<string[]> {
  const saved = JSON.parse(await readFile(data, 'utf8')) as Record<string, object>;
  return Object.entries(saved).flatMap(([name, documents]) =>
    Object.keys(documents).map((id) => `${name}/${id}`),
  );
}

it(
  'lists the newest first, suspected spam only when asked for',
  async () => {
    const list = await messages();
    expect(list).toMatch(
      /second-id[\s\S]*2026-01-01 08:01 .*=SUM\(A1\) .*Ada@example.org .*Hello .*first-id/,
    );
    expect(list).not.toContain('third-id');
    expect(await messages('--suspects')).toMatch(/third-id +honeypot/);
  },
  TIMEOUT_MS,
);

it(
  'writes a spreadsheet without formulas',
  async () => {
    const file = join(folder, 'out.csv');
    await messages('--csv', file);
    const [head, ...rows] = parseCsv((await readFile(file, 'utf8')).slice(1));
    expect(head?.slice(0, 4)).toEqual(['date', 'id', 'kind', 'name']);
    expect(rows.map(([, id, , name]) => [id, name])).toEqual([
      ['second-id', 'דנה'],
      ['first-id', "'=SUM(A1)"],
    ]);
  },
  TIMEOUT_MS,
);

it(
  'deletes a message with its mail, and says when there is none',
  async () => {
    expect(await messages('--delete', 'second-id')).toContain('Deleted contactMessages/second-id');
    expect(await kept()).toEqual([
      'contactMessages/first-id',
      'contactSuspects/third-id',
      'mail/first-id',
    ]);
    expect(await messages('--delete', 'second-id')).toContain('Nothing is stored under second-id.');
  },
  TIMEOUT_MS,
);

it(
  'deletes all that came from an address, however it is written',
  async () => {
    await messages('--delete-email', 'ADA@example.org');
    expect(await kept()).toEqual(['contactMessages/second-id', 'mail/second-id']);
  },
  TIMEOUT_MS,
);
