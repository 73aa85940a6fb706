import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readText } from '@/server/http';
import { memoizeFor } from '@/server/timing';

describe('reading a body', () => {
  const asBody = (body: ReadableStream) =>
    new Request('https://site.example', { method: 'POST', body, duplex: 'half' } as RequestInit);

  it('refuses one that is too long by its real length, in bytes', async () => {
    const hebrew = (letters: number) => asBody(new Blob(['ש'.repeat(letters)]).stream());
    expect(await readText(hebrew(50), 100)).toHaveLength(50);
    const longer = { status: 413, code: 'too-large' };
    await expect(readText(hebrew(51), 100)).rejects.toMatchObject(longer);
  });

  it('refuses one that does not come to its end', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let canceled = false;
    const drop = new ReadableStream({
      start: (body) => body.enqueue(new Uint8Array(1)),
      cancel: () => void (canceled = true),
    });
    const late = readText(asBody(drop), 100);
    const refused = expect(late).rejects.toMatchObject({ status: 408, code: 'too-slow' });
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
    expect(canceled).toBe(true);
    const broken = new ReadableStream({ pull: (body) => body.error(new Error('aborted')) });
    await expect(readText(asBody(broken), 100)).rejects.toMatchObject({ status: 400 });
  });
});

describe('memoizeFor', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it('asks once in its time, however many callers there are', async () => {
    let asked = 0;
    const kept = memoizeFor(1000, () => Promise.resolve(++asked));
    expect(await Promise.all([kept(), kept(), kept()])).toEqual([1, 1, 1]);
    vi.setSystemTime(Date.now() + 999);
    expect(await kept()).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    expect(await Promise.all([kept(), kept()])).toEqual([2, 2]);
  });

  it('asks again sooner when the result says so, or after forget()', async () => {
    let asked = 0;
    const start = Date.now();
    const kept = memoizeFor(
      1000,
      () => Promise.resolve(++asked),
      (result) => (result === 1 ? start + 500 : result === 2 ? 0 : Infinity),
    );
    expect([await kept(), await kept()]).toEqual([1, 1]);
    vi.setSystemTime(start + 500);
    expect([await kept(), await kept(), await kept()]).toEqual([2, 3, 3]);
    kept.forget();
    expect(await kept()).toBe(4);
  });

  it('keeps no failure: the next caller asks again', async () => {
    let asked = 0;
    const kept = memoizeFor(1000, () =>
      ++asked === 1 ? Promise.reject(new Error('down')) : Promise.resolve('up'),
    );
    const waiting = await Promise.allSettled([kept(), kept()]);
    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await kept()).toBe('up');
    expect(asked).toBe(2);
  });
});
