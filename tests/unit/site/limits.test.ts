import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { limitsIn } from '@/lib/limits';
import { site } from '@/lib/site';
import { landings } from '../../support/pages/content';

/** Times, sizes and counts that no code keeps to: laws, other services, the world, and the specification. */
const BY_HAND = {
  'content/legal/accessibility.mdx': [
    ...['400 percent', '200 percent', '200 percent', '400 percent', 'five business days'],
  ],
  'content/legal/payment-policy.mdx': ['14 days', '7 days'],
  'content/legal/privacy.mdx': [
    ...['two more weeks', 'two days', 'a day', '30 days', '30 days', 'two weeks'],
  ],
  'content/pages/about.yaml': ['16 years'],
  'content/pages/blog-editor.yaml': ['a year', '100 KB', '100KB'],
  'content/pages/challenges.he.yaml': ['שני צעדים', 'שתי שניות'],
  'content/pages/controller.he.yaml': ['חמישה מטר', 'שלוש לשוניות'],
  'content/pages/controller.yaml': ['five meters', 'three tabs'],
  'content/pages/firmware.he.yaml': ['עשר דקות'],
  'content/pages/firmware.yaml': ['ten minutes', 'a minute'],
  'content/pages/handouts.yaml': ['100 percent'],
  'content/pages/home.yaml': ['a minute', 'a month'],
  'content/pages/remote.he.yaml': ['שני צעדים', 'שני צעדים'],
  'content/pages/remote.yaml': ['two steps'],
  'content/pages/teach.he.yaml': ['תוך דקה', 'שתי תמונות', 'שתי תמונות', 'שתי תמונות', 'תוך דקה'],
  'content/pages/teach.yaml': ['a minute', 'two pictures', 'a minute'],
};

const NUMBERS = {
  en: String.raw`\d[\d.,]*|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand)\b`,
  he: String.raw`\d[\d.,]*|(?<![א-ת])[בוהלמש]?־?(?:שתי|שני|שלושה?|ארבעה?|חמישה|חמש|שישה|שש|שבעה?|שמונה|תשעה?|עשרה?|עשרים|שלושים|מאה|אלף)(?![א-ת])`,
};
const TIMES = String.raw`second|minute|hour|day|week|month|year`;
const MEASURES = {
  en: String.raw`(?:${NUMBERS.en})[ -]?(?:\w+ )?(?:[KM]B|cm|percent|(?:${TIMES}|meter|character|picture|sheet|step|experiment|tab|post|message)s)\b|\b(?:an?|one) (?:${TIMES})\b(?! to write)`,
  he: String.raw`(?:${NUMBERS.he})[ ־]?(?:ס״מ|מטר|אחוז|שנ׳|שניות|דקות|דק׳|שעות|ימים|שבועות|חודשים|שנים|תווים|תמונות|דפים|שלבים|צעדים|ניסויים|לשוניות)|(?:אחרי|תוך|כל|במשך) (?:שנייה|דקה|שעה|יום|שבוע|חודש|שנה)(?![א-ת])`,
};

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(texts) : [];
}

it('a time, size or count that the code keeps to is in no text by hand', () => {
  const files = globSync(['content/{pages,ui}/*.yaml', 'content/legal/*.mdx']).toSorted();
  const written = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const measure = new RegExp(MEASURES[/\bhe\.yaml$/.test(file) ? 'he' : 'en'], 'giu');
    const all = file.endsWith('.mdx') ? [source] : texts(parse(source));
    const found = all.flatMap((text) => text.match(measure) ?? []);
    return found.length > 0 ? [[file, found] as const] : [];
  });
  expect(Object.fromEntries(written)).toEqual(BY_HAND);
});

it('the cities of addresses and events are in no text by hand', () => {
  const files = globSync('content/{pages,ui}/*.yaml').toSorted();
  const cities = [site.address.city, ...landings().flatMap(({ venue }) => venue?.city ?? [])];
  const written = files.filter((file) => {
    const source = readFileSync(file, 'utf8');
    return cities.some((city) => source.includes(city));
  });
  expect(written).toEqual([]);
});

it('texts say a limit in the words of their language', () => {
  expect([limitsIn('en').kept, limitsIn('he').kept]).toEqual(['12 months', '12 חודשים']);
});
