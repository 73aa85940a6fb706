import { z } from 'astro/zod';
import { sample, text } from './text';

const kit = z.strictObject({
  id: z.string(),
  name: text,
  suits: text,
  text,
  shop: text,
  href: z.url({ protocol: /^https$/, error: "expected the shop's https:// address" }),
  sample,
});

/** content/data/kits.yaml: packs and the shops that sell them; the first is shown largest. */
export const kitsSchema = z.strictObject({ kits: z.array(kit).min(1) });
