import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { limitsIn } from '@/lib/limits';

/** Pages of tools. The owner writes the others, with times and counts of their own. */
const TOOLS =
  'content/{pages/{blog-editor,challenges,controller,firmware,handouts,remote,teach},ui}*.yaml';

/** Times, sizes and counts that no code keeps to: the world, and the specification. */
const BY_HAND: Readonly<Record<string, string[]>> = {
  'content/pages/blog-editor.yaml': ['a year', '100 KB', '100KB', 'two minutes'],
  'content/pages/challenges.he.yaml': ['שני צעדים', 'שתי שניות'],
  'content/pages/controller.he.yaml': ['חמישה מטר', 'שלוש לשוניות'],
  'content/pages/controller.yaml': ['five meters', 'three tabs'],
  'content/pages/firmware.he.yaml': ['עשר דקות'],
  'content/pages/firmware.yaml': ['ten minutes', 'a minute'],
  'content/pages/handouts.yaml': ['100 percent'],
  'content/pages/remote.he.yaml': ['שני צעדים', 'שני צעדים'],
  'content/pages/remote.yaml': ['two steps'],
  'content/pages/teach.he.yaml': ['תוך דקה', 'שתי תמונות', 'שתי תמונות', 'שתי תמונות', 'תוך דקה'],
  'content/pages/teach.yaml': ['a minute', 'two pictures', 'a minute'],
  'content/ui.he.yaml': ['4 דק׳'],
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

it('no text of a tool repeats a time, size or count of the code', () => {
  const written = globSync(TOOLS).flatMap((file) => {
    const measure = new RegExp(MEASURES[/\bhe\.yaml$/.test(file) ? 'he' : 'en'], 'giu');
    const found = texts(parse(readFileSync(file, 'utf8'))).flatMap(
      (text) => text.match(measure) ?? [],
    );
    const unknown = found.filter((measured) => !BY_HAND[file]?.includes(measured));
    return unknown.map((measured) => `${file}: ${measured}`);
  });
  expect(written).toEqual([]);
});

it.each(['privacy', 'privacyHeb'])('%s takes from the code how long messages are kept', (name) => {
  expect(readFileSync(`content/legal/${name}.mdx`, 'utf8')).toContain('{props.kept}');
});

it('texts say a limit in the words of their language', () => {
  expect([limitsIn('en').kept, limitsIn('he').kept]).toEqual(['12 months', '12 חודשים']);
});
