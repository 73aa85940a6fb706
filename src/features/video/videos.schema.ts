import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { text } from '@/lib/content-schema';

/** content/data/videos.yaml: a film of ours, or a video of an outside service, with a poster of ours. */
export const videoSchema = ({ image }: SchemaContext) => {
  const common = { id: z.string(), title: text, poster: image() };
  return z.discriminatedUnion('service', [
    z.strictObject({
      ...common,
      service: z.literal('own'),
      film: text.describe('Name of its files in src/assets/films.'),
      description: text.describe('What is to be seen, for those who do not see it.'),
    }),
    z.strictObject({
      ...common,
      service: z.enum(['youtube', 'vimeo']),
      videoId: z.string().min(1).describe("The service's own id of the video."),
    }),
  ]);
};
