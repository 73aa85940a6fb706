import { z } from 'astro/zod';
import { link, text, titled, words } from '@/lib/content-schema';
import { REPLY_KINDS } from '../protocol/lines';
import { BOARDS } from './project';

/** content/pages/firmware.yaml and firmware.he.yaml. */
export const firmwareSchema = words('title', 'description').extend({
  hero: words('heading', 'lead').extend({ path: link, back: link }),
  path: words('heading', 'lead', 'download').extend({
    steps: z.array(titled),
    files: words(...BOARDS).describe('What the file for each board is called.'),
    open: link,
    proof: text.describe("{version} becomes MakeCode's that the program was compiled with."),
    first: titled,
  }),
  boards: words('heading', 'lead').extend({
    columns: words('board', 'parts', 'fit'),
    rows: z
      .array(words('board', 'parts', 'fit').extend({ known: z.boolean() }))
      .describe('known: the program has the wiring of this board.'),
    warning: titled,
  }),
  program: words(
    'heading',
    'lead',
    'show',
    'copy',
    'copied',
    'copyFailed',
    'download',
    'label',
  ).extend({ steps: z.array(titled) }),
  lines: words('heading', 'time').extend({
    lead: text.describe("{bytes} becomes the longest line's length that the robot takes."),
    columns: words('button', 'line', 'first', 'second'),
    power: text.describe(
      '{min} and {max} become the bounds of features/remote/protocol/settings.ts.',
    ),
    stop: words('button', 'line', 'note'),
  }),
  replies: words('heading').extend({
    lead: text.describe("{bytes} becomes the longest line's length."),
    columns: words('line', 'meaning'),
    meanings: words(...REPLY_KINDS),
  }),
  help: words('heading').extend({ items: z.array(titled) }),
});
