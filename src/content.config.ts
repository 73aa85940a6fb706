import { parse } from 'node:path';
import { z } from 'astro/zod';
import { defineCollection, type BaseSchema } from 'astro:content';
import { aboutSchema, partnersSchema, teamSchema } from '@/components/sections/about/about.schema';
import { homeSchema, plansSchema } from '@/components/sections/home/home.schema';
import {
  projectsSchema,
  studentProjectsSchema,
} from '@/components/sections/projects/projects.schema';
import { kitsSchema, robotsPackSchema } from '@/components/sections/robots-pack/robots-pack.schema';
import { vendorsSchema } from '@/components/sections/vendors/vendors.schema';
import { navigationSchema } from '@/components/site/navigation.schema';
import { articleSchema, blogPageSchema } from '@/features/blog/news/blog.schema';
import { quotesSchema } from '@/features/carousel/quotes.schema';
import { contactSchema, messagePagesSchema } from '@/features/contact/contact.schema';
import { inheritFacts } from '@/features/landings/inherit-facts';
import { landingSchema } from '@/features/landings/landings.schema';
import { challengeSchema } from '@/features/challenges/challenges.schema';
import { teachSchema } from '@/features/teach/teach.schema';
import { videosSchema } from '@/features/video/videos.schema';
import { englishFile, languageOfFile } from '@/lib/content-check/inherit';
import { contentFiles, type Options, type SchemaOf } from '@/lib/content-check/loader';
import { day, lang, like, sample, text } from '@/lib/content-schema';
import { TRANSLATIONS } from '@/lib/locale';
import { siteSchema } from '@/lib/site.schema';

function collection<S extends BaseSchema>(pattern: string, schema: SchemaOf<S>, options?: Options) {
  return defineCollection({ loader: contentFiles(pattern, schema, options), schema });
}

/**
 * One entry per language: content/{path}.yaml in English, {path}.he.yaml with the words in Hebrew. Read it with
 * `contentOf(name, lang)`.
 */
function single<S extends BaseSchema>(path: string, schema: SchemaOf<S>) {
  const pattern = `content/${path}{,${TRANSLATIONS.map((lang) => `.${lang}`).join()}}.yaml`;
  return collection(pattern, schema, { idOf: languageOfFile });
}

/** content/{path}.yaml and its translations. The English file is the schema. */
function translated<Path extends keyof EnglishTexts>(path: Path) {
  return single(path, () => like(path));
}

/** Texts of a folder; the file name is the page's address. */
function texts<S extends BaseSchema>(folder: string, schema: SchemaOf<S>, options?: Options) {
  return collection(`content/${folder}/**/[!_]*.{md,mdx}`, schema, options);
}

/** Front matter of content/legal/*.mdx; the file name is the address. */
const legalSchema = z.strictObject({
  lang: lang.default('en'),
  title: text,
  description: text,
  lead: text.describe('The paragraph above the sections.'),
  updated: day,
  sample,
  lawyer: z
    .array(text)
    .default([])
    .describe(
      'Open questions about both languages, only in the English file; `npm run check:launch` lists them.',
    ),
});

export const collections = {
  // lib/site.ts reads the file itself; this entry checks it and gives text editors its schema.
  site: single('site', siteSchema),

  ui: translated('ui'),
  navigation: single('navigation', navigationSchema),
  'not-found': translated('pages/not-found'),
  'server-error': translated('pages/server-error'),

  home: single('pages/home', homeSchema),
  reviews: single('data/reviews', quotesSchema),
  testimonials: single('data/testimonials', quotesSchema),
  plans: single('data/plans', plansSchema),

  about: single('pages/about', aboutSchema),
  team: single('data/team', teamSchema),
  partners: single('data/partners', partnersSchema),

  projects: single('pages/projects', projectsSchema),
  'student-projects': single('data/projects', studentProjectsSchema),

  'robots-pack': single('pages/robots-pack', robotsPackSchema),
  kits: single('data/kits', kitsSchema),

  vendors: single('pages/vendors', vendorsSchema),
  videos: single('data/videos', videosSchema),

  legal: texts('legal', legalSchema),
  'legal-page': translated('pages/legal'),

  contact: single('pages/contact', contactSchema),
  'message-pages': single('data/message-pages', messagePagesSchema),

  blog: single('pages/blog', blogPageSchema),
  'blog-editor': translated('pages/blog-editor'),
  articles: texts('articles', articleSchema),

  landings: texts('landings', landingSchema, { inherit: inheritFacts }),
  events: translated('pages/events'),

  controller: translated('pages/controller'),
  remote: translated('pages/remote'),
  firmware: translated('pages/firmware'),
  handouts: translated('pages/handouts'),
  play: translated('pages/play'),
  teach: single('pages/teach', teachSchema),
  'challenge-words': translated('pages/challenges'),
  challenges: collection('content/challenges/*.yaml', challengeSchema, {
    idOf: (file) => `${languageOfFile(file)}/${parse(englishFile(file)).name}`,
  }),
};
