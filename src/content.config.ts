import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { aboutSchema } from '@/schemas/about';
import { articleSchema } from '@/schemas/articles';
import { blogPageSchema } from '@/schemas/blog';
import { blogEditorSchema } from '@/schemas/blog-editor';
import { challengeCardSchema } from '@/schemas/challenges';
import { contactSchema } from '@/schemas/contact';
import { controllerSchema } from '@/schemas/controller';
import { errorScreenSchema } from '@/schemas/error-screen';
import { firmwareSchema } from '@/schemas/firmware';
import { homeSchema } from '@/schemas/home';
import { kitsSchema } from '@/schemas/kits';
import { landingSchema } from '@/schemas/landings';
import { legalPageSchema, legalSchema } from '@/schemas/legal';
import { messagePagesSchema } from '@/schemas/message-pages';
import { partnersSchema } from '@/schemas/partners';
import { plansSchema } from '@/schemas/plans';
import { projectsSchema } from '@/schemas/projects';
import { quotesSchema } from '@/schemas/quotes';
import { remoteSchema } from '@/schemas/remote';
import { robotsPackSchema } from '@/schemas/robots-pack';
import { studentProjectsSchema } from '@/schemas/student-projects';
import { teamSchema } from '@/schemas/team';
import { navigationSchema, uiSchema } from '@/schemas/ui';
import { vendorsSchema } from '@/schemas/vendors';
import { videoSchema } from '@/schemas/videos';

/** A collection of one entry: content/{folder}/{name}.yaml, read with `contentOf(name)`. */
const singleton = (folder: string, name: string) => glob({ base: folder, pattern: `${name}.yaml` });

/** Texts of a folder, each a page whose address is its file's name, upper and lower case kept. */
const texts = (folder: string) =>
  glob({
    base: folder,
    pattern: '**/[^_]*.{md,mdx}',
    generateId: ({ entry }) => entry.replace(/^.*\//, '').replace(/\.mdx?$/, ''),
    // Only what is made of them is used, and each build reads and bundles all of it.
    retainBody: false,
  });

export const collections = {
  ui: defineCollection({
    loader: glob({ base: 'content/ui', pattern: '*.yaml' }),
    schema: uiSchema,
  }),
  'message-pages': defineCollection({
    loader: singleton('content/data', 'message-pages'),
    schema: messagePagesSchema,
  }),
  navigation: defineCollection({
    loader: singleton('content', 'navigation'),
    schema: navigationSchema,
  }),
  home: defineCollection({ loader: singleton('content/pages', 'home'), schema: homeSchema }),
  challenges: defineCollection({
    loader: file('content/data/challenges.yaml'),
    schema: challengeCardSchema,
  }),
  reviews: defineCollection({ loader: singleton('content/data', 'reviews'), schema: quotesSchema }),
  testimonials: defineCollection({
    loader: singleton('content/data', 'testimonials'),
    schema: quotesSchema,
  }),
  plans: defineCollection({ loader: singleton('content/data', 'plans'), schema: plansSchema }),
  blog: defineCollection({ loader: singleton('content/pages', 'blog'), schema: blogPageSchema }),
  'blog-editor': defineCollection({
    loader: singleton('content/pages', 'blog-editor'),
    schema: blogEditorSchema,
  }),
  controller: defineCollection({
    loader: singleton('content/pages', 'controller'),
    schema: controllerSchema,
  }),
  remote: defineCollection({ loader: singleton('content/pages', 'remote'), schema: remoteSchema }),
  firmware: defineCollection({
    loader: singleton('content/pages', 'firmware'),
    schema: firmwareSchema,
  }),
  'not-found': defineCollection({
    loader: singleton('content/pages', 'not-found'),
    schema: errorScreenSchema,
  }),
  'server-error': defineCollection({
    loader: singleton('content/pages', 'server-error'),
    schema: errorScreenSchema,
  }),
  'legal-page': defineCollection({
    loader: singleton('content/pages', 'legal'),
    schema: legalPageSchema,
  }),
  articles: defineCollection({
    loader: texts('content/articles'),
    schema: articleSchema,
  }),
  landings: defineCollection({
    loader: texts('content/landings'),
    schema: landingSchema,
  }),
  legal: defineCollection({
    loader: texts('content/legal'),
    schema: legalSchema,
  }),
  videos: defineCollection({ loader: file('content/data/videos.yaml'), schema: videoSchema }),
  about: defineCollection({ loader: singleton('content/pages', 'about'), schema: aboutSchema }),
  team: defineCollection({ loader: singleton('content/data', 'team'), schema: teamSchema }),
  partners: defineCollection({
    loader: singleton('content/data', 'partners'),
    schema: partnersSchema,
  }),
  projects: defineCollection({
    loader: singleton('content/pages', 'projects'),
    schema: projectsSchema,
  }),
  'student-projects': defineCollection({
    loader: singleton('content/data', 'projects'),
    schema: studentProjectsSchema,
  }),
  'robots-pack': defineCollection({
    loader: singleton('content/pages', 'robots-pack'),
    schema: robotsPackSchema,
  }),
  kits: defineCollection({ loader: singleton('content/data', 'kits'), schema: kitsSchema }),
  vendors: defineCollection({
    loader: singleton('content/pages', 'vendors'),
    schema: vendorsSchema,
  }),
  contact: defineCollection({
    loader: singleton('content/pages', 'contact'),
    schema: contactSchema,
  }),
};
