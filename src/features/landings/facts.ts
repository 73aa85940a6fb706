import { z } from 'astro/zod';
import { contentNow } from '@/lib/content-check/references';
import { counted, text } from '@/lib/content-schema';
import { translatedFile } from '@/lib/content-check/inherit';
import { fillCount } from '@/lib/fill';
import { longDate, type Lang } from '@/lib/locale';
import { clock, dayRange, fullDay, hoursOf, minutesOf, priceText } from './formats';
import { factFields } from './landings.schema';

/** The texts of content/ui.yaml that facts use. */
const factWords = z.object({ free: text, minutes: text, hours: counted, sessions: counted });

/**
 * Values of the placeholders in a page's texts; `undefined` for a fact that the page doesn't have.
 * @param fields of the page's file, which may have mistakes
 */
export function landingFacts(fields: unknown): Record<string, string | undefined> {
  const { data: page } = factFields.safeParse(fields);
  if (!page) return {};
  const { lang, venue, price } = page;
  const file = translatedFile('content/ui.yaml', lang);
  // A mistake in this file is reported by its own check.
  const words = z.object({ event: factWords }).safeParse(contentNow(file)).data?.event;
  const sessions = page.schedule?.sessions ?? [];
  const first = sessions[0];
  const last = sessions.at(-1);
  const hours = new Set(sessions.map(hoursOf));
  const priceOf = (amount?: number) =>
    amount === undefined ? undefined : priceText(amount, lang, words?.free ?? '');
  const steps = page.agenda?.items.map(({ after }, index) => [
    `step${index + 1}`,
    first && after !== undefined ? clock(Date.parse(first.start) + after * 60_000) : undefined,
  ]);
  const firstDay = first && fullDay(first.start, lang);
  return {
    day: firstDay,
    days: first && last !== first && last ? dayRange(first.start, last.start, lang) : firstDay,
    hours: hours.size === 1 ? [...hours][0] : undefined,
    start: first && clock(first.start),
    end: first && clock(first.end),
    duration: page.duration ?? (words && lengthOf(sessions, lang, words)),
    price: priceOf(price.amount),
    early: priceOf(price.early?.amount),
    until: price.early && longDate(price.early.until, lang),
    venue: venue?.name,
    street: venue?.street,
    city: venue?.city,
    ...Object.fromEntries(steps ?? []),
  };
}

/** '5 sessions, 15 hours in all' */
function lengthOf(
  sessions: readonly { start: string; end: string }[],
  lang: Lang,
  words: z.infer<typeof factWords>,
) {
  const minutes = minutesOf(sessions);
  const length =
    minutes < 60 || minutes % 30 > 0
      ? fillCount({ other: words.minutes }, minutes, lang)
      : fillCount(words.hours, minutes / 60, lang);
  return fillCount(words.sessions, sessions.length, lang, { length });
}
