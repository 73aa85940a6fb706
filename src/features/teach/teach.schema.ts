import { z } from 'astro/zod';
import { distinct, headed, like, link, picture, text, titled } from '@/lib/content-schema';
import type { SchemaContext } from 'astro:content';
import { ACTIONS } from './model/command';
import { MOST_NAME } from './model/examples';

const kind = z.strictObject({ name: text.max(MOST_NAME), action: z.enum(ACTIONS) });

/** content/pages/teach.yaml and teach.he.yaml: the page on which one teaches a robot, and the way to it. */
export const teachSchema = ({ image }: SchemaContext) =>
  like('pages/teach').extend({
    kinds: distinct(kind, 'name').min(2),
    how: headed.extend({ steps: z.array(titled).length(3) }),
    teaser: headed.extend({ action: link, picture: picture(image) }),
  });
