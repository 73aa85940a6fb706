import { describe, expect, it, vi } from 'vitest';
import { groupCommit } from '@/features/contact/group-commit.server';
import { MessageCache } from '@/features/contact/message-cache.server';

describe('what is done in groups', () => {
  /** Something that does numbers in groups, each when the test says so. */
  function numbers(options: { most?: number; waiting?: number; forMs?: number } = {}) {
    const groups: { things: number[]; done: PromiseWithResolvers<string[]> }[] = [];
    const commit = groupCommit(
      (things: number[]) => {
        const done = Promise.withResolvers<string[]>();
        groups.push({ things, done });
        return done.promise;
      },
      { most: 10, waiting: 10, forMs: 1000, ...options },
    );
    const things = () => groups.map((group) => group.things);
    const finish = async (index: number) => {
      groups[index]?.done.resolve(groups[index].things.map((thing) => `done ${thing}`));
      await vi.waitFor(() => undefined);
    };
    return { commit, groups, things, finish };
  }

  it('waits for the group before, and is answered each for itself', async () => {
    const { commit, things, finish } = numbers({ most: 2 });
    const results = [1, 2, 3, 4].map(commit);
    expect(things()).toEqual([[1]]);
    await finish(0);
    expect(things()).toEqual([[1], [2, 3]]);
    await finish(1);
    await finish(2);
    expect(await Promise.all(results)).toEqual(['done 1', 'done 2', 'done 3', 'done 4']);
  });

  it('fails with its group alone', async () => {
    const { commit, groups, things, finish } = numbers();
    const results = [1, 2, 3].map(commit);
    const settled = Promise.allSettled(results);
    groups[0]?.done.reject(new Error('lost'));
    await vi.waitFor(() => expect(things()).toEqual([[1], [2, 3]]));
    await finish(1);
    expect((await settled).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
  });

  it('is refused at once when too many wait, and given up when it waited too long', async () => {
    const { commit, things, finish } = numbers({ waiting: 2, forMs: 0 });
    const first = commit(1);
    void commit(2);
    void commit(3);
    await expect(commit(4)).rejects.toThrow(expect.objectContaining({ name: 'TooManyWaitError' }));
    await new Promise((later) => setTimeout(later, 5));
    await finish(0);
    expect(await first).toBe('done 1');
    const last = commit(5);
    expect(things()).toEqual([[1], [5]]);
    await finish(1);
    expect(await last).toBe('done 5');
  });
});

describe('what an instance remembers', () => {
  const counter = (id: string, endsAt = 100, limit = 2) => ({ id, endsAt, limit });

  it('is which counters are used up, until they begin anew', () => {
    const cache = new MessageCache();
    const quotas = [[counter('a')], [counter('day'), counter('b')]] as const;
    expect(cache.usedUp(quotas, 0)).toBeUndefined();
    cache.rememberUsedUp(counter('day'), 0);
    expect(cache.usedUp(quotas, 0)).toBeUndefined();
    cache.rememberUsedUp(counter('b'), 0);
    expect(cache.usedUp(quotas, 99)?.id).toBe('b');
    expect(cache.usedUp(quotas, 100)).toBeUndefined();
  });

  it('allows few questions for a used up counter, and no more than messages', () => {
    const cache = new MessageCache();
    expect(cache.mayLookUp(counter('a'))).toBe(false);
    cache.rememberUsedUp(counter('a'), 0);
    cache.rememberUsedUp(counter('a'), 0);
    cache.rememberUsedUp(counter('day', 100, 2000), 0);
    const allowed = (id: string) => [1, 2, 3, 4].map(() => cache.mayLookUp(counter(id)));
    expect(allowed('a')).toEqual([true, true, false, false]);
    expect(allowed('day')).toEqual([true, true, true, false]);
  });

  it('stays bounded: what has ended goes first, then the oldest', () => {
    const cache = new MessageCache();
    cache.rememberUsedUp(counter('oldest', 100), 0);
    cache.rememberUsedUp(counter('ended', 10), 0);
    for (let index = 0; index < 9999; index++) {
      cache.rememberUsedUp(counter(`other ${index}`), 20);
      cache.rememberStored(`message ${index}`);
    }
    const usedUp = (id: string) => cache.usedUp([[counter(id)]], 5) !== undefined;
    expect([usedUp('ended'), usedUp('oldest'), usedUp('other 0')]).toEqual([false, true, true]);
    cache.rememberUsedUp(counter('one more'), 20);
    expect([usedUp('oldest'), usedUp('other 0'), usedUp('one more')]).toEqual([false, true, true]);
    cache.rememberStored('message 9999');
    cache.rememberStored('message 10000');
    const stored = [0, 1, 10_000].map((number) => cache.isStored(`message ${number}`));
    expect(stored).toEqual([false, true, true]);
  });
});
