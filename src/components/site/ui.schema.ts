import { z } from 'astro/zod';
import { postWords } from '@/features/blog/blog.schema';
import { formsSchema } from '@/features/contact/contact.schema';
import { eventWords, overWords } from '@/features/landings/landings.schema';
import { href, lang, text, words } from '@/lib/content-schema';

/** content/ui/{lang}.yaml: texts around every page */
export const uiSchema = z.strictObject({
  skipToContent: text,
  mainNavigation: text,
  footerNavigation: text,
  menu: text,
  close: text,
  startNow: text,
  language: z.strictObject({ code: text, label: text }),
  switchTo: z.strictObject({ label: text, lang }),
  inOtherLanguage: text.describe('Marks links to the other language.'),
  opensInNewTab: text,
  followUs: text,
  policies: text,
  rights: text,
  tagline: text,
  sharePicture: text.describe('What the picture of shares shows, src/assets/pictures/share.webp.'),
  leaveNote: text,
  playVideo: text,
  videoDescription: text,
  videoFailed: text,
  addToCalendar: text,
  minutes: text,
  failures: words('part', 'again', 'reload', 'restart').describe('For parts that load later.'),
  forms: formsSchema,
  related: text,
  samples: words(
    'reviews',
    'testimonials',
    'partners',
    'team',
    'projects',
    'pack',
    'shops',
    'contact',
    'footer',
    'landing',
    'legal',
  ).describe('Labels of content marked sample: true.'),
  post: postWords,
  event: eventWords,
  over: overWords,
  oldBrowser: words('title', 'text'),
});

const navigationLink = z.strictObject({ href, heHref: href.optional(), en: text, he: text });

/** content/navigation.yaml: links of header and footer, labeled in both languages */
export const navigationSchema = z.strictObject({
  header: z.array(navigationLink),
  footer: z.array(
    z.strictObject({
      title: z.strictObject({ en: text, he: text }),
      links: z.array(navigationLink),
    }),
  ),
  policies: z.array(navigationLink),
});
