import { z } from 'astro/zod';
import { link, text, titled, words } from '@/lib/content-schema';

const sheet = words('title', 'lead').extend({ back: link });

/** content/pages/handouts.yaml and handouts.he.yaml */
export const handoutsSchema = words('title', 'description').extend({
  hero: words('heading', 'lead').extend({ print: words('class', 'cards', 'mat') }),
  guide: sheet.extend({
    letters: text,
    steps: z.array(titled),
    help: words('heading').extend({ items: z.array(titled) }),
  }),
  labels: sheet.extend(words('letters', 'name').shape),
  certificate: sheet.extend(words('driver', 'day', 'teacher').shape).extend({
    can: z.array(text),
  }),
  cards: words('screen', 'floor').extend({ back: link }),
  mat: sheet.extend(words('next', 'last').shape).extend({ steps: z.array(titled) }),
});
