import { expect, it } from 'vitest';
import { postLanguage } from '@/features/blog/post/shape';
import { languageOf } from '@/lib/locale';

it('a text is in the language of most of its letters', () => {
  for (const text of [
    'שלום',
    '17 מטרות',
    'micro:bit הוא מחשב קטן וחכם',
    'ראו https://x.example/page',
  ]) {
    expect(languageOf(text)).toBe('he');
  }
  for (const text of ['Hello', 'The word שלום means peace']) expect(languageOf(text)).toBe('en');
  for (const text of ['', '42', 'www.x.example']) expect(languageOf(text)).toBeUndefined();
});

it('a post is in the language of most of its words, title included', () => {
  const hebrew = 'פעם אחת היה רובוט שלא רצה להסתובב שמאלה.';
  expect(postLanguage({ title: 'Robot Day', subtitle: '', excerpt: hebrew })).toBe('he');
  expect(postLanguage({ title: 'שלום', subtitle: '', excerpt: 'Our robots say hello.' })).toBe(
    'en',
  );
  expect(postLanguage({ title: '2026', subtitle: '', excerpt: '' })).toBe('en');
});
