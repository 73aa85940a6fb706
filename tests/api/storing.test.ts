import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, inject, it } from 'vitest';
import { contactBody, expectAccepted, postJson } from '../support/contact-api';
import { MAIL } from '../support/servers';
import { connect, found } from '../support/store';

const { url, store } = inject('servers').generous;
const db = connect(store);
const YEAR_MS = 365 * 24 * 60 * 60_000;

const document = async (collection: string, id: string) =>
  (await db.collection(collection).doc(id).get()).data();
const messagesOf = (email: string) => found(db, 'contactMessages', 'email', email);
const mailsOf = (email: string) => found(db, 'mail', 'replyTo', email);

describe('a message is stored with its notification', () => {
  const kinds = [
    ['contact', { fullName: 'Dana Levi', subject: 'training' }, 'Contact from Dana Levi'],
    ['note', { fullName: '', subject: '' }, 'Note'],
    [
      'vendor',
      { fullName: 'Dana Levi', subject: 'vendor-inquiry', corporation: 'A school' },
      'Vendor inquiry from Dana Levi',
    ],
  ] as const;

  it.each(kinds)('of the kind %s, with exactly its fields', async (kind, own, subject) => {
    const body = contactBody(own);
    const before = Date.now();
    const id = await expectAccepted(await postJson(url, { ...body, openFor: 5000 }));
    const stored = await document('contactMessages', id);
    expect(stored).toEqual({
      ...body,
      kind,
      createdAt: expect.any(Timestamp),
      expireAt: expect.any(Timestamp),
    });
    const createdAt = (stored?.['createdAt'] as Timestamp).toMillis();
    const expireAt = stored?.['expireAt'] as Timestamp;
    expect(createdAt).toBeGreaterThanOrEqual(before);
    expect(createdAt).toBeLessThanOrEqual(Date.now());
    expect(expireAt.toMillis()).toBe(createdAt + YEAR_MS);
    expect(await document('mail', id)).toEqual({
      ...MAIL,
      replyTo: body.email,
      message: {
        subject: `[Website] ${subject}`,
        text: expect.stringContaining(`\n\n${body.message}\n`),
      },
      expireAt,
    });
  });

  it('in any script and length that is allowed', async () => {
    const body = contactBody({ fullName: 'דנה לוי 🤖', message: 'ש'.repeat(5000) });
    const id = await expectAccepted(await postJson(url, body));
    expect(await document('contactMessages', id)).toMatchObject(body);
    const halved = contactBody({ message: 'cut \ud83d here' });
    const halvedId = await expectAccepted(await postJson(url, halved));
    expect(await document('contactMessages', halvedId)).toMatchObject({
      message: 'cut \ufffd here',
    });
  });

  it('counted in documents that tell no address and expire', async () => {
    const body = contactBody();
    await expectAccepted(await postJson(url, body));
    const { docs } = await db.collection('contactQuotas').get();
    expect(docs.length).toBeGreaterThanOrEqual(3);
    for (const doc of docs) {
      expect(doc.id).toMatch(/^(address|email|day)-[\da-f]{40}$/);
      expect(doc.data()).toEqual({
        count: expect.any(Number),
        expireAt: expect.any(Timestamp),
      });
    }
  });
});

describe('a message is stored once', () => {
  it('when it is sent again, with the same answer', async () => {
    const submissionId = randomUUID();
    const body = contactBody({ submissionId });
    const first = await postJson(url, body);
    const second = await postJson(url, body);
    const other = await postJson(url, { ...body, message: 'Changed' });
    const answers = await Promise.all([first, second, other].map((answer) => answer.text()));
    expect([first.status, second.status, other.status]).toEqual([200, 200, 200]);
    expect(new Set(answers)).toEqual(new Set([JSON.stringify({ ok: true, id: submissionId })]));
    const messages = await messagesOf(body.email);
    expect([...messages.keys()]).toEqual([submissionId]);
    expect([...messages.values()][0]).toMatchObject({ message: body.message });
    expect((await mailsOf(body.email)).size).toBe(1);
  });

  it('when twenty arrive at once', async () => {
    const submissionId = randomUUID();
    const body = contactBody({ submissionId });
    const answers = await Promise.all(Array.from({ length: 20 }, () => postJson(url, body)));
    const ids = await Promise.all(answers.map(expectAccepted));
    expect(new Set(ids)).toEqual(new Set([submissionId]));
    expect((await messagesOf(body.email)).size).toBe(1);
    expect((await mailsOf(body.email)).size).toBe(1);
  });

  it('each, when twenty different ones arrive at once', async () => {
    const { email } = contactBody();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        postJson(url, contactBody({ email, message: `Number ${index}` })),
      ),
    );
    const ids = await Promise.all(answers.map(expectAccepted));
    expect(new Set(ids).size).toBe(20);
    const messages = await messagesOf(email);
    expect([...messages.keys()].sort()).toEqual([...ids].sort());
    expect(new Set([...messages.values()].map(({ message }) => message as string)).size).toBe(20);
    expect([...(await mailsOf(email)).keys()].sort()).toEqual([...ids].sort());
  });
});

describe('suspected spam is kept apart and notifies nobody', () => {
  it.each([
    ['honeypot', { leaveEmpty: 'https://spam.example' }],
    ['too-fast', { openFor: 50 }],
  ])('for %s', async (suspicion, extra) => {
    const body = contactBody();
    const id = await expectAccepted(await postJson(url, { ...body, ...extra }));
    expect(await document('contactSuspects', id)).toEqual({
      ...body,
      kind: 'contact',
      suspicions: [suspicion],
      createdAt: expect.any(Timestamp),
      expireAt: expect.any(Timestamp),
    });
    expect(await document('contactMessages', id)).toBeUndefined();
    expect(await document('mail', id)).toBeUndefined();
    expect((await mailsOf(body.email)).size).toBe(0);
  });
});
