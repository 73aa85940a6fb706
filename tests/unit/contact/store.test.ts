import { describe, expect, it } from 'vitest';
import { countersFor, notification, type Quotas } from '@/features/contact/store.server';

it('the notification goes to the owner alone and says who wrote by which form', () => {
  const message = {
    kind: 'vendor',
    fullName: 'Dana Levi',
    email: 'dana@example.org',
    phone: '',
    corporation: 'A school',
    subject: 'vendor-inquiry',
    message: 'Hello\nthere',
  } as const;
  const mail = { recipient: 'owner@example.org', sender: 'site@example.org' };
  expect(notification(message, mail)).toEqual({
    to: 'owner@example.org',
    from: 'site@example.org',
    replyTo: 'dana@example.org',
    message: {
      subject: '[Website] Vendor inquiry from Dana Levi',
      text: 'Name: Dana Levi\nEmail: dana@example.org\nCorporation: A school\nSubject: vendor-inquiry\n\nHello\nthere\n',
    },
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
  const keys = { address: '192.0.2.1', email: 'a/b@example.org' };
  const ids = (given = keys, now = NOW) => countersFor(quotas, given, now).map(({ id }) => id);

  it('are one for its address, one for its email and one for the day, with their own limits', () => {
    const counters = countersFor(quotas, keys, NOW);
    expect(counters.map(({ limit, endsAt }) => [limit, new Date(endsAt).toISOString()])).toEqual([
      [30, '2026-11-21T12:10:00.000Z'],
      [10, '2026-11-21T12:10:00.000Z'],
      [2000, '2026-11-22T00:00:00.000Z'],
    ]);
    // Their names tell nothing and fit the store.
    for (const id of ids()) expect(id).toMatch(/^(address|email|day)-[0-9a-f]{40}$/);
    expect(ids({ ...keys, email: 'A/B@Example.ORG' })).toEqual(ids());
  });

  it('start anew with the next window', () => {
    const [address, email, day] = ids();
    const start = Math.floor(NOW / WINDOW) * WINDOW;
    expect(ids(keys, start)).toEqual(ids(keys, start + WINDOW - 1));
    const next = ids(keys, start + WINDOW);
    expect([next[0] === address, next[1] === email, next[2] === day]).toEqual([false, false, true]);
  });
});
