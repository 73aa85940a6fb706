import { describe, expect, it } from 'vitest';
import { mailboxKey, MessageCounts } from '@/features/contact/quotas.server';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LIMITS = { perAddress: 30, perEmail: 10, perDay: 2000 };

/** Counts with a clock that tests can set. */
function counts(limits: object = {}) {
  const counted = new MessageCounts({ ...LIMITS, ...limits });
  let sent = 0;
  return {
    now: 0,
    take(sender: object = {}) {
      const one = { address: '192.0.2.1', caller: '192.0.2.9', email: `${++sent}@example.org` };
      return counted.take({ ...one, suspected: false, ...sender }, this.now);
    },
    /** The number of accepted messages. */
    taken(of: number, sender: (n: number) => object = () => ({})) {
      return Array.from({ length: of }, (_, n) => this.take(sender(n))).filter(Boolean).length;
    },
  };
}

describe('the quotas accept', () => {
  it('30 messages per address in ten minutes', () => {
    const form = counts();
    expect(form.taken(31)).toBe(30);
    expect(form.taken(1, () => ({ address: '192.0.2.2' }))).toBe(1);
    form.now = 10 * MINUTE - 1;
    expect(form.taken(1)).toBe(0);
    form.now++;
    expect(form.taken(31)).toBe(30);
  });

  it('300 messages per caller, even with invented addresses', () => {
    const form = counts();
    expect(form.taken(1000, (n) => ({ address: `made up ${n}` }))).toBe(300);
    expect(form.taken(1, () => ({ caller: '192.0.2.10' }))).toBe(1);
  });

  it('2,000 messages a day, which nobody can use up alone', () => {
    const form = counts();
    let own = 0;
    let made = 0;
    for (; form.now < DAY; form.now += 10 * MINUTE) {
      own += form.taken(30, () => ({ address: '192.0.2.2', caller: '192.0.2.2' }));
      made += form.taken(300, (n) => ({ address: `made up ${form.now} ${n}` }));
    }
    expect([own, made]).toEqual([100, 1000]);
    const anybody = (n: number) => ({ address: `a ${n}`, caller: `c ${n}` });
    form.now = DAY - 1;
    expect(form.taken(2000, anybody)).toBe(900);
    form.now = DAY;
    expect(form.taken(2000, anybody)).toBe(2000);
  });

  it('as much suspected spam, without using up the quota of real messages', () => {
    const form = counts();
    const spam = () => ({ email: 'ada@example.org', suspected: true });
    expect(form.taken(31, spam)).toBe(30);
    expect(form.taken(10, () => ({ email: 'ada@example.org' }))).toBe(10);
  });

  it("another message if one wasn't stored", () => {
    const form = counts({ perAddress: 1 });
    const takeBack = form.take();
    expect(form.take()).toBeUndefined();
    takeBack?.();
    expect(form.taken(2)).toBe(1);
  });
});

it.each([
  ['Ada@Example.ORG', 'ada@example.org'],
  ['ada+news@example.org', 'ada@example.org'],
  ['+ada@example.org', '+ada@example.org'],
  ['\uff41da@example.org', 'ada@example.org'],
  ['ada@b\u00fccher.example', 'ada@xn--bcher-kva.example'],
])('the email %s counts as %s', (email, key) => {
  expect(mailboxKey(email)).toBe(key);
});
