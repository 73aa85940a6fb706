import { expect, it } from 'vitest';
import { postLanguage } from '@/features/blog/post/shape';
import { languageOf } from '@/lib/locale';

it('languageOf detects the language of most letters', () => {
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

it('postLanguage detects one language from title and text together', () => {
  const hebrew = 'פעם אחת היה רובוט שלא רצה להסתובב שמאלה.';
  expect(postLanguage({ title: 'Robot Day', subtitle: '', excerpt: hebrew })).toBe('he');
  expect(postLanguage({ title: 'שלום', subtitle: '', excerpt: 'Our robots say hello.' })).toBe(
    'en',
  );
  expect(postLanguage({ title: '2026', subtitle: '', excerpt: '' })).toBe('en');
});
