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
  pictured,
  sample,
  text,
  titled,
  type PictureContext,
} from '@/lib/content-schema';

/** content/pages/about.yaml; team and partners are in content/data */
export const aboutSchema = ({ image }: SchemaContext) =>
  page.extend({
    hero: headed.extend({ actions: z.array(link).min(1).max(2), picture: picture(image) }),
    partners: z.strictObject({ title: text }),
    fit: headed.extend({
      groups: z
        .array(pictured(image))
        .length(3, 'the layout holds three groups: one large tile and two beside it'),
    }),
    mission: titled.extend({ statement: text, video: videoId, play: text }),
    team: headed.extend({ note: text, profile: text }),
    vendors: pictured(image).extend({ action: link }),
    values: headed.extend({ items: z.array(titled).min(1) }),
    contact: titled.extend({ action: link }),
  });

const member = ({ image }: PictureContext) =>
  z.strictObject({
    id,
    name: text,
    role: text,
    portrait: image('square').describe(
      'Square picture; the name beside it is its text alternative.',
    ),
    profile: z
      .string()
      // linkedin.example marks a profile that is still missing.
      .regex(
        /^https:\/\/(www\.linkedin\.com|linkedin\.example)\/in\/[^\s<>]+$/,
        'expected https://www.linkedin.com/in/…',
      ),
    sample,
  });

/** content/data/team.yaml, in display order */
export const teamSchema = (context: PictureContext) =>
  z.strictObject({ members: distinct(member(context), 'id') });

const partner = z.strictObject({
  name: text,
  mark: z
    .enum(['waves', 'kite', 'orchard', 'pages', 'lantern', 'rings'])
    .describe('A logo from AboutHero.astro.'),
  lettering: z.enum(['heavy', 'light', 'capitals']).describe('Style of the name beside the logo.'),
  sample,
});

/** content/data/partners.yaml */
export const partnersSchema = z.strictObject({ partners: z.array(partner).min(1) });
