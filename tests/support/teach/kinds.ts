import { englishTexts } from '../pages/content.ts';

const [go = '', left = '', right = '', wave = '', stop = ''] = englishTexts(
  'pages/teach',
).kinds.map(({ name }) => name);

/** The names of the kinds that a new lab has. */
export const KINDS = { go, left, right, wave, stop };
