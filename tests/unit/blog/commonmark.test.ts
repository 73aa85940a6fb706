import { tests } from 'commonmark-spec';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Markdown } from '@/features/blog/view/Markdown';
import { linkAddress } from '@/features/blog/post/links';

/** Examples that posts show differently, by reason. */
const INTENDED: [reason: string, examples: number[]][] = [
  [
    'Headings are sections of a post',
    [
      10, 59, 62, 66, 67, 68, 69, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86,
      88, 89, 90, 91, 92, 94, 95, 96, 98, 99, 100, 101, 102, 103, 104, 105, 115, 141, 227, 228, 229,
      230, 232, 300, 646, 647,
    ],
  ],
  ['A line of signs is no rule', [11, 43, 47, 48, 50, 51, 52, 53, 54, 57, 58, 60, 61, 234, 246]],
  [
    'HTML stays as typed',
    [
      21, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165,
      166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184,
      185, 186, 187, 188, 189, 190, 191, 308, 309, 344, 475, 476, 477, 494, 524, 613, 614, 615, 616,
      617, 623, 625, 626, 627, 628, 629, 630, 631, 642, 643,
    ],
  ],
  [
    'Pictures are sections of a post',
    [
      517, 520, 531, 572, 573, 574, 575, 576, 577, 578, 579, 580, 581, 582, 583, 584, 585, 586, 587,
      588, 589, 591,
    ],
  ],
  [
    'Addresses stand beside their words, not elsewhere',
    [
      23, 33, 192, 193, 194, 195, 196, 198, 200, 201, 202, 203, 204, 205, 206, 207, 208, 210, 211,
      214, 215, 216, 217, 218, 317, 527, 528, 529, 530, 532, 533, 534, 535, 536, 537, 538, 539, 540,
      541, 542, 543, 544, 545, 549, 550, 553, 554, 555, 556, 557, 558, 559, 560, 561, 562, 563, 564,
      565, 566, 567, 568, 569, 570, 571, 592, 593,
    ],
  ],
  ['Entities stay as typed, as in code', [25, 26, 27, 31, 32, 36, 37, 38, 39, 40, 41]],
  [
    'Indented text is text, and a fence is one at any depth',
    [
      1, 2, 3, 5, 6, 7, 8, 18, 107, 109, 110, 111, 112, 114, 116, 117, 118, 134, 137, 225, 231, 236,
      252, 253, 254, 257, 264, 270, 271, 272, 273, 274, 278, 286, 287, 288, 289, 290, 313,
    ],
  ],
  ['An item of one paragraph looks alike in all lists', [306, 311, 314, 315, 316, 324, 326]],
  ["A quote's sign needs a space: `>>>` is Python's prompt", [251, 259, 260]],
  ['Signs without words stay as typed', [239, 240, 280, 284]],
  ['A link has words and an address', [484, 485, 486, 487]],
  [
    'Links go to https, mail and this site',
    [491, 492, 495, 496, 498, 499, 500, 501, 502, 503, 504, 522, 594, 596, 598, 599, 601],
  ],
  ['No site has a name like that', [346, 600]],
  ['Addresses in running text are links', [602, 608, 611]],
  ['Bold works beside quotes and other signs', [380]],
];

/** Drops all attributes except links' addresses, and spaces that readers don't see. */
function comparable(html: string): string {
  return html
    .replace(/<\/?bdi\b[^>]*>/g, '')
    .replace(/<(\/?(?!a\b)\w+)[^>]*>/g, '<$1>')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>/g, (_, href: string) => `<a ${readable(href)}>`)
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replace(/\s*(<\/?(?:p|ul|ol|li|blockquote|pre)>)\s*/g, '$1')
    .replace(/(?:<br>|\s)+(?![^<]*<\/code><\/pre>)/g, ' ')
    .trim();
}

function readable(href: string): string {
  const address = href.replaceAll('&amp;', '&');
  return decodeURIComponent(linkAddress(address) ?? address);
}

function asPost(markdown: string): string {
  // Texts of posts end without a line break.
  const text = markdown.replaceAll('→', '\t').replace(/\n$/, '');
  return renderToStaticMarkup(createElement(Markdown, { text, lang: 'en' }) as ReactNode);
}

it('posts show the examples of CommonMark as it says, except those listed', () => {
  const differing = tests.filter(({ markdown, html }) => {
    const expected = html.replaceAll('→', '\t').replaceAll('\n</code></pre>', '</code></pre>');
    return comparable(asPost(markdown)) !== comparable(expected);
  });
  const listed = INTENDED.flatMap(([, examples]) => examples).toSorted((a, b) => a - b);
  expect(differing.map(({ number }) => number)).toEqual(listed);
});
