import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { videoId } from '@/features/video/videos.schema';
import { headed, link, page, picture, sample, text, titled } from '@/lib/content-schema';
import { url } from '@/lib/site.schema';

/** content/pages/robots-pack.yaml; the packs on sale are in content/data/kits.yaml */
export const robotsPackSchema = ({ image }: SchemaContext) =>
  page.extend({
    hero: headed.extend({ actions: z.array(link).min(1).max(2) }),
    gallery: z.strictObject({
      label: text,
      pictures: z
        .array(z.strictObject({ picture: picture(image), caption: text }))
        .length(3, 'the gallery holds exactly three pictures'),
    }),
    parts: headed.extend({
      box: z.strictObject({
        title: text,
        items: z.array(z.strictObject({ count: z.int().min(1), name: text })).min(1),
        sample,
      }),
      missing: z.strictObject({ title: text, items: z.array(text).min(1) }),
      home: z.strictObject({ title: text, items: z.array(text).min(1), note: text }),
    }),
    shops: headed.extend({
      buyAt: text.describe("Comes before the shop's name on each button."),
      before: z.strictObject({ title: text, items: z.array(titled).min(1) }),
    }),
    videos: z.strictObject({
      title: text,
      items: z.array(titled.extend({ video: videoId })).length(2, 'the layout holds two videos'),
    }),
    controller: titled.extend({ action: link }),
    contact: titled.extend({ actions: z.array(link).min(1).max(3) }),
  });

const kit = z.strictObject({
  name: text,
  suits: text,
  text,
  shop: text,
  href: url,
  sample,
});

/** content/data/kits.yaml; the first is shown largest */
export const kitsSchema = z.strictObject({ kits: z.array(kit).min(1) });
