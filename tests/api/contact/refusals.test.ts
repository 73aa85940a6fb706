import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
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
import { PARTNER } from '../../support/server/servers';
import { found } from '../../support/server/store';
import { WAITING } from '../../support/server/waiting';
import { db, logFile, url } from '../whole-site';

const LIMIT = 64 * 1024;

/** Valid JSON of the given size in bytes. */
const sized = (bytes: number) => JSON.stringify(contactBody()).padEnd(bytes, ' ');

describe('a request body', () => {
  it.each(['', '{"fullName": "Dana"', '[]', 'null'])(
    "that isn't a JSON object is rejected: %j",
    async (body) => {
      const { fields } = await expectRefusal(await postJson(url, body), 400, 'bad-json');
      expect(fields).toEqual({});
    },
  );

  it('with invalid fields is not stored but answered with a reason for each', async () => {
    const changes = { fullName: '', subject: 'sales', phone: 'x'.repeat(41) };
    const body = contactBody(changes);
    const { fields } = await expectRefusal(await postJson(url, body), 422, 'invalid');
    expect(fields).toEqual({
      fullName: 'required',
      subject: 'invalid',
      phone: 'too-long',
    });
    expect((await found(db, 'contactMessages', 'email', body.email)).size).toBe(0);
  });

  it('with invalid headers of ours is answered with a reason for each', async () => {
    const headers = { ...idHeader('../x'), ...openFor('long') };
    const { fields } = await expectRefusal(
      await postJson(url, contactBody({ fullName: '' }), headers),
      422,
      'invalid',
    );
    expect(fields).toEqual({
      fullName: 'required',
      'idempotency-key': 'invalid',
      'page-open-ms': 'invalid',
    });
  });

  it('may have 64 KB, but no more', async () => {
    await expectAccepted(await postJson(url, sized(LIMIT)));
    await expectRefusal(await postJson(url, sized(LIMIT + 1)), 413, 'too-large');
    await expectRefusal(await postJson(url, 'x'.repeat(2 * 1024 * 1024)), 413, 'too-large');
  });

  it('is read as JSON if its media type says so, in capitals or not', async () => {
    for (const type of ['text/plain; application/json', 'multipart/form-data; boundary=x', 'x']) {
      const answer = await postJson(url, contactBody(), { 'content-type': type });
      await expectRefusal(answer, 415, 'unsupported-type');
    }
    const bytes = new TextEncoder().encode(JSON.stringify(contactBody()));
    const untyped = await send(url, { method: 'POST', body: bytes });
    await expectRefusal(untyped, 415, 'unsupported-type');
    for (const type of ['application/json; charset=utf-8', 'Application/JSON']) {
      await expectAccepted(await postJson(url, contactBody(), { 'content-type': type }));
    }
  });
});

describe("another site's page", () => {
  it.each([
    `${PARTNER}.other.example`,
    PARTNER.replace('https:', 'http:'),
    PARTNER.replace('//', '//sub.'),
    `${url}0`,
    'null',
  ])('cannot send: %s', async (origin) => {
    const body = contactBody();
    // As a browser says for a frame without an origin of its own
    const headers = { origin, 'sec-fetch-site': 'cross-site' };
    const form = await postForm(url, body, headers);
    expect([form.status, form.headers.get('location')]).toEqual([303, '/message-failed']);
    const answers = [
      await postJson(url, body, headers),
      await send(url, { method: 'OPTIONS', headers }),
    ];
    for (const answer of answers) await expectRefusal(answer, 403, 'foreign-origin');
    for (const answer of [form, ...answers]) {
      expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    }
    expect((await found(db, 'contactMessages', 'email', body.email)).size).toBe(0);
  });

  it("can use the form's endpoint if its origin is allowed", async () => {
    const asking = { origin: PARTNER, 'access-control-request-method': 'POST' };
    const question = await send(url, { method: 'OPTIONS', headers: asking });
    expect(question.status).toBe(204);
    expect(question.headers.get('access-control-allow-methods')).toContain('POST');
    expect(question.headers.get('access-control-allow-headers')).toBe(
      'content-type, idempotency-key, page-open-ms',
    );
    const accepted = await postJson(url, contactBody(), { origin: PARTNER });
    const refused = await postJson(url, '{', { origin: PARTNER });
    for (const { headers } of [question, accepted, refused]) {
      expect(headers.get('access-control-allow-origin')).toBe(PARTNER);
      expect(headers.get('vary')?.toLowerCase()).toContain('origin');
      expect(headers.has('access-control-allow-credentials')).toBe(false);
    }
    await expectAccepted(accepted);
    await expectRefusal(refused, 400, 'bad-json');
  });
});

it("each outcome is logged as a structured line without the visitor's text", async () => {
  const mark = `secret${randomUUID().replaceAll('-', '')}`;
  const marked = { fullName: mark, email: `${mark}@example.org`, phone: mark.slice(0, 40) };
  const body = contactBody({ ...marked, message: mark });
  // The emulators prefix each line.
  const stored = () =>
    [...readFileSync(logFile, 'utf8').matchAll(/^> {2}(\{"severity".*)$/gm)]
      .map(([, line = '']) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ message }) => message === 'contact message stored');
  // Late lines of other messages come before this unique one.
  await expectAccepted(await postJson(url, contactBody({ leaveEmpty: 'x' }), openFor(50)));
  const first = () =>
    stored().findLastIndex(({ suspicions }) => String(suspicions) === 'honeypot,too-fast');
  await vi.waitFor(() => expect(first()).not.toBe(-1), WAITING);
  const since = () => stored().slice(first() + 1);
  await expectAccepted(await postJson(url, body));
  await expectAccepted(await postJson(url, { ...body, leaveEmpty: mark }));
  await expectRefusal(await postJson(url, { ...body, subject: mark }), 422, 'invalid');
  await expectRefusal(await postJson(url, `{"${mark}`), 400, 'bad-json');
  await postForm(url, { ...body, lang: 'en' });
  await vi.waitFor(() => expect(since()).toHaveLength(3), WAITING);

  const printed = readFileSync(logFile, 'utf8');
  expect(printed).not.toContain(mark.slice(0, 40));
  expect(stored().at(-1)).toMatchObject({ severity: 'INFO', kind: 'contact', outcome: 'stored' });
});
