import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMessage } from '@/features/contact/message';
import { countersFor, notification, type Quotas } from '@/features/contact/store.server';
import { validBody } from '../../support/contact/contact-arbitraries';

describe('the notification', () => {
  const mail = { recipient: 'owner@example.org', sender: 'site@example.org' };

  it('goes to the owner alone, whoever writes whatever', () => {
    fc.assert(
      fc.property(validBody, ({ body }) => {
        const parsed = parseMessage(body);
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.fields));
        const { message } = parsed.submission;
        const sent = notification(message, mail);
        expect(sent).toEqual({
          to: mail.recipient,
          from: mail.sender,
          replyTo: message.email,
          message: {
            subject: expect.not.stringMatching(/[\r\n\0]/),
            text: expect.stringMatching(/^Email: |\nEmail: /),
          },
        });
        expect(sent.replyTo).not.toMatch(/[\s\0,;<>"]/);
        expect(sent.message.text.endsWith(`\n\n${message.message}\n`)).toBe(true);
      }),
    );
  });

  it('says who wrote by which form', () => {
    const message = {
      kind: 'vendor',
      fullName: 'Dana Levi',
      email: 'dana@example.org',
      phone: '',
      corporation: 'A school',
      subject: 'vendor-inquiry',
      message: 'Hello\nthere',
    } as const;
    expect(notification(message, mail).message).toEqual({
      subject: '[Website] Vendor inquiry from Dana Levi',
      text: 'Name: Dana Levi\nEmail: dana@example.org\nCorporation: A school\nSubject: vendor-inquiry\n\nHello\nthere\n',
    });
  });
});

describe('the counters of a message', () => {
  const WINDOW = 600_000;
  const quotas: Quotas = {
    address: { limit: 30, windowMs: WINDOW },
    email: { limit: 10, windowMs: WINDOW },
    day: { limit: 2000, windowMs: 24 * 60 * 60_000 },
  };
  const NOW = Date.UTC(2026, 10, 21, 12, 3);
  const keys = { address: '192.0.2.1', email: 'dana@example.org' };
  const ids = (given = keys, now = NOW) => countersFor(quotas, given, now).map(({ id }) => id);
  const [address, email, day] = ids();

  it('are one for its address, one for its email and one for the day, with their own limits', () => {
    const counters = countersFor(quotas, keys, NOW);
    expect(counters.map(({ limit, endsAt }) => [limit, new Date(endsAt).toISOString()])).toEqual([
      [30, '2026-11-21T12:10:00.000Z'],
      [10, '2026-11-21T12:10:00.000Z'],
      [2000, '2026-11-22T00:00:00.000Z'],
    ]);
  });

  it('change with the one key alone, and share nothing', () => {
    const moved = ids({ ...keys, address: '192.0.2.2' });
    expect(moved).toEqual([expect.not.stringMatching(address ?? ''), email, day]);
    const renamed = ids({ ...keys, email: 'noa@example.org' });
    expect(renamed).toEqual([address, expect.not.stringMatching(email ?? ''), day]);
    expect(new Set(ids({ address: 'all', email: 'all' })).size).toBe(3);
  });

  it('do not tell an email in capitals from one in small letters', () => {
    expect(ids({ ...keys, email: 'DANA@Example.ORG' })).toEqual(ids());
  });

  it('hold until the edge of their window and start anew at it', () => {
    const start = Math.floor(NOW / WINDOW) * WINDOW;
    expect(ids(keys, start)).toEqual(ids(keys, start + WINDOW - 1));
    const next = ids(keys, start + WINDOW);
    expect(next[0]).not.toBe(address);
    expect(next[1]).not.toBe(email);
    expect(next[2]).toBe(day);
  });

  it('are documents whose names tell nothing and fit the store', () => {
    for (const id of ids({ address: '../192.0.2.1', email: 'a/b@example.org' })) {
      expect(id).toMatch(/^(address|email|day)-[0-9a-f]{40}$/);
    }
  });
});
