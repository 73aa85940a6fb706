import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS, parseMessage } from '@/features/contact/message';
import { ENVELOPE, FULL_BODY, LINES, validBody, type Body } from '../support/contact-arbitraries';

const KNOWN = [...Object.keys(FULL_BODY), ...ENVELOPE];

function refused(body: Body): Record<string, string> {
  const parsed = parseMessage(body);
  return parsed.ok ? {} : parsed.fields;
}

describe('what the forms send', () => {
  it('is accepted, told apart by kind, and changed by trimming lines alone', () => {
    fc.assert(
      fc.property(validBody, ({ kind, body }) => {
        const parsed = parseMessage(body);
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.fields));
        const { message, submissionId, suspicions } = parsed.submission;
        expect(message.kind).toBe(kind);
        expect(suspicions).toEqual([]);
        expect(submissionId).toBe(body['submissionId']);
        for (const [name, value] of Object.entries(body)) {
          if (ENVELOPE.includes(name)) continue;
          const kept = name === 'message' ? value : String(value).trim();
          expect(message[name as keyof typeof message]).toBe(kept);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('fills what is left out with the empty text', () => {
    const { fullName, email, message } = FULL_BODY;
    expect(parseMessage({ fullName, email, message })).toMatchObject({
      submission: { message: { kind: 'contact', phone: '', subject: '' } },
    });
  });

  it('is required as the specification says', () => {
    expect(refused({ subject: 'general' })).toEqual({
      fullName: 'required',
      email: 'required',
      message: 'required',
    });
    expect(refused({})).toEqual({ phone: 'required', email: 'required', message: 'required' });
    expect(refused({ subject: 'vendor-inquiry' })).toEqual({
      fullName: 'required',
      email: 'required',
    });
    for (const name of ['fullName', 'email', 'message']) {
      const blank = { fullName: 'Dana', email: 'd@example.org', message: 'Hi', subject: 'general' };
      expect(refused({ ...blank, [name]: ' \n\t ' })).toEqual({ [name]: 'required' });
    }
  });

  it('becomes a suspicion when a robot shows itself', () => {
    const suspicions = (extra: Body, minimum = 700) => {
      const parsed = parseMessage({ ...FULL_BODY, ...extra }, minimum);
      return parsed.ok && parsed.submission.suspicions;
    };
    expect(suspicions({ leaveEmpty: 'https://example.org' })).toEqual(['honeypot']);
    expect(suspicions({ openFor: 699 })).toEqual(['too-fast']);
    expect(suspicions({ openFor: 700 })).toEqual([]);
    expect(suspicions({})).toEqual([]);
  });
});

describe('what no form sends', () => {
  const otherName = fc
    .oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'kind', 'to'))
    .filter((name) => !KNOWN.includes(name));

  it('is refused by its name, whatever the name', () => {
    fc.assert(
      fc.property(validBody, otherName, fc.jsonValue(), ({ body }, name, value) => {
        const sent = JSON.stringify({ ...body, ['a placeholder']: value });
        const received = JSON.parse(
          sent.replace('"a placeholder"', () => JSON.stringify(name)),
        ) as Body;
        const parsed = parseMessage(received);
        expect(parsed.ok).toBe(false);
        expect(Object.entries(refused(received))).toContainEqual([name, 'unknown']);
      }),
    );
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('is refused by its type, and never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KNOWN), fc.jsonValue(), (name, value) => {
        const parsed = parseMessage({ ...FULL_BODY, [name]: value });
        if (typeof value !== 'string' && name !== 'openFor') {
          expect(parsed).toEqual({ ok: false, fields: { [name]: 'invalid' } });
        }
      }),
      { numRuns: 1000 },
    );
    expect(refused({ ...FULL_BODY, openFor: { valueOf: 1, toString: 1 } })).toEqual({
      openFor: 'invalid',
    });
  });

  it('never throws for any object', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.constantFrom(...KNOWN), fc.string()), fc.jsonValue()),
        (body) => {
          expect(typeof parseMessage(body).ok).toBe('boolean');
        },
      ),
    );
  });

  it('is refused when a line holds a line break or NUL', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LINES.map(([name]) => name), 'subject'),
        fc.constantFrom('\r', '\n', '\r\n', '\0'),
        (name, control) => {
          const value = String(FULL_BODY[name]);
          const broken = `${value.slice(0, 2)}${control}${value.slice(2)}`;
          expect(parseMessage({ ...FULL_BODY, [name]: broken }).ok).toBe(false);
          expect(parseMessage({ ...FULL_BODY, [name]: `${value}\0` }).ok).toBe(false);
        },
      ),
    );
    expect(refused({ ...FULL_BODY, message: 'a\0b' })).toEqual({ message: 'invalid' });
  });

  it('is refused when it is longer than allowed, by one', () => {
    for (const [name, limit] of [...LINES, ['message', LIMITS.message]] as const) {
      if (name === 'email') continue;
      expect(refused({ ...FULL_BODY, [name]: 'x'.repeat(limit) })).toEqual({});
      expect(refused({ ...FULL_BODY, [name]: 'x'.repeat(limit + 1) })).toEqual({
        [name]: 'too-long',
      });
    }
    const email = `a@${'b'.repeat(LIMITS.email)}.org`;
    expect(refused({ ...FULL_BODY, email })).toEqual({ email: 'too-long' });
  });

  it('is refused when the subject is not of the list, or of another form', () => {
    const contact = Object.fromEntries(
      Object.entries(FULL_BODY).filter(([name]) => name !== 'corporation'),
    );
    for (const subject of ['sales', 'GENERAL', 'general ', '__proto__']) {
      expect(refused({ ...contact, subject })).toEqual({ subject: 'invalid' });
    }
    expect(refused({ ...FULL_BODY, subject: 'general' })).toEqual({ subject: 'invalid' });
  });

  it('is refused when the id is no UUID', () => {
    for (const submissionId of ['', '1', '../x', 'a/b', '../../quotas/1']) {
      expect(refused({ ...FULL_BODY, submissionId })).toEqual({ submissionId: 'invalid' });
    }
  });
});

it('replaces half of a surrogate pair, which the store could not keep', () => {
  const parsed = parseMessage({ ...FULL_BODY, fullName: 'Da\ud83dna', message: '\udc00' });
  expect(parsed).toMatchObject({
    submission: { message: { fullName: 'Da\ufffdna', message: '\ufffd' } },
  });
});
