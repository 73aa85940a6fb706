import { expect, it } from 'vitest';
import { unwrapped, withoutWrappers } from '@/features/blog/post/links';

const OUTLOOK = (address: string) =>
  `https://nam10.safelinks.protection.outlook.com/?url=${encodeURIComponent(address)}&data=04%7C01%7Cdana.levi%40school.example%7C&reserved=0`;

it.each([
  [OUTLOOK('https://x.example/course?a=b#c'), 'https://x.example/course?a=b#c'],
  [OUTLOOK('mailto:info@x.example'), 'mailto:info@x.example'],
  [OUTLOOK('https://www.google.com/url?q=https://x.example/'), 'https://x.example/'],
  ['https://www.google.com/url?q=https://x.example/a&sa=D&source=editors', 'https://x.example/a'],
  ['https://www.google.co.il/url?sa=t&url=https%3A%2F%2Fx.example%2F%D7%90', 'https://x.example/א'],
  [
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fx.example%2Fa%20b&h=AT0',
    'https://x.example/a%20b',
  ],
  ['https://lm.facebook.com/l.php?u=http%3A%2F%2Fx.example%2F&h=AT0', 'http://x.example/'],
])('%s leads to %s', (address, inner) => {
  expect(unwrapped(address)).toBe(inner);
});

it.each([
  'https://x.example/?url=https://y.example/',
  'https://www.google.com/search?q=https://x.example/',
  'https://l.facebook.com/l.php?u=javascript:alert(1)',
  'https://l.facebook.com/l.php',
  '/blog',
  'https://',
])('%s stays as it is', (address) => {
  expect(unwrapped(address)).toBe(address);
});

it('a text keeps all but what is around its addresses', () => {
  const text = `See ${OUTLOOK('https://x.example/a')}. And (https://y.example/b), [c](${OUTLOOK('https://x.example/c')})!`;
  expect(withoutWrappers(text)).toBe(
    'See https://x.example/a. And (https://y.example/b), [c](https://x.example/c)!',
  );
});
