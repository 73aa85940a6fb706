import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RequestError, readText } from '@/server/http';
import { keptFor } from '@/server/timing';

describe('reading a body', () => {
  const asBody = (body: ReadableStream, headers: Record<string, string> = {}) =>
    new Request('https://site.example', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit);
  const streamed = (bytes: number, headers?: Record<string, string>) =>
    asBody(new Blob(['x'.repeat(bytes)]).stream(), headers);

  it('refuses one that is too long by its real length', async () => {
    expect(await readText(streamed(100), 100)).toHaveLength(100);
    await expect(readText(streamed(101), 100)).rejects.toMatchObject({
      status: 413,
      code: 'too-large',
    });
  });

  it('refuses one that is announced as too long, or compressed, before it is read', async () => {
    for (const [headers, status] of [
      [{ 'content-length': '101' }, 413],
      [{ 'content-encoding': 'gzip' }, 415],
      [{ 'content-encoding': 'GZIP, identity' }, 415],
    ] as const) {
      const request = streamed(10, headers);
      await expect(readText(request, 100)).rejects.toMatchObject({ status });
      expect(request.bodyUsed).toBe(false);
    }
    expect(await readText(streamed(10, { 'content-encoding': 'Identity' }), 100)).toHaveLength(10);
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

  it('counts bytes, not letters', async () => {
    const hebrew = new Request('https://site.example', { method: 'POST', body: 'ש'.repeat(51) });
    await expect(readText(hebrew, 100)).rejects.toBeInstanceOf(RequestError);
  });
});

describe('a result that is kept', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it('is asked for once in its time, however many ask', async () => {
    let asked = 0;
    const kept = keptFor(1000, () => Promise.resolve(++asked));
    expect(await Promise.all([kept(), kept(), kept()])).toEqual([1, 1, 1]);
    vi.setSystemTime(Date.now() + 999);
    expect(await kept()).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    expect(await Promise.all([kept(), kept()])).toEqual([2, 2]);
  });

  it('is no failure: the next who asks begins anew', async () => {
    let asked = 0;
    const kept = keptFor(1000, () =>
      ++asked === 1 ? Promise.reject(new Error('down')) : Promise.resolve('up'),
    );
    const waiting = await Promise.allSettled([kept(), kept()]);
    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await kept()).toBe('up');
    expect(asked).toBe(2);
  });
});
