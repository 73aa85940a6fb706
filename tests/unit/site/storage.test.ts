import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stored } from '@/lib/storage';
import { BrowserStorage } from '../../support/site/browser-storage';

const KEY = 'numbers';

let browser: BrowserStorage;
beforeEach(() => void (browser = new BrowserStorage()));

/** A list of numbers, which leaves out what is none. */
function numbers() {
  const said: string[] = [];
  const kept = stored<readonly number[]>(KEY, {
    read: (data, leaveOut) => {
      if (!Array.isArray(data)) return undefined;
      const read = data.filter((each) => typeof each === 'number');
      if (read.length < data.length) leaveOut();
      return read;
    },
    onRefused: () => said.push('refused'),
    onUnreadable: () => said.push('unreadable'),
  });
  return { ...kept, said };
}

const aside = (n: number) => browser.texts[`unreadable:${KEY}:${n}`];

describe.each([
  { text: '[1,2]', read: [1, 2], said: [] },
  { text: null, read: undefined, said: [] },
  { text: '[1,"two"]', read: [1], said: ['unreadable'] },
  { text: '[1,', read: undefined, said: ['unreadable'] },
  { text: '{"version":2,"numbers":[1]}', read: undefined, said: ['unreadable'] },
  { text: 'null', read: undefined, said: ['unreadable'] },
])('the stored text $text', ({ text, read, said }) => {
  beforeEach(() => browser.write(KEY, text));

  it(`is read as ${JSON.stringify(read)}, and stays`, () => {
    const kept = numbers();
    expect([kept.load(), kept.load(), kept.said]).toEqual([read, read, said]);
    expect(browser.texts[KEY] ?? null).toBe(text);
  });

  it('is put aside before it is replaced, if a part of it was not read', () => {
    const kept = numbers();
    expect(kept.save([3])).toBe(true);
    expect(kept.save([4])).toBe(true);
    expect([kept.load(), browser.texts[KEY]]).toEqual([[4], '[4]']);
    expect([aside(1), aside(2)]).toEqual([said.length > 0 ? text : undefined, undefined]);
  });

  it.each(['full', 'blocked'] as const)('stays if storage is %s', (state) => {
    const kept = numbers();
    kept.load();
    browser.state = state;
    expect(kept.save([3])).toBe(false);
    expect([kept.load(), kept.said]).toEqual([read, [...said, 'refused']]);
    browser.state = 'free';
    expect(browser.texts[KEY] ?? null).toBe(text);
  });
});

it('with blocked storage nothing throws', () => {
  browser.state = 'blocked';
  const kept = numbers();
  const follow = vi.fn();
  kept.follow(follow)();
  kept.remove();
  expect([kept.load(), kept.save([1]), follow.mock.calls]).toEqual([
    undefined,
    false,
    [[undefined]],
  ]);
});

it('two unreadable texts are put aside beside each other, the same one only once', () => {
  const kept = numbers();
  for (const text of ['{', '[', '{']) {
    browser.write(KEY, text);
    kept.save([1]);
  }
  expect([aside(1), aside(2), aside(3)]).toEqual(['{', '[', undefined]);
});

describe('another tab', () => {
  it.each([
    ['changes it', () => browser.write(KEY, '[7]'), [7]],
    ['removes it', () => browser.write(KEY, null), undefined],
    ['clears the storage', () => browser.clear(), undefined],
  ])('that %s is followed', (_, change, value) => {
    const kept = numbers();
    kept.save([1]);
    const follow = vi.fn();
    const end = kept.follow(follow);
    change();
    expect(follow.mock.calls).toEqual([[[1]], [value]]);
    end();
    browser.write(KEY, '[8]');
    expect(follow).toHaveBeenCalledTimes(2);
  });

  it('that writes what this release can’t read takes nothing from this one', () => {
    const kept = numbers();
    kept.save([1]);
    const follow = vi.fn();
    kept.follow(follow);
    browser.write(KEY, '{"version":2}');
    expect([kept.load(), follow.mock.calls]).toEqual([[1], [[[1]]]]);
    kept.save([2]);
    expect(aside(1)).toBe('{"version":2}');
  });

  it.each([
    ['is shown again', (kept: ReturnType<typeof numbers>) => kept.load()],
    ['comes back from the back/forward cache', () => browser.wake()],
  ])('that changed it while this one slept is followed when this one %s', (_, see) => {
    const kept = numbers();
    const follow = vi.fn();
    kept.follow(follow);
    browser.write(KEY, '[5]', { sleeps: true });
    see(kept);
    expect(follow.mock.calls).toEqual([[undefined], [[5]]]);
  });

  it('is not answered: a followed value that is saved again writes nothing', () => {
    const kept = numbers();
    kept.follow((value) => value && kept.save(value));
    const write = vi.spyOn(localStorage, 'setItem');
    browser.write(KEY, '[5]');
    expect(write).not.toHaveBeenCalled();
  });
});

it('a removed thing leaves nothing behind, not even what was put aside', () => {
  browser.write('numbers-too', '[1]');
  browser.write('unreadable:numbers-too:1', '{');
  browser.write(KEY, '{');
  const kept = numbers();
  kept.save([1]);
  kept.remove();
  expect(Object.keys(browser.texts)).toEqual(['numbers-too', 'unreadable:numbers-too:1']);
  expect(kept.load()).toBeUndefined();
});
