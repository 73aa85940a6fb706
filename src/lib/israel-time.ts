import { LOCALES, type Lang } from './locale';

/** Events take place in Israel; their times are shown on its clock wherever the visitor is. */
const TIME_ZONE = 'Asia/Jerusalem';

function formatter(lang: Lang, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALES[lang].formats, { ...options, timeZone: TIME_ZONE });
}

/** How far Israel's clock is from UTC at a moment: `+02:00` in winter, `+03:00` in summer. */
export function israelOffset(moment: Date): string {
  const name = formatter('en', { timeZoneName: 'longOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName');
  return name?.value.replace('GMT', '') ?? '';
}

/** 'Thursday, April 15, 2027', and its like in Hebrew. */
export function fullDay(moment: string, lang: Lang): string {
  return formatter(lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(moment));
}

/** 'May 20 – June 3, 2027', and its like in Hebrew. */
export function dayRange(first: string, last: string, lang: Lang): string {
  const start = formatter(lang, { day: 'numeric', month: 'long' }).format(new Date(first));
  const end = formatter(lang, { day: 'numeric', month: 'long', year: 'numeric' });
  return `${start} – ${end.format(new Date(last))}`;
}

/** 'Thu, May 20', and its like in Hebrew. */
export function shortDay(moment: string, lang: Lang): string {
  return formatter(lang, { weekday: 'short', day: 'numeric', month: 'short' }).format(
    new Date(moment),
  );
}

/** Day of the month and short month apart, for a date that is set in two sizes. */
export function dayAndMonth(moment: string, lang: Lang): { day: string; month: string } {
  const date = new Date(moment);
  return {
    day: formatter(lang, { day: 'numeric' }).format(date),
    month: formatter(lang, { month: 'long' }).format(date),
  };
}

/** The hour of a moment on Israel's clock: '18:30'. */
export function clock(moment: string): string {
  return formatter('he', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(moment),
  );
}
