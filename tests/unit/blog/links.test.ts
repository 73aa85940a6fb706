import { expect, it } from 'vitest';
import { linkAddress, unwrapped, withoutWrappers } from '@/features/blog/post/links';

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
  [
    'https://www.linkedin.com/safety/go?url=https%3A%2F%2Fx%2Eexample%2Fa&trk=b',
    'https://x.example/a',
  ],
  ['https://vk.com/away.php?to=https%3A%2F%2Fx.example%2Fa', 'https://x.example/a'],
  [
    'https://linkprotect.cudasvc.com/url?a=https%3a%2f%2fx.example%2fa&c=E,1',
    'https://x.example/a',
  ],
  ['https://duckduckgo.com/l/?uddg=https%3A%2F%2Fx.example%2Fa&rut=1', 'https://x.example/a'],
  [
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__x.example_a-2Db-3Fc-3D1&d=DwM&r=dana',
    'https://x.example/a-b?c=1',
  ],
  ['https://urldefense.com/v3/__https://x.example/a?b=1__;!!ABC!x$', 'https://x.example/a?b=1'],
  ['https://secure-web.cisco.com/1aB/https%3A%2F%2Fx.example%2Fa%3Fb', 'https://x.example/a?b'],
  ['https://lm.facebook.com/l.php?u=http%3A%2F%2Fx.example%2F&h=AT0', 'http://x.example/'],
])('%s leads to %s', (address, inner) => {
  expect(unwrapped(address)).toBe(inner);
});

it.each([
  'https://x.example/?url=https://y.example/',
  'https://www.google.com/search?q=https://x.example/',
  'https://l.facebook.com/l.php?u=javascript:alert(1)',
  'https://l.facebook.com/l.php',
  'https://www.facebook.com/sharer/sharer.php?u=https://x.example/',
  'https://urldefense.com/v3/__https://x.example/a*b__;Iw!!ABC!x$',
  'https://urldefense.com/v3/__javascript:alert(1)__;!!ABC!x$',
  'https://secure-web.cisco.com/1aB/%E0%A4%A',
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

it.each([
  ['https://x.example/a', 'https://x.example/a'],
  ['https://בית.example', 'https://xn--5dbq5c.example/'],
  ['https://1.2.3.4:8080/', 'https://1.2.3.4:8080/'],
  ['https://x.example,', undefined],
  ['https://x.example.', undefined],
  ['https://https://x.example', undefined],
  ['https://own.invalid/', undefined],
])('a post may link to %s as %s', (written, address) => {
  expect(linkAddress(written)).toBe(address);
});
