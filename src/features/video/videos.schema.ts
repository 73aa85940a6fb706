import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { existsSync } from 'node:fs';
import { addProblem, missingVideo, VIDEOS } from '@/lib/content-check/references';
import { distinct, id, text } from '@/lib/content-schema';

/** Each film has two forms, and captions in both languages. */
const FILM = ['webm', 'mp4', 'en.vtt', 'he.vtt'];

function missingFilm(film: string): string | undefined {
  const files = FILM.map((ending) => `src/assets/films/${film}.${ending}`);
  const missing = files.filter((file) => !existsSync(file));
  return missing.length > 0 ? `there is no ${missing.join(', no ')}.` : undefined;
}

export const videoId = z
  .string()
  .superRefine(addProblem(missingVideo))
  .describe(`Id in ${VIDEOS}.`);

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
  const common = { id, title: text, poster: image() };
  const shown = <Service extends string>(service: Service, form: RegExp) =>
    z.strictObject({
      ...common,
      service: z.literal(service),
      videoId: z
        .string()
        .overwrite(idInLink)
        .regex(form, `expected the id of a video on ${service}, or its whole link`)
        .describe("The service's own id of the video, or its link."),
    });
  return z.discriminatedUnion('service', [
    z.strictObject({
      ...common,
      service: z.literal('own'),
      film: z
        .string()
        .superRefine(addProblem(missingFilm))
        .describe('Name of its files in src/assets/films.'),
      description: text.describe("What the video shows, for people who can't see it."),
    }),
    shown('youtube', /^[\w-]{11}$/),
    shown('vimeo', /^\d+$/),
  ]);
};

/** content/data/videos.yaml */
export const videosSchema = (context: SchemaContext) =>
  z.strictObject({ videos: distinct(video(context), 'id') });
