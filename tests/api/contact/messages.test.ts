import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { KEPT_MONTHS } from '@/lib/limits';
import {
  contactBody,
  expectAccepted,
  idHeader,
  openFor,
  postForm,
  postJson,
  send,
} from '../../support/contact/contact-api';
import { expectRefusal } from '../../support/server/json-answers';
import { found } from '../../support/server/store';
import { db, direct, url } from '../whole-site';

const document = async (collection: string, id: string) =>
  (await db.collection(collection).doc(id).get()).data();
const messagesOf = (email: string) => found(db, 'contactMessages', 'email', email);

it.each([
  ['contact', { subject: 'training' }],
  ['note', { fullName: '', subject: '' }],
  ['vendor', { subject: 'vendor-inquiry', corporation: 'A school' }],
  ['nextDate', { subject: 'next-date', course: '/landingMeetupEng' }],
])('a message of the kind %s is stored with exactly its fields', async (kind, own) => {
  const body = contactBody(own);
  const before = Date.now();
  const id = await expectAccepted(await postJson(url, body, openFor(5000)));
  const stored = await document('contactMessages', id);
  const times = { createdAt: expect.any(Timestamp), expireAt: expect.any(Timestamp) };
  const mail = { state: 'waiting', tries: 0, reason: 'no mail server set' };
  const hidden = { person: body.email, mail, mailNext: stored?.['createdAt'] };
  expect(stored).toEqual({ ...body, kind, ...times, ...hidden });
  const createdAt = (stored?.['createdAt'] as Timestamp).toMillis();
  const expireAt = stored?.['expireAt'] as Timestamp;
  expect(createdAt).toBeGreaterThanOrEqual(before);
  expect(createdAt).toBeLessThanOrEqual(Date.now());
  const expiry = new Date(createdAt);
  expiry.setUTCMonth(expiry.getUTCMonth() + KEPT_MONTHS);
  expect(expireAt.toMillis()).toBe(expiry.getTime());
});

it('a retry with the same id is stored once, even if it was changed', async () => {
  const id = randomUUID();
  const body = contactBody();
  const sent = [body, body, { ...body, message: 'Changed' }];
  for (const each of sent) {
    expect(await expectAccepted(await postJson(url, each, idHeader(id)))).toBe(id);
  }
  const messages = await messagesOf(body.email);
  expect([...messages.keys()]).toEqual([id]);
  expect([...messages.values()][0]).toMatchObject({ message: body.message });
});

it('ten simultaneous copies of a message, sent to two instances, are stored once', async () => {
  const id = randomUUID();
  const body = contactBody();
  const answers = Array.from({ length: 10 }, (_, n) =>
    postJson(n % 2 ? url : direct, body, idHeader(id)),
  );
  const ids = await Promise.all((await Promise.all(answers)).map(expectAccepted));
  expect(new Set(ids)).toEqual(new Set([id]));
  expect((await messagesOf(body.email)).size).toBe(1);
});

it.each([
  ['honeypot', { leaveEmpty: 'https://spam.example' }, {}],
  ['too-fast', {}, openFor(50)],
])('suspected spam is stored where no email is sent: %s', async (suspicion, extra, headers) => {
  const body = contactBody();
  const id = await expectAccepted(await postJson(url, { ...body, ...extra }, headers));
  const suspect = await document('contactSuspects', id);
  expect(suspect).toMatchObject({ ...body, kind: 'contact', suspicions: [suspicion] });
  expect(suspect).not.toHaveProperty('mailNext');
  expect(await document('contactMessages', id)).toBeUndefined();
});

/** Expects a redirect to an existing page. */
async function expectPage(answer: Response, path: string, lang: string) {
  const { status, headers } = answer;
  expect([status, headers.get('location')]).toEqual([303, path]);
  expect(headers.get('cache-control')).toBe('no-store');
  const page = await fetch(url + path);
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch(new RegExp(`<html[^>]* lang="${lang}"`));
}

/** `Accept` of a browser that opens a page. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('a form sent without JavaScript', () => {
  /** The contact form's fields as a browser sends them, with honeypot and language. */
  const form = (extra: Record<string, string> = {}) => ({
    ...contactBody(),
    leaveEmpty: '',
    lang: 'en',
    ...extra,
  });

  it.each([
    ['en', '/message-sent'],
    ['he', '/message-sent-he'],
  ])('in the language %s is stored, then answered with a page', async (lang, path) => {
    // Browsers send line breaks as CR LF.
    const body = contactBody({ message: 'Hello,\r\nI teach.' });
    const answer = await postForm(url, form({ ...body, lang }));
    await expectPage(answer, path, lang === 'he' ? 'he' : 'en');
    const [stored] = (await messagesOf(body.email)).values();
    expect(stored).toMatchObject({ ...body, message: 'Hello,\nI teach.', kind: 'contact' });
  });

  it('twice within minutes is stored once, also by two instances', async () => {
    const same = form();
    const elsewhere = { 'x-forwarded-for': '198.51.100.7' };
    const answers = await Promise.all([
      postForm(url, same),
      postForm(url, same),
      postForm(direct, same, elsewhere),
    ]);
    for (const answer of [...answers, await postForm(direct, same)]) {
      expect(answer.headers.get('location')).toBe('/message-sent');
    }
    expect((await messagesOf(same.email)).size).toBe(1);
  });

  it('again with another text is stored too', async () => {
    const first = form();
    await postForm(url, first);
    await postForm(url, { ...first, message: 'Changed' });
    expect((await messagesOf(first.email)).size).toBe(2);
  });

  it.each([
    ['en', '/message-failed'],
    ['he', '/message-failed-he'],
  ])('in the language %s is redirected to an error page if it is rejected', async (lang, path) => {
    const refused = form({ message: ' ', lang });
    await expectPage(await postForm(url, refused), path, lang);
    expect((await messagesOf(refused.email)).size).toBe(0);
  });

  it.each<[string, Record<string, string>, RequestInit]>([
    ['origin', { origin: 'https://other.example' }, {}],
    ['frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }, {}],
    ['size', {}, { body: new URLSearchParams({ message: 'x'.repeat(1_000_000) }) }],
    ['encoding', { 'content-encoding': 'gzip' }, {}],
    ['type', { accept: BROWSER }, { body: new FormData() }],
    ['type', { accept: BROWSER, 'content-type': 'text/plain' }, { body: 'message=x' }],
    ['type', { accept: BROWSER }, { body: new Uint8Array(3) }],
    ['method', { accept: BROWSER }, { method: 'GET', body: null }],
  ])('is redirected to an error page for its %s: %j', async (_reason, headers, init) => {
    const body = new URLSearchParams(form());
    const answer = await send(url, { method: 'POST', body, headers, ...init });
    await expectPage(answer, '/message-failed', 'en');
  });

  it("is redirected to an error page in the browser's language if its own can't be read", async () => {
    const headers = { 'accept-language': 'he-IL,he;q=0.9,en;q=0.8' };
    const answer = await postForm(url, { message: 'x'.repeat(1_000_000), lang: 'en' }, headers);
    await expectPage(answer, '/message-failed-he', 'he');
  });

  it('on a page without a referrer, which has the origin `null`, is stored', async () => {
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    await expectPage(await postForm(url, form(), headers), '/message-sent', 'en');
  });
});

it('is refused after 10 messages from an email address, except for retries of accepted ones', async () => {
  const { email } = contactBody();
  const first = idHeader(randomUUID());
  const post = (written = email, headers = {}) =>
    postJson(url, contactBody({ email: written }), headers);
  await expectAccepted(await post(email, first));
  for (let count = 1; count < 10; count++) await expectAccepted(await post());
  for (const written of [email, email.toUpperCase().replace('@', '+me@')]) {
    const answer = await post(written);
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(480);
    expect(wait).toBeLessThanOrEqual(600);
    await expectRefusal(answer, 429, 'too-many');
  }
  await expectAccepted(await post(email, first));
  for (const [lang, path] of [
    ['en', '/message-too-many'],
    ['he', '/message-too-many-he'],
  ] as const) {
    await expectPage(await postForm(url, contactBody({ email, lang })), path, lang);
  }
});
