import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { addProblem, entriesNow, missingEntry } from '@/lib/content-check/references';
import { text } from '@/lib/content-schema';

const FILE = 'content/data/videos.yaml';

export const videoId = z
  .string()
  .superRefine(addProblem((id) => missingEntry(id, entriesNow(FILE, 'videos') ?? [{ id }], FILE)))
  .describe(`Id in ${FILE}.`);

const SERVICES =
  /^https?:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|(?:player\.)?vimeo\.com)\//;

/** The id of a video in its link, as YouTube and Vimeo give it; other text stays. */
function idInLink(written: string): string {
  const text = written.trim();
  if (!SERVICES.test(text)) return text;
  const { pathname, searchParams } = new URL(text);
  return searchParams.get('v') ?? pathname.split('/').findLast(Boolean) ?? text;
}

const video = ({ image }: SchemaContext) => {
  const common = { id: z.string(), title: text, poster: image() };
  return z.discriminatedUnion('service', [
    z.strictObject({
      ...common,
      service: z.literal('own'),
      film: z.string().describe('Name of its files in src/assets/films.'),
      description: text.describe("What the video shows, for people who can't see it."),
    }),
    z.strictObject({
      ...common,
      service: z.enum(['youtube', 'vimeo']),
      videoId: z
        .string()
        .overwrite(idInLink)
        .regex(/^[\w-]+$/, "expected the service's id of the video, or its whole link")
        .describe("The service's own id of the video, or its link."),
    }),
  ]);
};

/** content/data/videos.yaml */
export const videosSchema = (context: SchemaContext) =>
  z.strictObject({ videos: z.array(video(context)).min(1) });
