import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { sample, text } from './text';

const member = ({ image }: SchemaContext) =>
  z.strictObject({
    id: z.string(),
    name: text,
    role: text,
    /** Square picture; the name beside it is its text alternative. */
    portrait: image(),
    profile: z
      .string()
      .startsWith('https://www.linkedin.com/in/', 'expected https://www.linkedin.com/in/…'),
    sample,
  });

/** content/data/team.yaml: the people of the team, in the order shown. */
export const teamSchema = (context: SchemaContext) =>
  z.strictObject({ members: z.array(member(context)).min(1) });
