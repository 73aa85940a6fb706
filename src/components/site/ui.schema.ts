import { z } from 'astro/zod';
import { formsSchema } from '@/features/contact/contact.schema';
import { href, lang, link, text, words } from '@/lib/content-schema';

/** content/ui/{lang}.yaml: the words of the frame around every page. */
export const uiSchema = z.strictObject({
  skipToContent: text,
  mainNavigation: text,
  footerNavigation: text,
  menu: text,
  close: text,
  startNow: text,
  language: z.strictObject({ code: text, label: text }),
  switchTo: z.strictObject({ label: text, lang }),
  inOtherLanguage: text.describe('Marks links into the other language.'),
  opensInNewTab: text,
  followUs: text,
  policies: text,
  rights: text,
  tagline: text,
  leaveNote: text,
  playVideo: text,
  videoDescription: text,
  videoFailed: text,
  addToCalendar: text,
  minutes: text,
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
  ).describe('What visitors read where content says sample: true, by what is made up.'),
  post: z
    .strictObject({
      allNews: link,
      changed: text.describe('{date}: the day of its last change.'),
      preview: z.strictObject({
        draft: text.describe('{date}: the last day of its address.'),
        scheduled: text.describe('{date}: the day of its publication.'),
      }),
      workshop: z
        .strictObject({ heading: text, text, button: link })
        .describe('The call to action at its end.'),
    })
    .describe('Around each article and stored post.'),
  event: z
    .strictObject({
      forWhom: text,
      prerequisites: text,
      spoken: text,
      where: text,
      when: text,
      duration: text,
      free: text,
      early: text.describe('{day}: the last one of the early price, {price}: the regular one.'),
      online: text,
      inPerson: text,
      timeZone: text,
      session: text,
      date: text,
      topic: text,
      bring: text,
      questions: text,
      goodToKnow: text,
      cancellation: text,
      accessibility: text,
      askOnWhatsapp: text,
    })
    .describe('Labels of the facts and parts of landing pages.'),
  over: z
    .strictObject({
      course: words('begun', 'ended'),
      event: words('begun', 'ended'),
      text,
      ask: text,
      line: text.describe('What the visitor sends on WhatsApp; {title} is that of the page.'),
      write: text,
      all: text,
    })
    .describe('What a landing page says once its course or event has begun or ended.'),
});

const navigationLink = z.strictObject({ href, heHref: href.optional(), en: text, he: text });

/** content/navigation.yaml: links of the header and the footer, labelled in both languages. */
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
