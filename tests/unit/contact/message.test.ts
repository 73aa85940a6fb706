import { describe, expect, it } from 'vitest';
import { LIMITS, MESSAGE_HEADERS } from '@/features/contact/forms';
import { parseMessage } from '@/features/contact/message.schema';

type Body = Record<string, unknown>;

/** A vendor message, which has every field. */
const FULL: Body = {
  fullName: 'Dana Levi',
  email: 'dana@example.org',
  phone: '050-000-0000',
  corporation: 'A school',
  subject: 'vendor-inquiry',
  message: 'Hello\nthere',
};
const NEXT_DATE: Body = { subject: 'next-date', course: '/landingEng', message: 'A course' };
const { fullName, email, phone, message } = FULL;

/** The rejected fields of a body; empty if it's accepted. */
function refused(body: Body, headers: Record<string, string> = {}): Record<string, string> {
  const parsed = parseMessage(body, headers);
  return parsed.ok ? {} : parsed.fields;
}

/** The accepted submission of a body. */
function accepted(body: Body, headers: Record<string, string> = {}) {
  const parsed = parseMessage(body, headers, 700);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.fields));
  return parsed.submission;
}

describe('a message of the forms', () => {
  it.each<[string, Body, Body]>([
    ['contact', { fullName, email, message }, { phone: '', subject: '' }],
    ['contact', { fullName, email, phone, subject: 'training', message }, {}],
    ['note', { fullName: '', email, phone, subject: '', message }, {}],
    ['note', { email, phone, message }, { fullName: '', subject: '' }],
    ['vendor', FULL, {}],
    ['vendor', { fullName, email, subject: 'vendor-inquiry' }, { phone: '', message: '' }],
    ['nextDate', { fullName, email, ...NEXT_DATE }, { phone: '' }],
  ])('is accepted as a message of the kind %s: %j', (kind, body, filledIn) => {
    expect(accepted(body)).toMatchObject({
      message: { ...body, ...filledIn, kind },
      suspicions: [],
    });
  });

  it('keeps its id, in quotes or not', () => {
    const submissionId = crypto.randomUUID();
    for (const id of [submissionId, `"${submissionId}"`]) {
      expect(accepted(FULL, { [MESSAGE_HEADERS.id]: id })).toMatchObject({ submissionId });
    }
  });

  it('loses only the spaces around fields of one line', () => {
    const padded = {
      fullName: ' Dana  Levi\t',
      email: ' dana@example.org ',
      message: '\n Hello \n',
    };
    expect(accepted(padded)).toMatchObject({
      message: { fullName: 'Dana  Levi', email: 'dana@example.org', message: '\n Hello \n' },
    });
  });

  it.each([
    ['nextDate', { subject: 'next-date' }, ['fullName', 'email', 'message', 'course']],
    ['contact', { subject: 'general' }, ['fullName', 'email', 'message']],
    ['note', {}, ['phone', 'email', 'message']],
    ['vendor', { subject: 'vendor-inquiry' }, ['fullName', 'email']],
  ])('has the fields that the %s form requires', (_, body, required) => {
    const missing = Object.fromEntries(required.map((name) => [name, 'required']));
    const blank = Object.fromEntries(required.map((name) => [name, ' \n\t ']));
    expect(refused(body)).toEqual(missing);
    expect(refused({ fullName: '', ...body, ...blank })).toEqual(missing);
  });

  it.each(['https://site.example', '/a/b', 'landing', '/a b', '//a'])(
    'about a next date has the address of a page here, not %s',
    (course) => {
      expect(refused({ fullName, email, ...NEXT_DATE, course })).toEqual({ course: 'invalid' });
    },
  );

  it('is suspected if a bot gives itself away', () => {
    const suspicions = (extra: Body, ms?: string) =>
      accepted({ ...FULL, ...extra }, ms ? { [MESSAGE_HEADERS.openFor]: ms } : {}).suspicions;
    expect(suspicions({ leaveEmpty: 'https://example.org' })).toEqual(['honeypot']);
    expect(suspicions({}, '699')).toEqual(['too-fast']);
    expect(suspicions({ leaveEmpty: '' }, '700')).toEqual([]);
    expect(suspicions({})).toEqual([]);
  });

  it('loses invisible characters in fields that become a subject or Reply-To', () => {
    const marks = '\u202e\u202d\u2066\u2069\u200e\u200f\u200b\u200d\u2060\ufeff\u061c\u00ad';
    const hidden = { ...FULL, fullName: `${marks}Da${marks}na`, email: `da${marks}na@example.org` };
    expect(accepted({ ...hidden, phone: '\u202a050\u202c' })).toMatchObject({
      message: { fullName: 'Dana', email: 'dana@example.org', phone: '050' },
    });
    const broken = 'a\u0085b\u2028c\u2029d\u001be\tf\u009bg';
    expect(accepted({ ...FULL, fullName: broken }).message.fullName).toBe('a b c d e f g');
    expect(refused({ ...FULL, fullName: marks })).toEqual({ fullName: 'required' });
  });

  it('keeps Hebrew points and bidi marks', () => {
    const name = 'שָׁרָה־לֵאָה בן־גוּריון (ז״ל) צ׳';
    const text = 'C++\u200f הוא\u200e קל\n\tשלום\r\n👩\u200d🏫 نمی\u200cدانم';
    const kept = accepted({ ...FULL, fullName: name, message: text }).message;
    expect([kept.fullName, kept.message]).toEqual([name, text.replace('\r\n', '\n')]);
  });

  it('loses marks that reverse whole passages', () => {
    const turned = '\u202eabc\u2066d\u2069\u001b[2J\u0085\u2028e';
    expect(accepted({ ...FULL, message: turned }).message.message).toBe('abcd[2J\ne');
  });

  it.each(['\r\n', '\r', '\n', '\u2028', '\u2029'])(
    'has line breaks of one character, whatever was sent: %j',
    (written) => {
      const longest = 'x\n'.repeat(LIMITS.message / 2);
      const sent = { ...FULL, message: longest.replaceAll('\n', written) };
      expect(accepted(sent).message.message).toBe(longest);
      expect(refused({ ...sent, message: `${sent.message}x` })).toEqual({ message: 'too-long' });
    },
  );

  it.each([
    ...[' ', '\t', '\r\n', '\u00a0', '\u3000', '\u2028'],
    ...[
      '\u200b',
      '\u200d',
      '\u2060',
      '\ufeff',
      '\u00ad',
      '\u034f',
      '\u180e',
      '\ufe0f',
      '\u{e0020}',
    ],
    ...['\u200e', '\u200f', '\u061c', '\u202e', '\u2067'],
    ...['\u2800', '\u3164', '\u115f', '\u1160', '\uffa0', '\u17b4'],
  ])('is empty if nothing can be seen: %j', (unseen) => {
    const empty = `${unseen} ${unseen}`;
    const note = { phone: empty, email, message: empty };
    expect(refused(note)).toEqual({ phone: 'required', message: 'required' });
    const contact = { fullName: empty, email, subject: 'general', message: empty };
    expect(refused(contact)).toEqual({ fullName: 'required', message: 'required' });
    const vendor = { ...FULL, phone: empty, corporation: empty, message: empty };
    expect(accepted(vendor).message).toMatchObject({ phone: '', corporation: '', message: '' });
  });

  it.each(['?', '.', '👍', '❤️', 'ש', '한', '⠃', '٣', '☎\ufe0f'])(
    'may be as short as one visible character: %s',
    (message) => {
      expect(accepted({ ...FULL, message }).message.message).toBe(message);
    },
  );

  it.each([
    '_gl',
    'submissionId',
    'openFor',
    'isAdmin',
    'kind',
    'to',
    'constructor',
    'toString',
    '__proto__',
    '',
  ])('loses fields that no form has: %j', (name) => {
    // Parsed from JSON, where `__proto__` is an ordinary name.
    const body = JSON.parse(JSON.stringify(FULL).replace('{', `{"${name}":{"x":1},`)) as Body;
    expect(accepted(body).message).toEqual({ ...FULL, kind: 'vendor' });
  });

  it('has lone surrogates replaced, which Firestore rejects', () => {
    expect(accepted({ ...FULL, fullName: 'Da\ud83dna', message: '\udc00' })).toMatchObject({
      message: { fullName: 'Da\ufffdna', message: '\ufffd' },
    });
  });
});

describe('a body that no form sends', () => {
  it.each([...Object.keys(FULL), 'leaveEmpty'])('is rejected for a wrong type of %s', (name) => {
    for (const value of [{}, ['a'], { valueOf: 1, toString: 1 }]) {
      expect(refused({ ...FULL, [name]: value })).toEqual({ [name]: 'invalid' });
    }
  });

  it.each([
    ['fullName', LIMITS.name],
    ['phone', LIMITS.phone],
    ['corporation', LIMITS.corporation],
    ['message', LIMITS.message],
  ])(
    'is rejected if %s is longer than %i or contains line breaks or control characters',
    (name, limit) => {
      const longest = 'x'.repeat(limit);
      expect(refused({ ...FULL, [name]: longest })).toEqual({});
      expect(refused({ ...FULL, [name]: `${longest}x` })).toEqual({ [name]: 'too-long' });
      for (const control of name === 'message' ? ['\0'] : ['\r', '\n', '\r\n', '\0']) {
        expect(refused({ ...FULL, [name]: `a${control}b` })).toEqual({ [name]: 'invalid' });
      }
    },
  );

  it('is rejected if the subject is unknown or belongs to another form', () => {
    for (const subject of ['sales', 'GENERAL', 'general ', '__proto__', 'general\n']) {
      expect(refused({ fullName, email, message, subject })).toEqual({ subject: 'invalid' });
    }
    expect(refused({ ...FULL, subject: 'general' })).toEqual({ subject: 'invalid' });
  });

  it.each(['', '1', '../x', '../../quotas/1'])("is rejected if the id isn't a UUID: %j", (id) => {
    expect(refused(FULL, { [MESSAGE_HEADERS.id]: id })).toEqual({
      [MESSAGE_HEADERS.id]: 'invalid',
    });
  });

  it.each(['-1', 'soon', 'Infinity'])('is rejected if it was open for %j ms', (ms) => {
    const name = MESSAGE_HEADERS.openFor;
    expect(refused(FULL, { [name]: ms })).toEqual({ [name]: 'invalid' });
  });
});

describe('an email address', () => {
  it.each([
    'Dana.Levi+robots@mail.example.co.il',
    "o'neill@example.org",
    'דנה@דוגמה.ישראל',
    `${'a'.repeat(64)}@example.org`,
  ])('is accepted: %j', (address) => {
    expect(refused({ ...FULL, email: address })).toEqual({});
  });

  it.each([
    'dana',
    'dana@example',
    'dana@example.org, other@example.org',
    'dana@exam ple.org',
    'Dana <dana@example.org>',
    'dana\u2028@example.org',
    'dana@example.org\r\nBcc:other@example.org',
    `${'a'.repeat(65)}@example.org`,
  ])('is rejected: %j', (address) => {
    expect(refused({ ...FULL, email: address })).toEqual({ email: 'invalid' });
  });

  it('is checked quickly, even if it is crafted to be slow', () => {
    const started = performance.now();
    for (const hard of [
      `a@${'a-'.repeat(8000)}`,
      `a@${'a.'.repeat(8000)}!`,
      `${'a'.repeat(16_000)}@`,
      `a@a.xn--${'a-'.repeat(90)}!`,
      ' '.repeat(16_000),
    ]) {
      expect(refused({ ...FULL, email: hard })).toHaveProperty('email');
    }
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
