import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import * as icons from '@/lib/icons';
import { missingPage } from './content-check/addresses';
import { addProblem } from './content-check/references';
import { LANGS } from './locale';

/** Copy; `{brand}` in it becomes the product's name (lib/content.ts). */
export const text = z.string().trim().min(1, 'expected some text');

/** A path of this site, an `app:…` name (lib/links.ts), or an https, mailto or tel address. */
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

export const words = <Name extends string>(...names: Name[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>,
  );

/** A text about `{n}` things; some Hebrew words have a dual form. */
export const counted = z.strictObject({ one: text, two: text.optional(), other: text });

export const titled = words('title', 'text');

export const headed = words('title', 'lead');

/** A picture in src/assets/pictures; `alt: ''` marks decoration. */
export const picture = (image: SchemaContext['image']) =>
  z.strictObject({ src: image(), alt: z.string() });

/** The title of a page, and its description for search results and shares. */
export const page = words('title', 'description');

export const pictured = (image: SchemaContext['image']) =>
  titled.extend({ picture: picture(image) });

export const iconName = z.enum(Object.keys(icons) as [icons.IconName, ...icons.IconName[]]);

export const lang = z.enum(LANGS);

/** YAML's own dates roll over: 2026-02-30 would be in March. */
export const day = z.iso
  .date({ error: 'expected a day that exists, written like 2026-05-14' })
  .transform((value) => new Date(value));

export const sample = z
  .boolean()
  .default(false)
  .describe(
    'true: placeholder content that only the owner can replace; `npm run check:launch` lists it.',
  );
