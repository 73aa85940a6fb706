import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { videoId } from '@/features/video/videos.schema';
import {
  distinct,
  headed,
  id,
  link,
  page,
  picture,
  sample,
  text,
  titled,
} from '@/lib/content-schema';

/** content/pages/projects.yaml */
export const projectsSchema = page.extend({
  intro: headed.extend({ index: text }),
  labels: z.strictObject({
    madeBy: text.describe("Comes before the maker's name and age."),
    senses: text,
    learned: text,
  }),
  recipe: headed.extend({ steps: z.array(titled).min(1) }),
  contact: titled.extend({ actions: z.array(link).min(1).max(2) }),
});

const project = {
  id,
  title: text,
  description: text,
  maker: z
    .strictObject({ name: text, age: z.int().min(8).max(16) })
    .describe('First name and age only: they are children.'),
  senses: text,
  learned: text,
  sample,
};

const anyProject = ({ image }: SchemaContext) =>
  z.discriminatedUnion('isVideo', [
    z.strictObject({ ...project, isVideo: z.literal(true), video: videoId }),
    z.strictObject({ ...project, isVideo: z.literal(false), image: picture(image) }),
  ]);

/** content/data/projects.yaml */
export const studentProjectsSchema = (context: SchemaContext) =>
  z.strictObject({ projects: distinct(anyProject(context), 'id') });
