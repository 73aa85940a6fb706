import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS, parseMessage } from '@/features/contact/message';
import {
  ENVELOPE,
  FULL_BODY,
  LINES,
  validBody,
  type Body,
} from '../../support/contact/contact-arbitraries';

const KNOWN = [...Object.keys(FULL_BODY), ...ENVELOPE];

/** The refused fields of a body, none when it is accepted. */
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

  it.each([
    ['contact', { subject: 'general' }, ['fullName', 'email', 'message']],
    ['note', {}, ['phone', 'email', 'message']],
    ['vendor', { subject: 'vendor-inquiry' }, ['fullName', 'email']],
  ])('has the fields that the %s form requires', (_, body, required) => {
    const missing = Object.fromEntries(required.map((name) => [name, 'required']));
    const blank = Object.fromEntries(required.map((name) => [name, ' \n\t ']));
    expect(refused(body)).toEqual(missing);
    expect(refused({ fullName: '', ...body, ...blank })).toEqual(missing);
  });

  it('becomes a suspicion when a robot shows itself', () => {
    const suspicions = (extra: Body) => {
      const parsed = parseMessage({ ...FULL_BODY, ...extra }, 700);
      return parsed.ok && parsed.submission.suspicions;
    };
    expect(suspicions({ leaveEmpty: 'https://example.org' })).toEqual(['honeypot']);
    expect(suspicions({ openFor: 699 })).toEqual(['too-fast']);
    expect(suspicions({ openFor: 700 })).toEqual([]);
    expect(suspicions({})).toEqual([]);
  });

  it('has halves of surrogate pairs replaced, which the store could not keep', () => {
    const body = { ...FULL_BODY, fullName: 'Da\ud83dna', message: '\udc00' };
    expect(parseMessage(body)).toMatchObject({
      submission: { message: { fullName: 'Da\ufffdna', message: '\ufffd' } },
    });
  });
});

describe('what no form sends', () => {
  it('is refused by its name, whatever the name', () => {
    const otherName = fc
      .oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'kind', 'to'))
      .filter((name) => !KNOWN.includes(name));
    fc.assert(
      fc.property(validBody, otherName, fc.jsonValue(), ({ body }, name, value) => {
        // As parsed from the wire, where `__proto__` is a name like any other.
        const fields = [...Object.entries(body), [name, value]];
        const sent = fields.map((field) => field.map((part) => JSON.stringify(part)).join(':'));
        const received = JSON.parse(`{${sent.join()}}`) as Body;
        expect(Object.entries(refused(received))).toContainEqual([name, 'unknown']);
      }),
    );
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('is refused by its type, and never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KNOWN), fc.jsonValue(), (name, value) => {
        const fields = refused({ ...FULL_BODY, [name]: value });
        if (typeof value !== 'string' && name !== 'openFor') {
          expect(fields).toEqual({ [name]: 'invalid' });
        }
      }),
      { numRuns: 1000 },
    );
    expect(refused({ ...FULL_BODY, openFor: { valueOf: 1, toString: 1 } })).toEqual({
      openFor: 'invalid',
    });
  });

  it.each([...LINES.map(([name]) => name), 'subject'])(
    'is refused when %s holds a line break or NUL',
    (name) => {
      const value = String(FULL_BODY[name]);
      for (const control of ['\r', '\n', '\r\n', '\0']) {
        const broken = `${value.slice(0, 2)}${control}${value.slice(2)}`;
        expect(refused({ ...FULL_BODY, [name]: broken })).toHaveProperty(name);
      }
      expect(refused({ ...FULL_BODY, [name]: `${value}\0` })).toHaveProperty(name);
    },
  );

  it.each([...LINES, ['message', LIMITS.message] as const])(
    'is refused when %s is longer than %i',
    (name, limit) => {
      const longest = name === 'email' ? 'dana@example.org' : 'x'.repeat(limit);
      const longer = name === 'email' ? `a@${'b'.repeat(limit)}.org` : `${longest}x`;
      expect(refused({ ...FULL_BODY, [name]: longest })).toEqual({});
      expect(refused({ ...FULL_BODY, [name]: longer })).toEqual({ [name]: 'too-long' });
    },
  );

  it('is refused when the subject is not of the list, or of another form', () => {
    const { fullName, email, message } = FULL_BODY;
    for (const subject of ['sales', 'GENERAL', 'general ', '__proto__']) {
      expect(refused({ fullName, email, message, subject })).toEqual({ subject: 'invalid' });
    }
    expect(refused({ ...FULL_BODY, subject: 'general' })).toEqual({ subject: 'invalid' });
  });

  it.each(['', '1', '../x', 'a/b', '../../quotas/1'])(
    'is refused when the id is no UUID: %j',
    (submissionId) => {
      expect(refused({ ...FULL_BODY, submissionId })).toEqual({ submissionId: 'invalid' });
    },
  );
});

describe('an address of mail', () => {
  it.each([
    'Dana.Levi+robots@mail.example.co.il',
    "o'neill@example.org",
    'a@b.co',
    '1@2.example',
    'x_y-z!#$%&*/=?^`{|}~@example.org',
    'dana@xn--4dbcagdahymbxekheh6e0a7fei0b.xn--4dbrk0ce',
    'דנה@דוגמה.ישראל',
    `${'a'.repeat(64)}@example.org`,
    '  dana@example.org  ',
  ])('is accepted: %j', (email) => {
    expect(refused({ ...FULL_BODY, email })).toEqual({});
  });

  it.each([
    'dana',
    'dana@',
    '@example.org',
    'dana@example',
    'dana@example.org, other@example.org',
    'dana@example.org;other@example.org',
    'dana@exam ple.org',
    'dana@@example.org',
    'dana@-example.org',
    'dana@example-.org',
    'dana@example..org',
    'dana@example.org.',
    'dana@127.0.0.1',
    'dana@[127.0.0.1]',
    '"dana"@example.org',
    'Dana <dana@example.org>',
    'dana(x)@example.org',
    'dana\\@example.org',
    'dana:x@example.org',
    'dana\t@example.org',
    'dana\u007f@example.org',
    'dana\u2028@example.org',
    'dana@example.org\r\nBcc:other@example.org',
    `${'a'.repeat(65)}@example.org`,
  ])('is refused: %j', (email) => {
    expect(refused({ ...FULL_BODY, email })).toEqual({ email: 'invalid' });
  });

  it('is judged quickly, however it is made to be hard', () => {
    const started = performance.now();
    for (const hard of [
      `a@${'a-'.repeat(8000)}`,
      `a@${'a.'.repeat(8000)}!`,
      `${'a'.repeat(16_000)}@`,
      `a@${'xn--'.repeat(4000)}!`,
      `a@a.xn--${'a-'.repeat(90)}!`,
      ' '.repeat(16_000),
    ]) {
      expect(refused({ ...FULL_BODY, email: hard })).toHaveProperty('email');
    }
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
