import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { sample, text } from '@/lib/content-schema';

/** content/data/videos.yaml: a video of an outside service with a poster of ours. */
export const videoSchema = ({ image }: SchemaContext) =>
  z.strictObject({
    id: z.string(),
    service: z.enum(['youtube', 'vimeo']),
    videoId: z.string().min(1).describe("The service's own id of the video."),
    title: text,
    poster: image(),
    sample,
  });
