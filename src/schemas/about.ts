import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { picture } from './picture';
import { link, named, text } from './text';

/** content/pages/about.yaml: the about page; its team and partners stand in content/data. */
export const aboutSchema = ({ image }: SchemaContext) =>
  z.strictObject({
    title: text,
    description: text,
    hero: z.strictObject({
      title: text,
      lead: text,
      actions: z.array(link).min(1).max(2),
      picture: picture(image),
    }),
    partners: z.strictObject({ title: text }),
    fit: z.strictObject({
      title: text,
      lead: text,
      groups: z
        .array(named.extend({ picture: picture(image) }))
        .length(3, 'the layout holds three groups: one large tile and two beside it'),
    }),
    mission: z.strictObject({
      title: text,
      statement: text,
      text,
      /** Id in content/data/videos.yaml. */
      video: z.string(),
      play: text,
    }),
    team: z.strictObject({ title: text, lead: text, note: text, profile: text }),
    vendors: z.strictObject({ title: text, text, action: link, picture: picture(image) }),
    values: z.strictObject({
      title: text,
      lead: text,
      items: z.array(named).min(1),
    }),
    contact: z.strictObject({ title: text, text, action: link }),
  });
