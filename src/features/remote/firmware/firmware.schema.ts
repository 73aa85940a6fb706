import { z } from 'astro/zod';
import { link, text, titled, words } from '@/lib/content-schema';
import { REPLY_KINDS } from '../protocol/lines';
import { BOARDS } from './project';
import { OUTCOMES, STEPS } from './put-on';

/** content/pages/firmware.yaml and firmware.he.yaml. */
export const firmwareSchema = words('title', 'description').extend({
  hero: words('heading', 'lead').extend({ path: link, back: link }),
  path: words('heading', 'lead').extend({
    steps: z.array(titled),
    putOn: words('heading', 'usb', 'save', 'noUsb', 'v1').extend({
      names: words(...BOARDS),
      outcomes: words(...STEPS, ...OUTCOMES),
    }),
    proof: text.describe('{version} becomes the version of MakeCode that compiled the program.'),
    first: titled,
    many: titled.extend({ link }),
  }),
  boards: words('heading', 'lead').extend({
    columns: words('board', 'parts', 'fit'),
    rows: z
      .array(words('board', 'parts', 'fit').extend({ known: z.boolean() }))
      .describe('known: the program supports this board.'),
    warning: titled,
  }),
  project: words('heading', 'lead').extend({ files: words(...BOARDS), open: link }),
  lines: words('heading', 'time').extend({
    lead: text.describe('{bytes} becomes the maximum length of a line.'),
    columns: words('button', 'line', 'first', 'second'),
    power: text.describe(
      '{min} and {max} become the bounds of features/remote/protocol/settings.ts.',
    ),
    stop: words('button', 'line', 'note'),
  }),
  replies: words('heading').extend({
    lead: text.describe('{bytes} becomes the maximum length of a line.'),
    columns: words('line', 'meaning'),
    meanings: words(...REPLY_KINDS),
  }),
  help: words('heading').extend({ items: z.array(titled) }),
});
