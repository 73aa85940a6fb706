import { z } from 'astro/zod';
import { sample, text } from './text';

/** The drawings a partner's logo can have; partner-marks.ts holds their shapes. */
export const partnerMark = z.enum(['waves', 'kite', 'orchard', 'pages', 'lantern', 'rings']);

const partner = z.strictObject({
  id: z.string(),
  name: text,
  mark: partnerMark,
  /** How the name is set beside the mark. */
  lettering: z.enum(['heavy', 'light', 'capitals']),
  sample,
});

/** content/data/partners.yaml: organisations that trust us, each shown as a mark and its name. */
export const partnersSchema = z.strictObject({ partners: z.array(partner).min(1) });
