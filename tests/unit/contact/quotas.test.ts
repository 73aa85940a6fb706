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
      const one = { networks: ['192.0.2.1'], caller: '192.0.2.9', email: `${++sent}@example.org` };
      return counted.take({ ...one, suspected: false, ...sender }, this.now);
    },
    /** The number of accepted messages. */
    taken(of: number, sender: (n: number) => object = () => ({})) {
      const taken = Array.from({ length: of }, (_, n) => this.take(sender(n)));
      return taken.filter((each) => typeof each === 'function').length;
    },
  };
}

describe('the quotas accept', () => {
  it('30 messages per address in ten minutes', () => {
    const form = counts();
    expect(form.taken(31)).toBe(30);
    expect(form.taken(1, () => ({ networks: ['192.0.2.2'] }))).toBe(1);
    form.now = 10 * MINUTE - 1;
    expect(form.taken(1)).toBe(0);
    form.now++;
    expect(form.taken(31)).toBe(30);
  });

  it('300 messages per caller, even with invented addresses', () => {
    const form = counts();
    expect(form.taken(1000, (n) => ({ networks: [`made up ${n}`] }))).toBe(300);
    expect(form.taken(1, () => ({ caller: '192.0.2.10' }))).toBe(1);
  });

  it('2,000 messages a day, which nobody can use up alone', () => {
    const form = counts();
    let own = 0;
    let made = 0;
    for (; form.now < DAY; form.now += 10 * MINUTE) {
      own += form.taken(30, () => ({ networks: ['192.0.2.2'], caller: '192.0.2.2' }));
      made += form.taken(300, (n) => ({ networks: [`made up ${form.now} ${n}`] }));
    }
    expect([own, made]).toEqual([100, 1000]);
    const anybody = (n: number) => ({ networks: [`a ${n}`], caller: `c ${n}` });
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
    expect(form.take()).toBe(10 * MINUTE);
    if (typeof takeBack === 'function') takeBack();
    expect(form.taken(2)).toBe(1);
  });
});

/** A visitor in the nth /64 of a /48 that has 256 networks of the width /56 */
const inNetwork = (n: number, site = '20010db80001') => {
  const home = n.toString(16).padStart(4, '0');
  return { networks: [`${site}${home}/64`, `${site}${home.slice(0, 2)}/56`, `${site}/48`] };
};
/** Through the nth Hosting server */
const byServer = (n: number) => ({ caller: `server ${n}` });

describe('a household with many networks', () => {
  it('sends at most a twentieth, a tenth or a fifth of a day’s messages', () => {
    const sent = (most: number) => {
      const form = counts();
      let taken = 0;
      for (let hour = 0; hour < 24; hour++) {
        form.now = hour * 60 * MINUTE;
        taken += form.taken(500, (n) => ({ ...inNetwork(n % most), ...byServer(n) }));
      }
      return taken;
    };
    expect([1, 256, 65_536].map(sent)).toEqual([100, 200, 400]);
  });

  it('leaves room for networks that have not written that day, however many messages came', () => {
    const form = counts();
    // Ten households of the largest kind
    let flood = 0;
    for (let hour = 0; hour < 23; hour++) {
      form.now = hour * 60 * MINUTE;
      flood += form.taken(5000, (n) => {
        return { ...inNetwork(n % 7000, `20010db8000${n % 10}`), ...byServer(n) };
      });
    }
    expect(flood).toBe(1500);
    const newcomers = (n: number) => ({ networks: [`198.51.100.${n}`], ...byServer(n) });
    expect(form.taken(200, newcomers)).toBe(200);
    expect(form.taken(200, newcomers)).toBe(0);
  });
});

describe('a refused sender', () => {
  it('is accepted after the time that it was told, and not before', () => {
    const form = counts({ perDay: 100 });
    expect(form.taken(6)).toBe(5);
    expect(form.take()).toBe(DAY);
    form.now = DAY - 1;
    expect(form.take()).toBe(1);
    form.now = DAY;
    expect(form.taken(1)).toBe(1);
  });

  it('is told the longest of several times', () => {
    const form = counts({ perAddress: 1, perDay: 20 });
    form.taken(1);
    form.now = MINUTE;
    expect(form.take()).toBe(DAY - MINUTE);
    const other = counts({ perAddress: 1 });
    other.taken(1);
    other.now = MINUTE;
    expect(other.take()).toBe(9 * MINUTE);
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
