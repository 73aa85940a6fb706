import { readFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesCsv } from '@/features/contact/stored-message';
import { MESSAGE_COLLECTIONS } from '@/features/contact/store.server';
import { contactBody, expectAccepted, postForm, postJson } from '../../support/contact/contact-api';
import { MessagesApi } from '../../support/contact/messages-api';
import { createAccount, forged, signIn } from '../../support/server/accounts';
import { expectJson, expectRefusal } from '../../support/server/json-answers';
import { admin as writer, auth, db, logFile, url } from '../whole-site';

const admin = new MessagesApi(url, String(writer.token));

const DAY_MS = 24 * 60 * 60_000;
/** Later than all messages of other tests. */
const FIRST = Date.UTC(2090, 0, 1);
/** More than a search reads at once. */
const MESSAGES = 270;
const expireAt = Timestamp.fromMillis(Date.UTC(2091, 0, 1));
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Two share each date; every third is a vendor's, every tenth is read, every twentieth answered. */
const seeded = Array.from({ length: MESSAGES }, (_, n) => ({
  id: idOf(n),
  kind: n % 3 === 0 ? 'vendor' : 'note',
  fullName: n % 100 === 7 ? 'דָּנָה Höpper' : '',
  email: n === 5 ? 'Fern@Example.org' : `visitor-${n}@example.org`,
  phone: n === 8 ? '050‑123‑4567' : '050-000-0000',
  subject: '',
  message: n === 8 ? 'O’Brien שאל על צה"ל' : `Message number ${n}`,
  createdAt: Timestamp.fromMillis(FIRST + Math.floor(n / 2) * 1000),
  expireAt,
  ...(n % 10 === 0 && { state: n % 20 === 0 ? 'answered' : 'read' }),
}));
type Seeded = (typeof seeded)[number];
const numbers = (fits: (message: Seeded) => boolean) =>
  seeded
    .filter(fits)
    .map(({ id }) => id)
    .reverse();

const put = ({ id, ...fields }: Record<string, unknown> & { id: string }, name = 'messages') =>
  db
    .collection(MESSAGE_COLLECTIONS[name as 'messages'])
    .doc(id)
    .set(fields);
const document = async (name: keyof typeof MESSAGE_COLLECTIONS, id: string) =>
  (await db.collection(MESSAGE_COLLECTIONS[name]).doc(id).get()).data();

beforeAll(async () => {
  await Promise.all(seeded.map((message) => put(message)));
});
afterAll(async () => {
  const batch = db.batch();
  for (const { id } of seeded) batch.delete(db.collection(MESSAGE_COLLECTIONS.messages).doc(id));
  await batch.commit();
});

async function walk(query: object): Promise<string[]> {
  const pages = await admin.walk(query);
  for (const page of pages.slice(0, -1)) expect(page).toHaveLength(50);
  const ids = pages.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  return ids.filter((id) => id.startsWith('00000000-'));
}

it('the list shows every message once, newest first, in pages of 50', async () => {
  expect(await walk({})).toEqual(numbers(() => true));
  const { messages, next } = await admin.list();
  expect(messages).toHaveLength(50);
  expect(next).toMatch(/^2090-01-01T/);
  const { createdAt, ...fields } = seeded[MESSAGES - 1] ?? {};
  const moment = createdAt?.toDate().toISOString();
  const kept = { createdAt: moment, expireAt: '2091-01-01T00:00:00.000Z' };
  expect(messages[0]).toEqual({ ...fields, ...kept, state: 'unread', suspicions: [] });
});

it('a search finds every matching message, however old it is', async () => {
  expect(await walk({ state: 'answered' })).toEqual(numbers(({ state }) => state === 'answered'));
  expect(await walk({ state: 'unread', kind: 'vendor' })).toEqual(
    numbers(({ state, kind }) => !state && kind === 'vendor'),
  );
  // Ignores vowel points, case and accents; needs all words, in any order and field.
  expect(await walk({ q: 'דנה' })).toEqual(numbers(({ fullName }) => fullName !== ''));
  expect(await walk({ q: ' HOPPER  number VISITOR-107@' })).toEqual([idOf(107)]);
  expect(await walk({ q: 'fern@example' })).toEqual([idOf(5)]);
  for (const q of ["o'brien", 'O´Brien', 'צה״ל', '050-123-4567', '050–123–4567']) {
    expect([q, await walk({ q })]).toEqual([q, [idOf(8)]]);
  }
  expect(await walk({ q: '.*' })).toEqual([]);
});

it('the list shows who asked for the next date of a course, in both languages', async () => {
  const sent = ['/someEng', '/someHeb', '/otherEng'].map(async (course) => {
    const { fullName, email } = contactBody();
    const fields = { fullName, email, subject: 'next-date', course, message: `About ${course}` };
    const answer = await postForm(url, { ...fields, lang: 'he' });
    expect(answer.headers.get('location')).toBe('/message-sent-he');
    return fields;
  });
  const [english, hebrew, other] = await Promise.all(sent);
  const listed = async (query: object) => {
    const pages = await admin.walk(query);
    const shown = pages.flat().map(({ email, course, message }) => ({ email, course, message }));
    return shown.filter((message) =>
      [english, hebrew, other].some((one) => one?.email === message.email),
    );
  };
  const one = [english, hebrew].map((fields) =>
    expect.objectContaining({ email: fields?.email, message: fields?.message }),
  );
  expect(await listed({ kind: '/some' })).toEqual(expect.arrayContaining(one));
  expect(await listed({ kind: '/some' })).toHaveLength(2);
  expect(await listed({ kind: 'nextDate' })).toHaveLength(3);
  expect(await listed({ kind: 'contact' })).toHaveLength(0);
  const others = (await admin.walk({ kind: '/other' })).flat();
  expect(messagesCsv(others, { sent: '', waiting: '', failed: '' })).toContain(
    `"next-date","/otherEng","About /otherEng"`,
  );
});

it('suspected spam is listed separately', async () => {
  const body = contactBody();
  const id = await expectAccepted(await postJson(url, { ...body, leaveEmpty: 'x' }));
  expect((await admin.list({ q: body.email })).messages).toEqual([]);
  expect((await admin.list({ q: body.email, state: 'suspects' })).messages).toMatchObject([
    { id, message: body.message, suspicions: ['honeypot'] },
  ]);
});

const read = async (id: string) =>
  (await expectJson<{ message: object }>(await admin.send('GET', `/${id}`))).message;

it('a message is returned in full', async () => {
  const body = contactBody({ subject: 'vendor-inquiry', corporation: 'A school' });
  const id = await expectAccepted(await postJson(url, body));
  const mail = { state: 'waiting', tries: 0, reason: 'no mail server set' };
  expect(await read(id)).toMatchObject({ ...body, id, kind: 'vendor', state: 'unread', mail });
});

it('a message can be marked', async () => {
  const body = contactBody();
  const id = await expectAccepted(await postJson(url, body));
  for (const state of ['read', 'answered', 'unread']) {
    await expectJson(await admin.send('PUT', `/${id}`, { state }));
    expect(await read(id)).toMatchObject({ ...body, state });
  }
});

it('only a message that was not emailed can be made due again', async () => {
  const id = await expectAccepted(await postJson(url, contactBody()));
  const ref = db.collection(MESSAGE_COLLECTIONS.messages).doc(id);
  const failed = { state: 'failed', tries: 20, problem: 'text', reason: 'refused: 554' };
  await ref.update({ mail: failed, mailNext: null, state: 'read' });
  const again = async () => expectJson(await admin.send('PUT', `/${id}`, { state: 'mailAgain' }));
  const due = { state: 'waiting', tries: 0 };
  expect(await again()).toMatchObject({ message: { id, state: 'read', mail: due } });
  const next = (await ref.get()).get('mailNext') as Timestamp;
  expect(next.toMillis()).toBeLessThanOrEqual(Date.now());
  const sent = { state: 'sent', tries: 1 };
  await ref.update({ mail: sent, mailNext: null });
  expect(await again()).toMatchObject({ message: { mail: sent } });
  expect((await ref.get()).get('mailNext')).toBeNull();
});

it('the list has the state of the mailer', async () => {
  const state = db.doc('contactState/mailer');
  await state.delete();
  expect(await expectJson(await admin.send('GET'))).toEqual({ ok: true });
  const mailer = { problem: 'login', reason: 'wrong user or password', at: '2090-01-01T00:00:00Z' };
  await state.set(mailer);
  expect(await expectJson(await admin.send('GET'))).toEqual({ ok: true, mailer });
  await state.delete();
});

describe('a deleted message', () => {
  it.each([
    ['messages', {}],
    ['suspects', { leaveEmpty: 'x' }],
  ] as const)('of the %s can be restored unchanged for a day', async (name, extra) => {
    const id = await expectAccepted(await postJson(url, contactBody(extra)));
    const before = await document(name, id);
    for (let time = 0; time < 2; time++) await expectJson(await admin.send('DELETE', `/${id}`));
    expect(await document(name, id)).toBeUndefined();
    await expectRefusal(await admin.send('GET', `/${id}`), 404, 'not-found');
    const trash = await document('trash', id);
    const left = (trash?.['expireAt'] as Timestamp).toMillis() - Date.now();
    expect(Math.round(left / DAY_MS)).toBe(1);
    for (let time = 0; time < 2; time++) {
      await expectJson(await admin.send('POST', `/${id}/restore`));
    }
    expect(await document(name, id)).toEqual(before);
    expect(await document('trash', id)).toBeUndefined();
  });
});

it('all messages of a person are counted before they are deleted for good', async () => {
  const name = randomUUID();
  // Composed and decomposed, in capitals, in full width, and with the domain as browsers send it
  const spellings = [
    `ada-${name}-é@bücher.example`,
    `ada-${name}-e\u0301@bücher.example`,
    `ADA-${name.toUpperCase()}-É@BÜCHER.Example`,
    `\uff41da-${name}-é@xn--bcher-kva.example`,
  ];
  // With what comes along when an address is copied from Hebrew text
  const pasted = `\u200f${spellings[0]}\u200e `;
  const other = `x${spellings[0]}`;
  const ids = await Promise.all(
    [...spellings, other].map(async (email, index) => {
      const extra = index === 1 ? { leaveEmpty: 'x' } : {};
      return expectAccepted(await postJson(url, contactBody({ ...extra, email })));
    }),
  );
  const kept = String(ids.pop());
  await expectJson(await admin.send('DELETE', `/${ids[2]}`));
  const person = async (body: object) => expectJson(await admin.send('POST', '/person', body));
  for (const email of [...spellings, pasted])
    expect(await person({ email })).toEqual({ ok: true, count: 4 });
  expect(await document('suspects', String(ids[1]))).toBeDefined();
  const [email] = spellings;
  expect(await person({ email, erase: true })).toEqual({ ok: true, count: 4 });
  const names = Object.keys(MESSAGE_COLLECTIONS) as (keyof typeof MESSAGE_COLLECTIONS)[];
  for (const place of names) {
    for (const id of ids) expect(await document(place, String(id))).toBeUndefined();
  }
  expect(await person({ email, erase: true })).toEqual({ ok: true, count: 0 });
  expect(await document('messages', kept)).toMatchObject({ email: other });
  await person({ email: other, erase: true });
});

describe('access to messages is refused', () => {
  const id = idOf(1);
  const REQUESTS = [
    ['GET', ''],
    ['POST', '', {}],
    ['POST', '', { state: 'nonsense' }],
    ['POST', '/person', { email: 'visitor-1@example.org', erase: true }],
    ['GET', `/${id}`],
    ['PUT', `/${id}`, { state: 'answered' }],
    ['PUT', `/${id}`, { state: 'mailAgain' }],
    ['DELETE', `/${id}`],
    ['POST', `/${id}/restore`],
  ] as const;
  const expectRefused = async (given: string | undefined, status: number, code: string) => {
    const before = await document('messages', id);
    for (const [method, path, body] of REQUESTS) {
      const answer = await new MessagesApi(url, given).send(method, path, body);
      await expectRefusal(answer, status, code);
    }
    expect(await document('messages', id)).toEqual(before);
  };

  it('without a token', () => expectRefused(undefined, 401, 'unauthenticated'));

  it('for a user without the admin claim, whatever the token says', async () => {
    const visitor = await signIn(auth, await createAccount(auth, { admin: 'true' }));
    await expectRefused(forged(visitor, { admin: true }), 403, 'forbidden');
  });

  it("for another site's page in an admin's browser", async () => {
    for (const [method, path, body] of REQUESTS) {
      const answer = await admin.send(method, path, body, { origin: 'https://other.example' });
      expect(answer.headers.has('access-control-allow-origin')).toBe(false);
      await expectRefusal(answer, 403, 'foreign-origin');
    }
  });
});

it('invalid parameters are rejected by name', async () => {
  for (const [path, body, field, code = 'invalid'] of [
    ['', { state: 'ALL' }, 'state'],
    ['', { kind: 'constructor' }, 'kind'],
    ['', { q: 'x'.repeat(101) }, 'q'],
    ['', { before: 'nonsense' }, 'before'],
    ['', { before: `2026-99-99T00:00:00Z~${idOf(1)}` }, 'before'],
    ['', { more: 1 }, 'more', 'unknown'],
    ['/person', { email: '' }, 'email'],
    ['/person', { email: '\u200f \ufeff', erase: true }, 'email'],
  ] as const) {
    const refused = await expectRefusal(await admin.send('POST', path, body), 422, 'invalid');
    expect([body, refused.fields]).toEqual([body, { [field]: code }]);
  }
  await expectRefusal(await admin.send('PUT', `/${idOf(1)}`, { state: 'gone' }), 422, 'invalid');
  for (const id of [randomUUID(), 'nothing', '__x__', 'a~b']) {
    const path = `/${id}`;
    for (const answer of [
      admin.send('GET', path),
      admin.send('PUT', path, { state: 'read' }),
      admin.send('DELETE', path),
      admin.send('POST', `${path}/restore`),
    ]) {
      expect([id, (await answer).status]).toEqual([id, expect.toBeOneOf([400, 404])]);
    }
  }
});

it('the log contains neither senders nor search words', async () => {
  const name = `name-${randomUUID()}`;
  const body = contactBody({ fullName: name });
  const id = await expectAccepted(await postJson(url, body));
  await admin.list({ q: `${name} hello` });
  await admin.send('GET', `/${id}`);
  await admin.send('POST', '/person', { email: body.email, erase: true });
  const printed = await readFile(logFile, 'utf8');
  expect(printed).not.toContain(name);
  expect(printed).not.toContain(body.email);
});

it('`npm run messages` prints all messages as CSV, newest first', async () => {
  const script = ['scripts/deploy/messages.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, script, { maxBuffer: 1e8 });
  const rows = stdout.split('\r\n');
  expect(rows[0]).toContain('"createdAt","kind"');
  expect(rows[1]).toContain(idOf(MESSAGES - 1));
  expect(rows.length).toBeGreaterThan(MESSAGES);
});
