import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { minutesOf } from './formats';
import { memberId } from './instructor';
import { day, foreignYear, lang, link, picture, sample, text, words } from '@/lib/content-schema';
import { addProblem } from '@/lib/content-check/references';
import { factProblems } from '@/lib/content-check/written-facts';
import { mapTexts } from '@/lib/fill';
import { DAY_MS } from '@/lib/limits';
import { israelOffset } from '@/lib/israel-time';

const EXAMPLE = "'2027-04-15T18:30:00+03:00'";

/** Quoted in YAML, with Israel's UTC offset on that day */
const moment = z.iso
  .datetime({
    offset: true,
    // Other checks compare moments.
    abort: true,
    error: `expected a time with its offset in quotes, from 00:00 to 23:59, like ${EXAMPLE}`,
  })
  .superRefine(addProblem(foreignYear))
  .superRefine((value, context) => {
    if (Number.isNaN(Date.parse(value))) return;
    const offset = israelOffset(value);
    if (!value.endsWith(offset)) {
      context.addIssue(`Israel's clock is at ${offset} then: expected '…${offset}'`);
    }
  });

const LONGEST_PLAN_MS = 3 * 365 * DAY_MS;

const mode = z.enum(['online', 'inPerson']);

const session = z
  .strictObject({
    start: moment,
    end: moment,
    mode,
    topic: words('title', 'text').optional().describe('A row of the syllabus.'),
  })
  .refine(({ start, end }) => new Date(start) < new Date(end), {
    error: 'expected an end after the start',
    path: ['end'],
  })
  .refine(({ start, end }) => Date.parse(end) - Date.parse(start) < DAY_MS, {
    error: 'expected an end within a day of the start. Add a session for each day',
    path: ['end'],
  });

const schedule = z
  .strictObject({
    sessions: z
      .array(session)
      .min(1)
      .superRefine((sessions, context) => {
        sessions.forEach(({ start }, index) => {
          const before = sessions[index - 1];
          if (!before || Date.parse(before.end) <= Date.parse(start)) return;
          const message = 'expected a start after the session before it has ended';
          context.addIssue({ code: 'custom', message, path: [index, 'start'] });
        });
      }),
    updated: day.describe(
      'The day of the last change to these dates. Calendars prefer the newer file.',
    ),
    announced: day
      .optional()
      .describe('The first day before you moved it; calendars move it, too.'),
  })
  .refine(
    ({ sessions, updated, announced = updated }) => {
      const days = [updated, announced, ...sessions.map(({ start }) => new Date(start))].map(
        Number,
      );
      // Without a day that exists, another field has a problem.
      return !(Math.max(...days) - Math.min(...days) >= LONGEST_PLAN_MS);
    },
    { error: 'expected all dates within three years', path: ['updated'] },
  );

const early = z.strictObject({
  amount: z.int().min(0),
  until: day.describe('The last day of the early price, in Israel.'),
});

const price = z
  .strictObject({
    amount: z.int().min(0).optional(),
    early: early.optional().describe('A lower price until a certain day.'),
    note: text,
  })
  .refine((told) => !told.early || told.early.amount < (told.amount ?? 0), {
    error: 'expected an early price below the regular one (amount)',
    path: ['early', 'amount'],
  })
  .describe(
    'In shekels; 0 is free. Without an amount, the note says where visitors find the price.',
  );

const venue = z.strictObject({ name: text, street: text, city: text });

/** Steps with times are an agenda; without times they are numbered. */
const agenda = z.strictObject({
  heading: text,
  intro: text,
  items: z
    .array(
      z.strictObject({
        after: z.int().min(0).optional().describe('Minutes after the start.'),
        title: text,
        text,
      }),
    )
    .refine(
      (items) => items.every(({ after = 0 }, at) => after >= (items[at - 1]?.after ?? 0)),
      'expected steps in the order of their minutes (after)',
    ),
});

const instructor = z.strictObject({
  heading: text,
  member: memberId,
  role: text.describe('Their role here; it may differ from their role in the team.'),
  bio: text,
});

/** The fields that facts.ts makes texts of. */
export const factFields = z.object({
  lang,
  venue: venue.optional(),
  duration: text.optional(),
  schedule: schedule.optional(),
  price,
  agenda: agenda.optional(),
});

const fields = ({ image }: SchemaContext) =>
  z.strictObject({
    lang,
    kind: z.enum(['course', 'event']),
    tone: z.enum(['violet', 'sun', 'coral', 'mint']),
    meta: words('title', 'description').describe(
      'For search results and shares. {day}, {hours}, {price} …: see the README.',
    ),
    hero: z.strictObject({ eyebrow: text, heading: text, lead: text, picture: picture(image) }),
    audience: text,
    prerequisites: text,
    spoken: z
      .array(lang)
      .min(1)
      .refine((langs) => new Set(langs).size === langs.length, 'expected each language once')
      .describe("Languages spoken there; they may differ from the page's."),
    place: text,
    venue: venue.optional(),
    duration: text.optional().describe('Only without a schedule, which has the length.'),
    schedule: schedule.optional(),
    places: z.enum(['few', 'full']).optional().describe('A few are left, or none.'),
    dates: text.optional().describe('Shown instead of dates when there is no schedule.'),
    price,
    register: link,
    secondOffer: z
      .strictObject({ heading: text, text, link })
      .optional()
      .describe('A second offer beside the main one.'),
    syllabus: z
      .strictObject({ heading: text, intro: text, caption: text })
      .optional()
      .describe('Heading of the table of sessions; each session then needs a topic.'),
    agenda: agenda.optional(),
    instructor,
    bring: z.array(text).min(1),
    questions: z.array(z.strictObject({ question: text, answer: text })).min(1),
    cancellation: text,
    accessibility: text,
    closing: z.strictObject({ heading: text, text }),
    sample,
    facts: z
      .record(z.string(), z.string())
      .default({})
      .describe('Comes from the other fields (facts.ts), so no file has it.'),
  });

/** Front matter of content/landings/*.mdx; the file name is the address. */
export const landingSchema = (context: SchemaContext) =>
  fields(context)
    .refine(
      ({ schedule: planned, dates, duration }) =>
        [dates, duration].every((told) => Boolean(told) !== Boolean(planned)),
      { error: 'expected either a schedule, or dates and a duration', path: ['schedule'] },
    )
    .refine(
      ({ schedule: planned, agenda: steps }) => {
        const length = minutesOf(planned?.sessions.slice(0, 1) ?? []);
        return !steps?.items.some(({ after = -1 }) => after >= length);
      },
      { error: 'expected steps before the end of the first session', path: ['agenda'] },
    )
    .refine(
      ({ syllabus, schedule: planned }) =>
        !syllabus || planned?.sessions.every(({ topic }) => topic),
      { error: 'a syllabus needs a topic in every session', path: ['syllabus'] },
    )
    .refine(
      ({ price: { early: lower }, schedule: planned }) =>
        !lower || !planned || lower.until < new Date(planned.sessions[0]?.start ?? ''),
      { error: 'expected a day before the first session', path: ['price', 'early', 'until'] },
    )
    .superRefine(({ facts, ...data }, { addIssue }) => {
      // Without any, another field has a problem.
      if (Object.keys(facts).length === 0) return;
      mapTexts(data, (written, path) => {
        const isFact = path.some((name) => OWN_FACTS.has(name));
        for (const message of isFact ? [] : factProblems(written, facts)) {
          addIssue({ code: 'custom', message, path });
        }
        return written;
      });
    });

const OWN_FACTS = new Set(['dates', 'duration', 'venue', 'start', 'end', 'href', 'src']);
