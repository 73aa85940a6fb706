import { z } from 'astro/zod';
import { link, named, text } from './text';

/** content/pages/projects.yaml: the words around the student projects of content/data/projects.yaml. */
export const projectsSchema = z.strictObject({
  title: text,
  description: text,
  intro: z.strictObject({ title: text, lead: text, index: text }),
  labels: z.strictObject({
    /** Comes before the maker's name and age. */
    madeBy: text,
    senses: text,
    learned: text,
  }),
  recipe: z.strictObject({
    title: text,
    lead: text,
    steps: z.array(named).min(1),
  }),
  contact: z.strictObject({ title: text, text, actions: z.array(link).min(1).max(2) }),
});
