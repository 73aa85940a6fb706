import { expect, it } from 'vitest';
import { LIMITS } from '@/features/contact/forms';
import { contactBody, expectAccepted, postForm, send } from '../../support/contact/contact-api';
import { expectRefusal } from '../../support/server/json-answers';
import { found } from '../../support/server/store';
import { db, direct } from '../whole-site';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const post = (type: string, body: string | Uint8Array<ArrayBuffer>) =>
  send(direct, { method: 'POST', headers: { 'content-type': type }, body });

const stored = async (email: string) => [
  ...(await found(db, 'contactMessages', 'email', email)).values(),
];

/** As clients that send only ASCII write it. */
const ascii = (json: string) =>
  json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

it.each([
  ['Latin', 'x'],
  ['Hebrew', 'ש'],
  ['three bytes in UTF-8', '…'],
  ['emoji', '🤖'],
  ['quotes', '"'],
  ['line breaks', 'x\n'],
])('a message has the same limit in every encoding: %s', async (_what, unit) => {
  const message = unit.repeat(LIMITS.message / [...unit].length);
  const fullName = [...unit][0]?.repeat(LIMITS.name);
  const corporation = [...unit][0]?.repeat(LIMITS.corporation);
  const sent = {
    fullName,
    corporation,
    phone: '5'.repeat(LIMITS.phone),
    subject: 'vendor-inquiry',
  };
  const ways: ((body: Record<string, string>) => Promise<Response>)[] = [
    (body) => post(JSON_TYPE, JSON.stringify(body)),
    (body) => post(JSON_TYPE, ascii(JSON.stringify(body))),
    // As browsers do
    (body) =>
      postForm(direct, { ...body, message: (body['message'] ?? '').replaceAll('\n', '\r\n') }),
  ];
  for (const way of ways) {
    const body = contactBody({ ...sent, message });
    const { status, headers } = await way(body);
    expect([status, headers.get('location')]).toEqual(
      status === 200 ? [200, null] : [303, '/message-sent'],
    );
    expect(await stored(body.email)).toMatchObject([body]);
    const longer = contactBody({ ...sent, message: `${message}x` });
    const refused = await way(longer);
    expect([refused.status, refused.headers.get('location')]).toEqual(
      status === 200 ? [422, null] : [303, '/message-failed'],
    );
    expect(await stored(longer.email)).toEqual([]);
  }
});

it.each(['', '; charset=utf-8', ';charset=UTF8', '; Charset="UTF-8"', '; charset = utf-8; v=1'])(
  'a body of UTF-8 is accepted: "%s"',
  async (charset) => {
    const body = contactBody({ fullName: 'דנה' });
    const bytes = new TextEncoder().encode(`\uFEFF${JSON.stringify(body)}`);
    await expectAccepted(await post(`${JSON_TYPE}${charset}`, bytes));
    const form = contactBody({ fullName: 'דנה' });
    const answer = await post(`${FORM_TYPE}${charset}`, new URLSearchParams(form).toString());
    expect(answer.headers.get('location')).toBe('/message-sent');
    expect(await stored(body.email)).toMatchObject([body]);
    expect(await stored(form.email)).toMatchObject([form]);
  },
);

it.each(['iso-8859-1', 'windows-1255', '"windows-1252"', 'utf-16le', 'us-ascii', 'utf-7', 'x'])(
  'a body in another charset is refused with a reason: %s',
  async (charset) => {
    const body = contactBody();
    const answer = await post(`${JSON_TYPE}; charset=${charset}`, JSON.stringify(body));
    await expectRefusal(answer, 415, 'unsupported-charset');
    const form = await post(
      `${FORM_TYPE}; charset=${charset}`,
      new URLSearchParams(body).toString(),
    );
    expect([form.status, form.headers.get('location')]).toEqual([303, '/message-failed']);
    expect(await stored(body.email)).toEqual([]);
  },
);

it("a body that isn't the UTF-8 it claims to be is refused with a reason", async () => {
  const body = contactBody({ fullName: 'René' });
  const latin = Buffer.from(JSON.stringify(body), 'latin1');
  for (const type of [JSON_TYPE, `${JSON_TYPE}; charset=utf-8`]) {
    await expectRefusal(await post(type, latin), 415, 'unsupported-charset');
  }
  const utf16 = Buffer.from(`\uFEFF${JSON.stringify(body)}`, 'utf16le');
  await expectRefusal(await post(JSON_TYPE, utf16), 415, 'unsupported-charset');
  const escaped = new URLSearchParams(body).toString().replace('%C3%A9', '%E9');
  for (const written of [escaped, escaped.replace('%E9', 'é')]) {
    const answer = await post(FORM_TYPE, Buffer.from(written, 'latin1'));
    expect(answer.headers.get('location')).toBe('/message-failed');
  }
  expect(await stored(body.email)).toEqual([]);
});
