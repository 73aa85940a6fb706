import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, stopAllOnExit, TOOL_ENV } from '../../scripts/lib/processes';
import { israelOffset } from '@/lib/israel-time';
import { TIME_ZONE } from '@/lib/locale';
import { withoutEnding } from '@/lib/page-addresses';
import { englishTexts, hebrewTexts, landings } from '../support/pages/content';
import { ProjectCopy } from '../support/project/project-copy';

const english = englishTexts('ui').event;
const hebrew = hebrewTexts('ui').event;

stopAllOnExit();
const BUILT_WITHIN_MS = 120_000;

const copy = new ProjectCopy();
afterAll(() => copy.remove());

const LATER_MS = (45 * 24 * 60 - 113) * 60_000;
const MORE = 111;

const inIsrael = (moment: string, lang: string, options: Intl.DateTimeFormatOptions) =>
  new Date(moment).toLocaleString(lang, { ...options, timeZone: TIME_ZONE });

function later(moment: string): string {
  const at = new Date(Date.parse(moment) + LATER_MS);
  const local = inIsrael(at.toISOString(), 'sv-SE', { dateStyle: 'short', timeStyle: 'medium' });
  return local.replace(' ', 'T') + israelOffset(at);
}

/** A day as pages, data and calendars write it. */
function daysOf(moment: string): string[] {
  const iso = inIsrael(moment, 'sv-SE', { dateStyle: 'short' });
  const written = (['long', 'short'] as const).flatMap((month) =>
    ['en-US', 'he-IL'].map((lang) => inIsrael(moment, lang, { day: 'numeric', month })),
  );
  return [...written, iso, iso.replaceAll('-', '')];
}

const hourOf = (moment: string) =>
  inIsrael(moment, 'sv-SE', { hour: '2-digit', minute: '2-digit' });

function amountsOf(amount: number): string[] {
  if (amount === 0) return [`>${english.free}<`, hebrew.free];
  const whole = { style: 'currency', currency: 'ILS', maximumFractionDigits: 0 } as const;
  const written = ['en-US', 'he-IL'].map((lang) => amount.toLocaleString(lang, whole));
  return [...written, `"price":${amount}`];
}

const dated = landings().flatMap(({ path, lang, schedule, price: { amount, early } }) => {
  const times = schedule?.sessions.flatMap(({ start, end }) => [start, end]);
  return times
    ? [{ path, lang, times, amounts: [amount ?? 0, ...(early ? [early.amount] : [])], early }]
    : [];
});
/** Pages in two languages, of which the first is full and the second has few places. */
const [full, few] = [...new Set(dated.map(({ path }) => withoutEnding(path)))];
const placesOf = (path: string) =>
  ({ [full ?? '']: 'full', [few ?? '']: 'few' })[withoutEnding(path)];

beforeAll(async () => {
  for (const { path, lang } of dated) {
    const file = `content/landings${path}.mdx`;
    const places = lang === 'en' && placesOf(path);
    const moved = readFileSync(copy.path(file), 'utf8')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:]+\+\d\d:\d\d/g, later)
      .replaceAll(/(?<=until: )[\d-]+/g, (day) => later(`${day}T12:00:00Z`).slice(0, 10))
      .replaceAll(/(?<=amount: )\d+/g, (amount) => String(Number(amount) + MORE))
      .replace(/^(?=price:)/m, places ? `places: ${places}\n` : '');
    copy.write(file, `${moved}\nThe first time ends at {props.end}.\n`);
  }
  const { PATH, HOME } = TOOL_ENV;
  const build = launch('astro', ['build'], {
    cwd: copy.folder,
    env: { PATH, HOME, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  });
  expect(await new Promise((done) => build.once('close', done))).toBe(0);
}, BUILT_WITHIN_MS);

const built = (file: string) => readFileSync(copy.path(`dist/site/${file}`), 'utf8');

it('new dates and prices leave nothing of the old ones in any file', () => {
  const times = dated.flatMap((landing) => landing.times);
  const untils = dated.flatMap(({ early }) => (early ? [`${early.until}T12:00:00Z`] : []));
  const days = [...times, ...untils];
  const amounts = dated.flatMap((landing) => landing.amounts);
  const written = (of: (moment: string) => string[], moments: string[]) =>
    new Set(moments.flatMap(of));
  const old = written(daysOf, days).difference(written(daysOf, days.map(later)));
  const oldHours = new Set(times.map(hourOf)).difference(new Set(times.map(later).map(hourOf)));
  const oldAmounts = new Set(amounts.flatMap(amountsOf));

  for (const landing of dated) {
    const page = built(`${landing.path}.html`);
    expect(page).toContain(`The first time ends at ${hourOf(later(landing.times[1] ?? ''))}.`);
  }
  const found: string[] = [];
  const files = globSync('dist/site/**/*.{html,ics,js,json,txt,webmanifest,xml}', {
    cwd: copy.folder,
  });
  expect(files.filter((file) => file.endsWith('.ics'))).toHaveLength(dated.length);
  for (const file of files) {
    const contents = readFileSync(copy.path(file), 'utf8');
    const pattern = [...old, ...oldHours, ...oldAmounts]
      .map((fact) => RegExp.escape(fact))
      .join('|');
    for (const [fact] of contents.matchAll(new RegExp(`(?<!\\d)(?:${pattern})(?!\\d)`, 'g'))) {
      found.push(`${file}: ${fact}`);
    }
  }
  expect([...new Set(found)]).toEqual([]);
});

const WORDS = {
  full: ['SoldOut', { en: english.places.full, he: hebrew.places.full }],
  few: ['LimitedAvailability', { en: english.places.few, he: hebrew.places.few }],
} as const;

it.each(
  landings().flatMap(({ path, lang }) => {
    const places = placesOf(path) as keyof typeof WORDS | undefined;
    return places ? [{ path, lang, places }] : [];
  }),
)('$path says everywhere that its places are $places', ({ path, lang, places }) => {
  const [availability, words] = WORDS[places];
  const page = built(`${path}.html`);
  expect(page).toContain(`data-state="${places === 'full' ? 'full' : 'open'}"`);
  expect(page).toContain(words[lang]);
  const offers = page.match(/"availability":"[^"]+"/g);
  expect(new Set(offers)).toEqual(new Set([`"availability":"https://schema.org/${availability}"`]));
  const calendar = built(`calendar${path}.ics`).replaceAll('\r\n ', '');
  expect(calendar).toMatch(new RegExp(`^DESCRIPTION:.*\\\\n${words[lang]}\\\\nhttps`, 'm'));
  const [card] = built(lang === 'he' ? 'eventsHeb.html' : 'events.html').match(
    new RegExp(`<article(?:(?!</article>)[^])*href="${path}"[^]*?</article>`),
  ) ?? [''];
  expect(card).toContain(words[lang]);
});

it('the form for the next date names its course without JavaScript', () => {
  const page = landings().find(({ path }) => placesOf(path) === 'full');
  const html = built(`${page?.path}.html`);
  const [form = ''] = /<form(?:(?!<\/form>)[^])*name="course"[^]*?<\/form>/.exec(html) ?? [];
  expect(form).toMatch(/action="[^"]*\/api\/contact\/submit" method="post"/);
  expect(form).toContain('name="subject" value="next-date"');
  expect(form).toContain(`name="course" value="${page?.path}"`);
  expect(form).toContain(`name="lang" value="${page?.lang}"`);
  expect(form).toMatch(/name="message" value="[^"]+"/);
});
