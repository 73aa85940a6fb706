import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestError, parseJsonObject, readText } from '@/server/http';
import { keptFor } from '@/server/timing';

describe('reading a body', () => {
  const streamed = (bytes: number, headers: Record<string, string> = {}) =>
    new Request('https://site.example', {
      method: 'POST',
      headers,
      body: new Blob(['x'.repeat(bytes)]).stream(),
      duplex: 'half',
    } as RequestInit);

  it('refuses one that is too long by its real length', async () => {
    expect(await readText(streamed(100), 100)).toHaveLength(100);
    await expect(readText(streamed(101), 100)).rejects.toMatchObject({
      status: 413,
      code: 'too-large',
    });
  });

  it('refuses one that is announced as too long before it is read', async () => {
    const request = streamed(10, { 'content-length': '101' });
    await expect(readText(request, 100)).rejects.toMatchObject({ status: 413 });
    expect(request.bodyUsed).toBe(false);
  });

  it('refuses one that is compressed, before it is read', async () => {
    for (const encoding of ['gzip', 'br', 'GZIP, identity']) {
      const request = streamed(10, { 'content-encoding': encoding });
      await expect(readText(request, 100)).rejects.toMatchObject({ status: 415 });
      expect(request.bodyUsed).toBe(false);
    }
    expect(await readText(streamed(10, { 'content-encoding': 'Identity' }), 100)).toHaveLength(10);
  });

  it('counts bytes, not letters', async () => {
    const hebrew = new Request('https://site.example', { method: 'POST', body: 'ש'.repeat(51) });
    await expect(readText(hebrew, 100)).rejects.toBeInstanceOf(RequestError);
  });

  it.each(['', '{', '[]', 'null', '1', '"x"'])('refuses JSON that is no object: %s', (text) => {
    expect(() => parseJsonObject(text)).toThrow(expect.objectContaining({ status: 400 }));
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
