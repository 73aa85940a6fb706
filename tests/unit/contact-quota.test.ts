import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countersFor, retryAfterSeconds, type Quotas } from '@/features/contact/quota';

const WINDOW = 600_000;
const quotas: Quotas = {
  address: { limit: 30, windowMs: WINDOW },
  email: { limit: 10, windowMs: WINDOW },
  day: { limit: 2000, windowMs: 24 * 60 * 60_000 },
};
const NOW = Date.UTC(2026, 10, 21, 12, 3);
const keys = { address: '192.0.2.1', email: 'dana@example.org' };
const ids = (given = keys, now = NOW) => countersFor(quotas, given, now).map(({ id }) => id);

describe('the counters of a message', () => {
  it('are one for its address, one for its email and one for the day, with their own limits', () => {
    const counters = countersFor(quotas, keys, NOW);
    expect(counters.map(({ limit }) => limit)).toEqual([30, 10, 2000]);
    expect(counters.map(({ endsAt }) => new Date(endsAt).toISOString())).toEqual([
      '2026-11-21T12:10:00.000Z',
      '2026-11-21T12:10:00.000Z',
      '2026-11-22T00:00:00.000Z',
    ]);
    expect(new Set(ids()).size).toBe(3);
  });

  it('are separate: an address that is written as an email shares nothing with it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (first, second) => {
        const all = [
          ...ids({ address: first, email: first }),
          ...ids({ address: `${second}!`, email: `${second}?` }).slice(0, 2),
        ];
        const same = `${second}!` === first || `${second}?`.toLowerCase() === first.toLowerCase();
        expect(new Set(all).size).toBe(same ? 4 : 5);
      }),
    );
  });

  it('change with the one key alone', () => {
    const [address, email, day] = ids();
    const moved = ids({ ...keys, address: '192.0.2.2' });
    expect(moved[0]).not.toBe(address);
    expect(moved.slice(1)).toEqual([email, day]);
    const renamed = ids({ ...keys, email: 'noa@example.org' });
    expect(renamed[1]).not.toBe(email);
    expect([renamed[0], renamed[2]]).toEqual([address, day]);
  });

  it('do not tell an email in capitals from one in small letters', () => {
    expect(ids({ ...keys, email: 'DANA@Example.ORG' })).toEqual(ids());
  });

  it('hold until the edge of their window and start anew at it', () => {
    const start = Math.floor(NOW / WINDOW) * WINDOW;
    expect(ids(keys, start)).toEqual(ids(keys, start + WINDOW - 1));
    expect(ids(keys, start - 1).slice(0, 2)).not.toContain(ids(keys, start)[0]);
    const next = ids(keys, start + WINDOW);
    expect(next[0]).not.toBe(ids()[0]);
    expect(next[1]).not.toBe(ids()[1]);
    expect(next[2]).toBe(ids()[2]);
  });

  it('are documents whose names tell nothing and fit the store', () => {
    for (const id of ids({ address: '../192.0.2.1', email: 'a/b@example.org' })) {
      expect(id).toMatch(/^(address|email|day)-[0-9a-f]{40}$/);
    }
  });
});

describe('the time to wait', () => {
  it('is whole minutes, at least one and never shorter than the rest of the window', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: WINDOW }), (left) => {
        const seconds = retryAfterSeconds(NOW + left, NOW);
        expect(seconds % 60).toBe(0);
        expect(seconds).toBeGreaterThanOrEqual(Math.max(60, left / 1000));
        expect(seconds).toBeLessThan(left / 1000 + 61);
      }),
    );
  });
});
