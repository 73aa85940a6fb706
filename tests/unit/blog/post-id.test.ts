import { describe, expect, it } from 'vitest';
import { addressFrom, idFromTitle, isPostId } from '@/features/blog/post/id';

describe('the id made from a title', () => {
  it.each([
    ['How we built a robot', 'how-we-built-a-robot'],
    ['  Don’t panic: it’s "AI"!  ', 'dont-panic-its-ai'],
    ['שלום, רובוט!', 'shlom-robot'],
    ['וידאו: צ׳יפס וקוד', 'vidao-chips-vkod'],
    ['Łódź – große Straße, Ærø', 'lodz-grosse-strasse-aero'],
    ['Как мы построили робота', 'kak-my-postroili-robota'],
    ['Новый компьютер', 'novyi-kompyuter'],
    ['كيف بنينا روبوت', 'kyf-bnyna-rwbwt'],
    ['ロボットと AI', 'ai'],
    ['机器人', 'post'],
    ['../../etc/passwd?x#y%00', 'etc-passwd-x-y-00'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['Index', 'index-2'],
  ])('%s is %s', (title, id) => {
    expect(idFromTitle(title)).toBe(id);
    expect(isPostId(id)).toBe(true);
  });

  it('ends with a whole word', () => {
    const long = idFromTitle(
      'How the robots of a whole school learned to water every single plant',
    );
    expect(long).toBe('how-the-robots-of-a-whole-school-learned-to-water-every');
  });

  it('has room for a number', () => {
    for (const title of ['x'.repeat(200), 'שצ'.repeat(100), `a ${'b'.repeat(200)}`]) {
      expect(isPostId(idFromTitle(title, 999_999))).toBe(true);
    }
    expect(idFromTitle('A day', 3)).toBe('a-day-3');
  });
});

it.each([
  [' My Robot! ', 'my-robot'],
  ['רובוט', 'robot'],
  ['/blogpost/my-robot', 'my-robot'],
  ['https://old.example/2021/%D7%A8%D7%95%D7%91%D7%95%D7%98/?p=1#more', 'robot'],
  ['https://old.example/', undefined],
  ['robots / 100%', 'robots-100'],
  [' ', ''],
  ['🤖', undefined],
  ['...', undefined],
  ['ロボット', undefined],
])('the typed address %j becomes %j', (typed, address) => {
  expect(addressFrom(typed)).toBe(address);
});
