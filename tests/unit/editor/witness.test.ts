import { expect, it } from 'vitest';
import { unreadWords } from '@/features/editor/pasted/witness';

it.each([
  ['words in other places and joined in another way', 'Head\nOne  two', ['two', 'HeadOne']],
  ['capitals, marks and ligatures', 'CAFÉ STRASSE fin', ['cafe\u0301 straße ﬁn']],
  ['raised digits and invisible marks', '10^6 m2 שלום', ['10⁶ m² ש\u200dל\u05b8ום']],
  ['numbers and bullets of items', ' 1. One\n2.1.\tTwo\no\tThree\nא. ארבע', ['One Two Three ארבע']],
  [
    'the Markdown of Notion',
    '- [x] see [page](https://x.example/a)\n```python\na\n```',
    ['see page a'],
  ],
  [
    'addresses behind words, and pictures: Outlook',
    'page <https://x.example/a> [cid:image001.png@01D]',
    ['page'],
  ],
  ['the boxes of Notion', '<aside>\n💡 Bring a laptop\n\n</aside>', ['💡 Bring a laptop']],
  ['names of emoji: Slack', 'great :tada: day', ['great 🎉 day']],
])('plain text without a lost word has %s', (_, plain, texts) => {
  expect(unreadWords(plain, texts)).toBe(0);
});

it.each([
  ['one two three', ['one three'], 1],
  ['500 now 500', ['500 now'], 1],
  ['Summer camp 2027', [''], 3],
  ['OneTwo', ['One'], 1],
])('of %j, %j lacks %i', (plain, texts, count) => {
  expect(unreadWords(plain, texts)).toBe(count);
});
