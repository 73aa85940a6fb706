import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import * as icons from '@/lib/icons';
import { missingPage } from './content-check/addresses';
import { addProblem } from './content-check/references';
import { LANGS } from './locale';

/** A line or paragraph of copy; `{brand}` in it becomes the product's name (lib/content.ts). */
export const text = z.string().trim().min(1, 'expected some text');

/** A link target: a path of this site, an `app:…` name (see lib/links.ts), or an https, mailto or tel address. */
export const href = z
  .string()
  .regex(
    /^(\/|#|https:\/\/|mailto:|tel:|app:[a-zA-Z0-9]+$|whatsapp$)/,
    "expected a path like /contact, '#part', 'app:home', 'whatsapp' or an https:// address",
  )
  .superRefine(addProblem(missingPage))
  .describe(
    "A path like /contact, '#part', 'app:home' (content/site.yaml), or an https:// address.",
  );

export const link = z.strictObject({ label: text, href });

/** Fields that are all one line or paragraph of copy. */
export const words = <Name extends string>(...names: Name[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>,
  );

/** A text about `{n}` things: `one`, in Hebrew also `two` where that has a word of its own, and `other`. */
export const counted = z.strictObject({ one: text, two: text.optional(), other: text });

/** A heading with the text under it. */
export const titled = words('title', 'text');

/** A title with the lead under it, as sections begin. */
export const headed = words('title', 'lead');

/** A picture in src/assets/pictures with its text alternative; `alt: ''` says that it is decoration. */
export const picture = (image: SchemaContext['image']) =>
  z.strictObject({ src: image(), alt: z.string() });

/** A page of content/pages: its title, and its description for search results and shares. */
export const page = words('title', 'description');

/** A heading with the text under it and a picture. */
export const pictured = (image: SchemaContext['image']) =>
  titled.extend({ picture: picture(image) });

/** The name of a shape in src/lib/icons.ts. */
export const iconName = z.enum(Object.keys(icons) as [icons.IconName, ...icons.IconName[]]);

export const lang = z.enum(LANGS);

/** A day of the calendar. YAML's own dates roll over: 2026-02-30 would be in March. */
export const day = z.iso
  .date({ error: 'expected a day that exists, written like 2026-05-14' })
  .transform((value) => new Date(value));

export const sample = z
  .boolean()
  .default(false)
  .describe('true: only the owner can say what belongs here; `npm run check:launch` lists it.');
