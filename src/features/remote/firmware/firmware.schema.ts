import { z } from 'astro/zod';
import { link, text, titled, words } from '@/lib/content-schema';
import { REPLY_KINDS } from '../protocol/lines';
import { BOARDS } from './project';

/** content/pages/firmware.yaml and firmware.he.yaml. */
export const firmwareSchema = z.strictObject({
  title: text,
  description: text,
  hero: z.strictObject({ heading: text, lead: text, path: link, back: link }),
  path: z.strictObject({
    heading: text,
    lead: text,
    steps: z.array(titled),
    download: text,
    files: words(...BOARDS).describe('What the file for each board is called.'),
    open: link,
    proof: text.describe("{version} becomes MakeCode's that the program was compiled with."),
    first: titled,
  }),
  boards: z.strictObject({
    heading: text,
    lead: text,
    columns: z.strictObject({ board: text, parts: text, fit: text }),
    rows: z
      .array(z.strictObject({ board: text, parts: text, fit: text, known: z.boolean() }))
      .describe('known: the program has the wiring of this board.'),
    warning: titled,
  }),
  program: z.strictObject({
    heading: text,
    lead: text,
    show: text,
    steps: z.array(titled),
    copy: text,
    copied: text,
    copyFailed: text,
    download: text,
    label: text,
  }),
  lines: z.strictObject({
    heading: text,
    lead: text.describe("{bytes} becomes the longest line's length that the robot takes."),
    columns: z.strictObject({ button: text, line: text, first: text, second: text }),
    power: text.describe(
      '{min} and {max} become the bounds of features/remote/protocol/settings.ts.',
    ),
    time: text,
    stop: z.strictObject({ button: text, line: text, note: text }),
  }),
  replies: z.strictObject({
    heading: text,
    lead: text.describe("{bytes} becomes the longest line's length."),
    columns: z.strictObject({ line: text, meaning: text }),
    meanings: words(...REPLY_KINDS),
  }),
  help: z.strictObject({ heading: text, items: z.array(titled) }),
});
