import { describe, expect, it } from 'vitest';
import {
  decide,
  emailKey,
  quotasOf,
  type Counter,
  type Quota,
} from '@/features/contact/quotas.server';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 21, 12, 3);
const LIMITS = { perAddress: 30, perEmail: 10, windowMs: 10 * MINUTE, perDay: 2000, secret: 's' };
const SENDER = { address: '192.0.2.1', email: 'a/b@example.org', suspected: false };

describe('the quotas of a message', () => {
  const quotas = (sender: object = {}, now = NOW, limits: object = {}) =>
    quotasOf({ ...SENDER, ...sender }, { ...LIMITS, ...limits }, now);
  const facts = (of: readonly Quota[]) =>
    of.map((quota) =>
      quota.map(({ id, limit, endsAt }) => {
        // Their names tell nothing and fit the store.
        expect(id).toMatch(/^[a-z]+-[0-9a-f]{40}$/);
        return [id.split('-')[0], limit, new Date(endsAt).toISOString()];
      }),
    );
  const ids = (of: readonly Quota[]) => of.flat().map(({ id }) => id);

  it('are those of its address, its email and the day, with a reserve', () => {
    const [window, night] = ['2026-11-21T12:10:00.000Z', '2026-11-22T00:00:00.000Z'];
    expect(facts(quotas())).toEqual([
      [['address', 30, window]],
      [['email', 10, window]],
      [['day', 6000, night]],
      [
        ['day', 2000, night],
        ['reserve', 2, night],
      ],
    ]);
    expect(facts(quotas({ suspected: true }))).toEqual([
      [['trapped', 30, window]],
      [['trappedday', 2000, night]],
    ]);
  });

  it('of suspected spam are nobody else’s', () => {
    const people = ids(quotas());
    for (const id of ids(quotas({ suspected: true }))) expect(people).not.toContain(id);
  });

  it('start anew with the next window, and with another secret', () => {
    const start = Math.floor(NOW / LIMITS.windowMs) * LIMITS.windowMs;
    const windows = (now: number) => ids(quotas({}, now)).slice(0, 2);
    expect(windows(start)).toEqual(windows(start + LIMITS.windowMs - 1));
    for (const id of windows(start + LIMITS.windowMs)) expect(windows(start)).not.toContain(id);
    for (const id of ids(quotas({}, NOW, { secret: 't' }))) expect(ids(quotas())).not.toContain(id);
  });
});

it.each([
  ['Ada@Example.ORG', 'ada@example.org'],
  ['ada+news@example.org', 'ada@example.org'],
  ['+ada@example.org', '+ada@example.org'],
  ['Jose\u0301@example.org', 'jos\u00e9@example.org'],
  ['\uff41da@example.org', 'ada@example.org'],
  ['ada@b\u00fccher.example', 'ada@xn--bcher-kva.example'],
  ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
  ['a.da@example.org', 'a.da@example.org'],
])('the email %s counts as %s', (email, key) => {
  expect(emailKey(email)).toBe(key);
});

describe('messages that are decided together', () => {
  const counter = (id: string, limit: number): Counter => ({ id, limit, endsAt: 1 });
  const message = (target: string, ...quotas: Quota[]) => ({ target, quotas });
  const nothing = new Set<string>();

  it('are stored until a counter is full, each as if it were alone', () => {
    const [ada, all] = [counter('ada', 2), counter('all', 3)];
    const messages = ['a', 'b', 'c'].map((target) => message(target, [ada], [all]));
    const others = ['d', 'e'].map((target) => message(target, [counter('dan', 9)], [all]));
    const { outcomes, counted, usedUp } = decide([...messages, ...others], nothing, new Map());
    expect(new Set(usedUp)).toEqual(new Set([ada, all]));
    expect(outcomes).toEqual(['stored', 'stored', { exceeded: ada }, 'stored', { exceeded: all }]);
    expect([...counted].map(([id, { count }]) => [id, count])).toEqual([
      ['ada', 2],
      ['all', 3],
      ['dan', 1],
    ]);
  });

  it('go on from what was counted, and change no counter that refuses', () => {
    const ada = counter('ada', 2);
    const { outcomes, counted } = decide([message('a', [ada])], nothing, new Map([['ada', 2]]));
    expect(outcomes).toEqual([{ exceeded: ada }]);
    expect(counted.size).toBe(0);
  });

  it('are known when they are there or came before, also when their quota is used up', () => {
    const ada = counter('ada', 2);
    const sent = ['a', 'b', 'b', 'c'].map((target) => message(target, [ada]));
    const { outcomes, counted } = decide(sent, new Set(['a']), new Map([['ada', 1]]));
    expect(outcomes).toEqual(['known', 'stored', 'known', { exceeded: ada }]);
    expect(counted.get('ada')?.count).toBe(2);
  });

  it('use the reserve when the day is full: two of each address, until that is full too', () => {
    const day = counter('day', 2);
    const from = (target: string, who: string) =>
      message(target, [{ ...day, limit: 6 }], [day, counter(who, 2)]);
    const sent = ['ada', 'ada', 'ada', 'dan', 'dan', 'dan', 'eva', 'eva', 'fay'];
    const { outcomes, counted } = decide(
      sent.map((who, index) => from(String(index), who)),
      nothing,
      new Map(),
    );
    const refused = (id: string) => ({ exceeded: expect.objectContaining({ id }) });
    expect(outcomes).toEqual([
      ...['stored', 'stored', refused('ada')],
      ...['stored', 'stored', refused('dan')],
      ...['stored', 'stored', refused('day')],
    ]);
    // A message counts once in each counter, whatever quotas it stands in.
    expect(counted.get('day')?.count).toBe(6);
  });
});
