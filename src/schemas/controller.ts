import { z } from 'astro/zod';
import { SETTING_NAMES } from '../features/robot/settings';
import { link, text, titled } from './text';

const mode = titled.extend({ points: z.array(text) });

/** content/pages/controller.yaml: the robot controller and its guide. */
export const controllerSchema = z.strictObject({
  title: text,
  description: text,
  intro: z.strictObject({ heading: text, lead: text }),
  needs: z.strictObject({ heading: text, items: z.array(titled), note: text }),
  ready: z.strictObject({ heading: text, lead: text, steps: z.array(titled), program: link }),
  modes: z.strictObject({ heading: text, lead: text, basic: mode, prog: mode }),
  settings: z.strictObject({
    heading: text,
    lead: text,
    /** `{min}`, `{max}` and `{default}` become the numbers of features/robot/settings.ts. */
    range: text,
    default: text,
    items: z.array(z.strictObject({ name: z.enum(SETTING_NAMES), label: text, text })),
  }),
  help: z.strictObject({ heading: text, items: z.array(titled), contact: link }),
});
