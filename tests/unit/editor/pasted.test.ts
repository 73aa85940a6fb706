import { expect, it } from 'vitest';
import { drawnEmoji } from '@/features/editor/pasted/page-reader';

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
