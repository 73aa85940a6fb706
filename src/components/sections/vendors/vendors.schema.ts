import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { videoId } from '@/features/video/videos.schema';
import { headed, link, page, picture, pictured, text, titled } from '@/lib/content-schema';

const side = z.strictObject({ title: text, points: z.array(text).min(1) });

/** content/pages/vendors.yaml */
export const vendorsSchema = ({ image }: SchemaContext) =>
  page.extend({
    hero: headed.extend({ demo: link, watch: text, picture: picture(image) }),
    gap: headed.extend({ robot: side, between: text, classroom: side }),
    video: titled.extend({
      video: videoId.describe("Id in content/data/videos.yaml; the hero's button plays it too."),
    }),
    offer: headed.extend({ items: z.array(titled).min(1) }),
    why: z.strictObject({
      title: text,
      reasons: z.array(titled).length(4, 'the layout holds four reasons'),
    }),
    how: z.strictObject({
      title: text,
      steps: z.array(titled).length(3, 'the specification names three steps'),
    }),
    showcase: headed.extend({
      games: z.array(pictured(image)).length(3, 'the layout holds three games'),
    }),
    contact: headed.extend({
      card: text,
      mailSubject: text.describe('Subject of the email that the link opens.'),
      labels: z.strictObject({ email: text, phone: text, chat: text }),
      chatText: text,
    }),
  });
