import { momentInIsrael } from '@/lib/israel-time';
import { isoDay, LOCALES, TIME_ZONE, type Lang } from '@/lib/locale';

function inIsrael(moment: string | Date, lang: Lang, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(LOCALES[lang].formats, {
    ...options,
    timeZone: TIME_ZONE,
  });
  return format.format(new Date(moment));
}

/** Both at midnight UTC. */
export function dayAfter(day: Date): Date {
  return new Date(day.getTime() + 24 * 60 * 60_000);
}

/** When a calendar day ends in Israel, in ms since 1970. */
export function endOfDay(day: Date): number {
  return Date.parse(momentInIsrael(`${isoDay(dayAfter(day))}T00:00`));
}

/** 'Thursday, April 15, 2027' */
export function fullDay(moment: string, lang: Lang): string {
  return inIsrael(moment, lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/** 'May 20 – June 3, 2027' */
export function dayRange(first: string, last: string, lang: Lang): string {
  const start = inIsrael(first, lang, { day: 'numeric', month: 'long' });
  const end = inIsrael(last, lang, { day: 'numeric', month: 'long', year: 'numeric' });
  return `${start} – ${end}`;
}

/** 'Thu, May 20' */
export function shortDay(moment: string, lang: Lang): string {
  return inIsrael(moment, lang, { weekday: 'short', day: 'numeric', month: 'short' });
}

export function dayAndMonth(moment: string, lang: Lang): { day: string; month: string } {
  return {
    day: inIsrael(moment, lang, { day: 'numeric' }),
    month: inIsrael(moment, lang, { month: 'long' }),
  };
}

/** '18:30' */
export function clock(moment: string): string {
  return inIsrael(moment, 'he', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/**
 * In whole shekels, such as '₪750'.
 * @param free text for a price of 0
 */
export function priceText(amount: number, lang: Lang, free: string): string {
  if (amount === 0) return free;
  const format = new Intl.NumberFormat(LOCALES[lang].formats, {
    style: 'currency',
    currency: 'ILS',
    maximumFractionDigits: 0,
  });
  return format.format(amount);
}

/** 'English and Hebrew', 'עברית ואנגלית' */
export function languageNames(languages: readonly Lang[], lang: Lang): string {
  const names = new Intl.DisplayNames(lang, { type: 'language' });
  return new Intl.ListFormat(lang).format(languages.map((code) => names.of(code) ?? code));
}
