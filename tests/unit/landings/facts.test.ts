import { describe, expect, it } from 'vitest';
import { inheritFacts } from '@/features/landings/inherit-facts';
import { landingSchema } from '@/features/landings/landings.schema';
import { checkFile } from '@/lib/content-check/loader';
import { problemText } from '@/lib/content-check/problem';
import { fill, fillCount, type Counted } from '@/lib/fill';
import { content } from '../../support/pages/content';
import { SAMPLE_PAGES, samplePage, type SamplePage } from '../../support/landings/sample-page';

/** A page's file with another description and schedule. */
function edited(page: SamplePage, description: string, sessions?: [start: string, end: string][]) {
  const times = sessions?.map(([start, end]) => ({ start, end, mode: 'online', topic }));
  return samplePage(page)
    .replace(/(?<=^ {2}description: ).*/m, () => JSON.stringify(description))
    .replace(/(?<=^ {2}sessions:)(?:\n {4}.*)+/m, (all) =>
      times ? ` ${JSON.stringify(times)}` : all,
    );
}
const topic = { title: 'A title', text: 'A text.' };

const check = (page: SamplePage, contents: string) =>
  checkFile(`content/landings/${SAMPLE_PAGES[page]}`, contents, landingSchema, inheritFacts);

/** A description as readers see it. */
function filled(...page: Parameters<typeof edited>): string {
  const { data } = check(page[0], edited(...page));
  const { meta, facts } = data as { meta: { description: string }; facts: Record<string, string> };
  return fill(meta.description, facts);
}

/** The messages of the content check, one per line. */
const told = (page: SamplePage, contents: string) =>
  check(page, contents).problems.map(problemText).join('\n');

interface EventWords {
  event: { free: string; minutes: string; hours: Counted; sessions: Counted };
}
const english = content<EventWords>('ui.yaml').event;
const hebrew = content<EventWords>('ui.he.yaml').event;

const EVENING: [string, string] = ['2027-06-10T19:00:00+03:00', '2027-06-10T22:00:00+03:00'];
const LATER: [string, string] = ['2027-06-17T19:00:00+03:00', '2027-06-17T22:00:00+03:00'];
const SHORT: [string, string] = ['2027-06-11T19:00:00+03:00', '2027-06-11T19:45:00+03:00'];

describe('a placeholder', () => {
  it.each<[string, string, SamplePage, [string, string][]?]>([
    ['{day}, {hours}', 'Thursday, June 10, 2027, 19:00–22:00', 'meetup', [EVENING]],
    ['{days}, {step3}–{end}', 'Thursday, June 10, 2027, 20:00–22:00', 'meetup', [EVENING]],
    ['{day}, {start}', 'יום חמישי, 10 ביוני 2027, 19:00', 'מפגש', [EVENING]],
    ['{day} / {days}', 'Thursday, June 10, 2027 / June 10 – 11, 2027', 'course', [EVENING, SHORT]],
    ['{duration}', fillCount(english.hours, 3), 'course', [EVENING]],
    ['{duration}', fill(english.minutes, { n: 45 }), 'course', [SHORT]],
    [
      '{duration}',
      fillCount(english.sessions, 2, 'en', { length: fillCount(english.hours, 6) }),
      'course',
      [EVENING, LATER],
    ],
    [
      '{duration}',
      fillCount(hebrew.sessions, 2, 'he', { length: fillCount(hebrew.hours, 6, 'he') }),
      'קורס',
      [EVENING, LATER],
    ],
    ['{early} until {until}, then {price}', '₪750 until April 29, 2027, then ₪950', 'course'],
    ['{price}', english.free, 'meetup'],
    ['{venue}, {street}, {city}', 'Beit HaMelacha, 34 HaMasger Street, Tel Aviv', 'workshop'],
    ['{duration}', 'Four sessions of 2 hours each', 'workshop'],
  ])('is filled in from the page’s data: %s as %s', (text, expected, page, sessions) => {
    expect(filled(page, text, sessions)).toBe(expected);
  });

  it.each<[string, SamplePage, string]>([
    [
      '{dya}',
      'course',
      "7: 'meta.description': there is no '{dya}' in the page’s facts. Did you mean '{day}'?",
    ],
    ['{early}', 'meetup', "there is no '{early}' in the page’s facts."],
    ['{hours}', 'workshop', "there is no '{hours}' in the page’s facts."],
  ])('without a value is reported with its line: %s', (text, page, message) => {
    expect(told(page, edited(page, text))).toContain(message);
  });
});

describe('a fact written by hand', () => {
  it.each<[SamplePage, string, string, string]>([
    ['meetup', 'On Thursday, April 8, 2027.', 'Thursday, April 8, 2027', '{day}'],
    ['course', 'On April 8.', 'April 8', '{day}, {days}, or {until}'],
    ['course', 'On the 8th of April.', '8th of April', '{day}, {days}, or {until}'],
    ['course', 'On the eighth of April.', 'eighth of April', '{day}, {days}, or {until}'],
    ['course', 'From APRIL the 8th.', 'APRIL the 8th', '{day}, {days}, or {until}'],
    ['course', 'On **April** 8 or 8&nbsp;April.', 'April 8', '{day}, {days}, or {until}'],
    ['course', 'Join <b>8</b>\u00A0April.', '8 April', '{day}, {days}, or {until}'],
    ['course', 'On Mon. and Thu. evenings.', 'Mon.', '{day}, {days}, or {until}'],
    ['course', 'From 12.06.', '12.06', '{day}, {days}, or {until}'],
    ['course', 'In October.', 'October', '{day}, {days}, or {until}'],
    ['course', 'On 8.4.2027.', '8.4.2027', '{day}, {days}, or {until}'],
    ['course', 'In 2027.', '2027', '{day}, {days}, or {until}'],
    ['course', 'On Mondays.', 'Mondays', '{day}, {days}, or {until}'],
    ['meetup', 'At 18:30.', '18:30', '{start}'],
    ['meetup', 'At 20:00.', '20:00', '{hours}, {start}, {end}, {step1}'],
    ['course', 'At 6:30 pm.', '6:30 pm', '{hours}, {start}, or {end}'],
    ['course', 'From seven in the evening.', 'seven in the evening', '{hours}, {start}, or {end}'],
    ['course', 'Till a quarter to eight.', 'quarter to eight', '{hours}, {start}, or {end}'],
    ['course', 'Starts at 18.30.', '18.30', '{hours}, {start}, or {end}'],
    ['course', 'Starts at 19h30.', '19h30', '{hours}, {start}, or {end}'],
    ['course', 'At 6.30pm.', '6.30pm', '{hours}, {start}, or {end}'],
    ['course', 'Eight hundred shekels.', 'hundred shekels', '{price} or {early}'],
    ['course', 'In Tel-Aviv.', 'Tel-Aviv', '{city}'],
    ['course', 'For ₪750.', '₪750', '{early}'],
    ['course', 'For 800 NIS.', '800 NIS', '{price} or {early}'],
    ['course', 'In Tel Aviv.', 'Tel Aviv', '{city}'],
    ['קורס', 'ביום חמישי, 8 באפריל.', 'יום חמישי, 8 באפריל', '{day}, {days}, or {until}'],
    ['קורס', 'ב־8.4 נפגשים.', '8.4', '{day}, {days}, or {until}'],
    ['קורס', 'ב־20:30.', '20:30', '{hours}, {start}, or {end}'],
    ['קורס', 'בתשע וחצי סוגרים.', 'תשע וחצי', '{hours}, {start}, or {end}'],
    ['קורס', 'רק 800 ש״ח.', '800 ש״ח', '{price} or {early}'],
    ['קורס', 'רק שמונה מאות שקלים.', 'מאות שקל', '{price} or {early}'],
    ['קורס', 'ח׳ בניסן.', 'בניסן', '{day}, {days}, or {until}'],
    ['קורס', 'בחמישי הקרוב.', 'בחמישי הקרוב', '{day}, {days}, or {until}'],
    ['קורס', 'במוצאי שבת.', 'במוצאי שבת', '{day}, {days}, or {until}'],
    ['קורס', 'מתחילים ברבע לשבע.', 'ברבע לשבע', '{hours}, {start}, or {end}'],
    ['קורס', 'בשעה 19.30.', '19.30', '{hours}, {start}, or {end}'],
    ['קורס', 'בתל־אביב.', 'תל־אביב', '{city}'],
    ['workshop', 'At 17:00.', '17:00', 'it into schedule, dates or price'],
  ])(
    'in a field is reported with its line and placeholder (%s): %s',
    (page, text, written, right) => {
      const message = `:7: 'meta.description': '${written}' is written by hand`;
      const messages = told(page, edited(page, text));
      expect(messages).toContain(message);
      expect(messages).toContain(`Write ${right}`);
    },
  );

  it.each<[string, string, string, string]>([
    ['an agenda', 'We close at {end}.', 'We close at 9:30.', "'9:30' is written by hand"],
    ['an answer', 'No. You collect', 'Until June 1. You collect', "'June 1' is written by hand"],
    ['a list', 'Yourself, and', 'Yourself, on Fridays, and', "'Fridays' is written by hand"],
    [
      'a heading below the fields',
      '## Who comes',
      '## Who comes on April 8',
      "'April 8' is written",
    ],
    ['text below the fields', 'Parents who want', 'From 20:30. Parents who', 'Write {props.step4}'],
    ['a name below the fields', 'Parents who want', '{props.late} Parents', "no '{props.late}'"],
  ])('is reported with its line in %s', (_, from, to, message) => {
    const contents = edited('meetup', 'A text.').replace(from, to);
    const line = contents.slice(0, contents.indexOf(to)).split('\n').length;
    const messages = told('meetup', contents);
    expect(messages).toContain(`${SAMPLE_PAGES.meetup}:${line}: `);
    expect(messages).toContain(message);
  });

  it('may be a placeholder in the text below the fields', () => {
    const contents = edited('meetup', 'A text.').replace('## Who comes', '## Until {props.end}');
    expect(told('meetup', contents)).toBe('');
  });

  it.each<[SamplePage, string]>([
    ['course', 'For teens aged 12 to 16, ages 8–16; 5 sessions, 12 people, 3 at a table.'],
    ['course', 'Call +972 3 555 2030 or 03-555-2030, or write to may2027@site.example.'],
    ['course', 'Python 3.12.10, Bluetooth 5.0 and ES2022; the 2048 game; a step-free hall.'],
    [
      'course',
      'In 10.50 seconds, up to 2.50 m; a 3:1 ratio, 2 * 3, 24/7; one in the evening group.',
    ],
    ['course', 'May the best robot win. Full refund up to 7 days before the first session.'],
    ['קורס', 'מגיל 12 עד 16, בקבוצה של 12, במרץ ובלי הפסקה; שלוש וחצי שנים של ניסיון.'],
    ['קורס', 'נוסעים ב־2.5 מטר לשנייה, בגרסה 3.12, ושעה אחת בערב.'],
  ])('is not confused with other numbers (%s): %s', (page, text) => {
    expect(told(page, edited(page, text))).toBe('');
  });
});

it.each<[string, RegExp, string]>([
  ['steps after the end', /after: 150/, 'after: 180'],
  ['texts that other fields make', /^schedule:/m, 'facts: { day: Sunday }\nschedule:'],
  ['a duration beside the schedule', /^schedule:/m, 'duration: 3 hours\nschedule:'],
])('a page with %s is refused', (_, from, to) => {
  const contents = samplePage('meetup').replace(from, to);
  expect(told('meetup', contents)).toMatch(/'(agenda|schedule)': expected|'facts' come from/);
});
