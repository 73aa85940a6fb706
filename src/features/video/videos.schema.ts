import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { existsSync } from 'node:fs';
import { addProblem, missingVideo, VIDEOS } from '@/lib/content-check/references';
import { distinct, id, text } from '@/lib/content-schema';
import { LANGS } from '@/lib/locale';

/** Each film has two forms, and captions in all languages. */
const FILM = ['webm', 'mp4', ...LANGS.map((lang) => `${lang}.vtt`)];

function missingFilm(film: string): string | undefined {
  const files = FILM.map((ending) => `src/assets/films/${film}.${ending}`);
  const missing = files.filter((file) => !existsSync(file));
  return missing.length > 0 ? `there is no ${missing.join(', no ')}.` : undefined;
}

export const videoId = z
  .string()
  .superRefine(addProblem(missingVideo))
  .describe(`Id in ${VIDEOS}.`);

/** The links and ids of each service. */
const SERVICES = {
  youtube: {
    links: /^https?:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)\//,
    id: /^[\w-]{11}$/,
  },
  vimeo: { links: /^https?:\/\/(?:www\.|player\.)?vimeo\.com\//, id: /^\d+$/ },
};

/** The id of a video in its service's link; other text stays. */
function idInLink(written: string, service: keyof typeof SERVICES): string {
  const text = written.trim();
  const { links, id } = SERVICES[service];
  if (!links.test(text)) return text;
  const { pathname, searchParams } = new URL(text);
  const found = searchParams.get('v') ?? pathname.split('/').findLast(Boolean) ?? '';
  return id.test(found) ? found : text;
}

const video = ({ image }: SchemaContext) => {
  const common = { id, title: text, poster: image() };
  const shown = <Service extends keyof typeof SERVICES>(service: Service) =>
    z.strictObject({
      ...common,
      service: z.literal(service),
      videoId: z
        .string()
        .overwrite((written) => idInLink(written, service))
        .regex(/^[\w-]+$/, `expected the id of a video on ${service}, or its whole link`)
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
    shown('youtube'),
    shown('vimeo'),
  ]);
};

/** content/data/videos.yaml */
export const videosSchema = (context: SchemaContext) =>
  z.strictObject({ videos: distinct(video(context), 'id') });
