import { z } from 'astro/zod';
import { link, text, titled } from './text';

/** content/pages/firmware.yaml: how to program the robot that the remote drives. */
export const firmwareSchema = z.strictObject({
  title: text,
  description: text,
  hero: z.strictObject({ heading: text, lead: text, back: link, source: link }),
  boards: z.strictObject({
    heading: text,
    lead: text,
    columns: z.strictObject({ board: text, parts: text, fit: text }),
    /** `known`: the program has the wiring of this board. */
    rows: z.array(z.strictObject({ board: text, parts: text, fit: text, known: z.boolean() })),
    warning: titled,
  }),
  steps: z.strictObject({ heading: text, items: z.array(titled), open: link }),
  program: z.strictObject({
    heading: text,
    lead: text,
    notice: text,
    copy: text,
    copied: text,
    copyFailed: text,
    download: text,
    label: text,
  }),
  lines: z.strictObject({
    heading: text,
    /** `{bytes}` becomes the longest line's length that the robot takes. */
    lead: text,
    columns: z.strictObject({ button: text, line: text, first: text, second: text }),
    /** `{min}` and `{max}` become the bounds of features/robot/settings.ts. */
    power: text,
    time: text,
    stop: z.strictObject({ button: text, line: text, note: text }),
  }),
  help: z.strictObject({ heading: text, items: z.array(titled) }),
});
