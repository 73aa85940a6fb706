import { expect, it } from 'vitest';
import { beginsStruck, type Look } from '@/features/editor/pasted/look';
import { drawnEmoji } from '@/features/editor/pasted/page-reader';

const PLAIN: Look = {
  ...{ strong: false, em: false, code: false, href: undefined, mono: false, struck: false },
  ...{ keeps: 'nothing', raised: '', isBlock: false, unseen: false },
};
const STRUCK: Look = { ...PLAIN, struck: true };
const UNSEEN: Look = { ...STRUCK, unseen: true };

it.each([
  ['crossed-out text counts', STRUCK, PLAIN, true],
  ['crossed-out text within such counts no second time', STRUCK, STRUCK, false],
  ['crossed-out text that is not seen does not count', UNSEEN, PLAIN, false],
  ['other text does not count', PLAIN, PLAIN, false],
])('%s', (_, look, outer, counts) => {
  expect(beginsStruck(look, outer)).toBe(counts);
});

it.each([
  ['https://static.x.example/emoji/1f642.png', '🙂'],
  ['https://x.example/apple-large/1f44b-1f3fd@2x.png', '👋🏽'],
  ['https://x.example/u/1f1ee_1f1f1/72.png', '🇮🇱'],
  ['https://x.example/emoji_2764.svg', '❤'],
  ['https://x.example/robot.png', ''],
  ['', ''],
])('the emoji of the picture %s is "%s"', (address, emoji) => {
  expect(drawnEmoji(address)).toBe(emoji);
});
