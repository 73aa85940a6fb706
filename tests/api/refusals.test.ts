import { describe, expect, inject, it } from 'vitest';
import { contactBody, expectAccepted, postForm, postJson, send } from '../support/contact-api';
import { expectRefusal } from '../support/json-answers';
import { PARTNER } from '../support/servers';
import { connect, found } from '../support/store';

const { url, store } = inject('servers').generous;
const db = connect(store);
const LIMIT = 16 * 1024;

/** Valid JSON of a length in bytes. */
const sized = (bytes: number) => JSON.stringify(contactBody()).padEnd(bytes, ' ');

describe('a body', () => {
  it.each([
    ['nothing', ''],
    ['half an object', '{"fullName": "Dana"'],
    ['a page', '<html>'],
    ['a list', '[]'],
    ['a text', '"message"'],
    ['null', 'null'],
    ['a number', '1'],
  ])('that is no JSON object is refused: %s', async (_, body) => {
    const { fields } = await expectRefusal(await postJson(url, body), 400, 'bad-json');
    expect(fields).toEqual({});
  });

  it('with refused fields names each with its reason, and none is stored', async () => {
    const body = {
      ...contactBody({ fullName: '', subject: 'sales', isAdmin: true }),
      phone: 'x'.repeat(41),
    };
    const { fields } = await expectRefusal(await postJson(url, body), 422, 'invalid');
    expect(fields).toEqual({
      fullName: 'required',
      subject: 'invalid',
      phone: 'too-long',
      isAdmin: 'unknown',
    });
    expect(await found(db, 'contactMessages', 'email', body.email)).toEqual(new Map());
  });

  it('with a name of the prototype is refused by that name', async () => {
    for (const name of ['__proto__', 'constructor']) {
      const body = JSON.stringify(contactBody()).replace('{', `{"${name}":{"kind":"note"},`);
      const { fields } = await expectRefusal(await postJson(url, body), 422, 'invalid');
      expect(Object.entries(fields)).toEqual([[name, 'unknown']]);
    }
  });

  it('over 16 KB is refused; one of just that length is read', async () => {
    await expectAccepted(await postJson(url, sized(LIMIT)));
    await expectRefusal(await postJson(url, sized(LIMIT + 1)), 413, 'too-large');
    await expectRefusal(await postJson(url, 'x'.repeat(2 * 1024 * 1024)), 413, 'too-large');
  });

  it.each([
    'text/plain',
    'text/plain; application/json',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json-seq',
    'nonsense',
  ])('of another type is refused: %s', async (type) => {
    const answer = await postJson(url, contactBody(), { 'content-type': type });
    await expectRefusal(answer, 415, 'unsupported-type');
  });

  it('without a type is refused, with a charset or in capitals it is read', async () => {
    const untyped = await send(url, {
      method: 'POST',
      body: new TextEncoder().encode(JSON.stringify(contactBody())),
    });
    await expectRefusal(untyped, 415, 'unsupported-type');
    for (const type of ['application/json; charset=utf-8', 'Application/JSON']) {
      await expectAccepted(await postJson(url, contactBody(), { 'content-type': type }));
    }
  });
});

describe('a method', () => {
  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('but POST is refused: %s', async (method) => {
    const answer = await send(url, { method });
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
    await expectRefusal(answer, 405, 'method-not-allowed');
  });

  it('HEAD gets no body', async () => {
    const answer = await send(url, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([405, '']);
  });
});

describe('a page of another site', () => {
  it.each(['https://other.example', 'null', `${PARTNER}.other.example`])(
    'cannot send: %s',
    async (origin) => {
      const body = contactBody();
      const script = await postJson(url, body, { origin });
      expect(script.headers.has('access-control-allow-origin')).toBe(false);
      await expectRefusal(script, 403, 'foreign-origin');
      await expectRefusal(await postForm(url, body, { origin }), 403, 'foreign-origin');
      const question = await send(url, { method: 'OPTIONS', headers: { origin } });
      expect(question.headers.has('access-control-allow-origin')).toBe(false);
      await expectRefusal(question, 403, 'foreign-origin');
      expect(await found(db, 'contactMessages', 'email', body.email)).toEqual(new Map());
    },
  );

  it('that is allowed may send, and reads refusals too', async () => {
    const question = await send(url, {
      method: 'OPTIONS',
      headers: { origin: PARTNER, 'access-control-request-method': 'POST' },
    });
    expect(question.status).toBe(204);
    expect(question.headers.get('access-control-allow-methods')).toContain('POST');
    expect(question.headers.get('access-control-allow-headers')).toBe('content-type');
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

  it('of the site itself may send', async () => {
    await expectAccepted(await postJson(url, contactBody(), { origin: url }));
  });
});
