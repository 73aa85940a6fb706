import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { missingPage } from './content-check/addresses';
import { isCounted } from './content-check/english';
import { addProblem, contentNow } from './content-check/references';
import { text, textIfAny } from './content-check/words';
import * as icons from './icons';
import { LANGS } from './locale';

/** `{brand}` in it becomes the product's name (lib/content.ts). */
export { text };

/** A path of this site, an `app:…` name (lib/links.ts), or an https, mailto or tel address. */
const href = z
  .string()
  .superRefine(addProblem((value) => missingPage(value, 'https')))
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

/**
 * The schema of content/{path}.yaml and its translation: the fields of the English file. content-check/english.ts makes
 * its type. The English file is read at each check, because the dev server may have an older schema.
 */
export function like<Path extends keyof EnglishTexts>(path: Path) {
  type English = EnglishTexts[Path];
  type Shape = { [Name in keyof English]: z.ZodType<English[Name]> };
  const english = contentNow(`content/${path}.yaml`);
  // The file's own check reports that it's unreadable.
  const schema = english === undefined ? z.looseObject({}) : likePart(english);
  return schema as unknown as z.ZodObject<Shape, z.core.$strict>;
}

/** All entries of a list have the fields of the first. */
function likePart(part: unknown, name?: string): z.ZodType {
  if (Array.isArray(part)) return z.array(likePart(part[0])).min(1);
  if (typeof part === 'boolean') return z.boolean();
  if (typeof part !== 'object' || part === null) return name === 'href' ? href : text;
  if (isCounted(part)) return counted;
  const fields = Object.entries(part).map(([of, value]) => [of, likePart(value, of)] as const);
  return z.strictObject(Object.fromEntries(fields));
}

export const titled = words('title', 'text');

export const headed = words('title', 'lead');

/** `square`: the page needs a picture of this shape. */
export interface PictureContext {
  image: (shape?: 'square') => ReturnType<SchemaContext['image']>;
}

/** A picture in src/assets/pictures; `alt: ''` marks decoration. */
export const picture = (image: SchemaContext['image']) =>
  z.strictObject({ src: image(), alt: textIfAny });

/** The title of a page, and its description for search results and shares. */
export const page = words('title', 'description');

export const pictured = (image: SchemaContext['image']) =>
  titled.extend({ picture: picture(image) });

export type IconName = keyof typeof icons;

export const iconName = z.enum(Object.keys(icons) as [IconName, ...IconName[]]);

export const lang = z.enum(LANGS);

/** YAML's own dates roll over: 2026-02-30 would be in March. */
export const day = z.iso
  .date({ error: 'expected a day that exists, written like 2026-05-14' })
  .superRefine(addProblem(foreignYear))
  .transform((value) => new Date(value));

/** Why a day or moment is hardly meant: pages, calendars and search results would show it. */
export function foreignYear(moment: string): string | undefined {
  const year = Number(moment.slice(0, 4));
  const last = new Date().getFullYear() + 10;
  return year >= 2000 && year <= last ? undefined : `expected a year from 2000 to ${last}`;
}

/** A name in addresses and for other files. */
export const id = z.string().regex(/^[\w-]+$/, 'expected letters, digits and hyphens');

/** A list whose entries each have another value of a field. */
export const distinct = <Item extends z.ZodType>(item: Item, field: string) =>
  z
    .array(item)
    .min(1)
    .superRefine((list, context) => {
      const values = list.map((entry) => (entry as Record<string, unknown>)[field]);
      for (const [index, value] of values.entries()) {
        if (values.indexOf(value) === index) continue;
        const message = `another entry has '${String(value)}', too. Give each its own.`;
        context.addIssue({ code: 'custom', message, path: [index, field] });
      }
    });

export const sample = z
  .boolean()
  .default(false)
  .describe(
    'true: placeholder content that only the owner can replace; `npm run check:launch` lists it.',
  );
