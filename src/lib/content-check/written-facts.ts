import { missingEntry } from './references';

/** Values by the names of their placeholders; `undefined` where a page has no such fact. */
export type Facts = Readonly<Record<string, string | undefined>>;

const raw = String.raw;

/** A group of words in any case. With `(?i:…)`, V8 has missed capital letters in long-running processes. */
const anyCase = (words: string) =>
  `(?:${words.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)})`;

const MONTH = raw`\b(?:${anyCase('Jan(?:uary)?|Feb(?:ruary)?|Apr(?:il)?|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?')}|Mar(?:ch)?|MARCH|May|MAY)\b`;
const HOUR = anyCase('one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve');
// 'מרץ', 'מאי' and 'יוני' are words and names, too.
const PLAIN_MONTH =
  'ינואר|פברואר|אפריל|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר|תשרי|חשוון|כסלו|טבת|שבט|אדר|ניסן|אייר|סיוון|תמוז|אלול';
const MONTH_HE = `(?:${PLAIN_MONTH}|מרץ|מרס|מאי|יוני)(?![א-ת])`;
const HOUR_HE = raw`(?:\d{1,2}(?:[.:][0-5]\d)?|שתיים|שלוש|ארבע|חמש|שש|שבע|שמונה|תשע|עשר|עשרה)`;
const MONEY = raw`(?:[₪$€£]|(?:NIS|ILS|USD|EUR|(?:shekel|dollar|euro)s?)\b|ש(?:[״"]|['׳]{2})ח|שקל|דולר|אירו)`;

/** Patterns of facts that people write out, by the placeholders to write instead. */
const FORMS = {
  'days?|until': [
    raw`\b(?:${anyCase('Sun|Mon|Tues|Wednes|Thurs|Fri|Satur')}days?\b|(?:Sun|Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat)\.)`,
    raw`(?<![א-ת])(?:ב(?:ראשון|שני|שלישי|רביעי|חמישי|שישי) (?:הקרוב|הבא|לחודש|בבוקר|בערב)|[בל]?מוצאי שבת|[בל]?מוצ["״]ש)(?![א-ת])`,
    raw`(?:יום|ימי) (?:(?:ראשון|שני|שלישי|רביעי|חמישי|שישי|שבת)(?![א-ת])|[א-ו]['׳])`,
    raw`${MONTH}\.?(?: the)? \d{1,2}(?:st|nd|rd|th)?\b`,
    raw`\b(?:\d{1,2}(?:st|nd|rd|th)?(?: of)?|[a-z]+(?:st|nd|rd|th) of) ${MONTH}`,
    raw`(?<=\b${anyCase('in|until|by|since|from|every|next|this|late|early|mid')}[ -])${MONTH}`,
    raw`\d{1,2} ?[בל]?${MONTH_HE}`,
    raw`(?<![א-ת])(?:ב(?:${PLAIN_MONTH})(?![א-ת])|ב?חודש ${MONTH_HE})`,
    raw`(?<![\d.])\d{1,2}[./-]\d{1,2}[./-](?:20)?[23]\d(?!\.?\d)`,
    raw`(?<=\b${anyCase('on|until|by|from|since')} )\d{1,2}(?:/\d{1,2}|\.0[1-9])(?![\d/])`,
    raw`(?<=(?<![א-ת])(?:ב|עד )[־-]?)\d{1,2}[./](?:1[0-2]|0?[1-9])(?![\d.:/]|[ ־-]?(?:שע|דק|שני|מטר|מ׳|ס״מ|ק״מ|%|\w))`,
    raw`(?<![\d.,:+/A-Za-z])20(?:2[6-9]|3\d)(?:-\d\d-\d\d)?(?![\d:/]|[.,]\d)|תשפ["״][א-ת]`,
  ],
  'hours|start|end|step\\d+': [
    raw`(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])(?: ?[AaPp]\.?[Mm]\b)?`,
    raw`(?<![\d.])\d{1,2}(?:\.[0-5]\d)? ?(?:[AaPp]\.?[Mm]\b|o['’]clock)|\b\d{1,2}h[0-5]\d\b`,
    raw`\b${HOUR} o['’]clock|(?<=\b${anyCase('at|from|until|by')} )${HOUR} in the (?:morning|afternoon|evening)|\b(?:half|quarter) (?:past|to) ${HOUR}`,
    raw`(?<=\b${anyCase('at|until|till')} )(?:(?:1\d|2[0-3])\.[0-5]\d(?!\.?\d| ?(?:[%°V]|(?:[ck]?m|s|seconds|meters|volts)\b))|noon\b|midnight\b)`,
    raw`(?<![א-ת])(?:ב?חצות|ב?רבע ל${HOUR_HE})(?![א-ת])`,
    raw`(?<=בשעה )${HOUR_HE}(?![א-ת])`,
    raw`${HOUR_HE} (?:ו(?:חצי|רבע|עשרה|עשרים)|בבוקר|בצהריים|בערב|בלילה)(?![א-ת]| (?:שנ|שע|דק|מטר))`,
  ],
  'price|early': [
    raw`(?:[₪$€£]|\b(?:NIS|ILS|USD|EUR))\s?\d+(?:[.,]\d+)*`,
    raw`\d+(?:[.,]\d+)*[\s\u200e\u200f־-]*${MONEY}`,
    raw`\b[a-z]*(?:ty|hundred|thousand) ${MONEY}|(?:מאה|מאתיים|מאות|אלף|אלפיים|אלפים) ${MONEY}`,
  ],
};
const repeated = (form: string) =>
  new RegExp(`${form}(?:(?:,? | ?[–-] ?| to | עד )${form})*`, 'gu');

const WRITTEN = Object.entries(FORMS).map(([names, forms]) => ({
  fitting: new RegExp(`^(?:${names})$`),
  written: repeated(`(?:${forms.join('|')})`),
}));

const IGNORED =
  /\]\([^)]*\)|https?:\S+|\S+@\S+|\+\d[\d\s()-]{6,}\d|\b0\d{1,2}[ -]?\d{3}[ -]?\d{4}|\*\d{4}|\*+|<\/?\w+>/g;
const OR = new Intl.ListFormat('en', { type: 'disjunction' });

/**
 * Facts that a text doesn't take from its page's data, and placeholders without a value.
 * @param prefix of placeholders: `props.` in MDX
 */
export function factProblems(text: string, facts: Facts, prefix = ''): string[] {
  const known = Object.entries(facts).flatMap(([name, value]) => (value ? [{ name, value }] : []));
  const placeholder = ({ name }: { name: string }) => `{${prefix}${name}}`;
  const values = known.map(({ name, value }) => {
    const form = RegExp.escape(value).replaceAll('\\x20', '[ ־-]');
    return {
      fitting: new RegExp(`^${name}$`),
      written: repeated(raw`(?<![\d:A-Za-z])${form}(?![\d:\p{L}])`),
    };
  });
  let rest = text.replace(IGNORED, '').replace(/&nbsp;|\s/g, ' ');
  const problems: string[] = [];
  for (const { fitting, written } of [...values, ...WRITTEN]) {
    const meant = known.filter(({ name }) => fitting.test(name));
    const right = OR.format(meant.map(placeholder)) || 'it into schedule, dates or price';
    rest = rest.replace(written, (found) => {
      problems.push(
        `'${found}' is written by hand and would stay after a change of schedule, price or venue. Write ${right}.`,
      );
      return '';
    });
  }
  const ids = known.map((fact) => ({ id: placeholder(fact) }));
  const used = text.match(new RegExp(raw`\{(?!brand\})${prefix}\w+\}`, 'g')) ?? [];
  return [...problems, ...used.flatMap((id) => missingEntry(id, ids, 'the page’s facts') ?? [])];
}
