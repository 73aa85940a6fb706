import { randomUUID } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { israelOffset } from '@/lib/israel-time';
import { TIME_ZONE } from '@/lib/locale';
import { withoutEnding } from '@/lib/page-addresses';
import { launch, TOOL_ENV } from '../../../scripts/lib/processes';
import { onChangedPages } from '../../support/pages/changed-by-others';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/pages/page-checks';
import { content, englishTexts, hebrewTexts, landings } from '../../support/pages/content';
import { sharedPage } from '../../support/pages/shared-page';
import { ProjectCopy } from '../../support/project/project-copy';
import { found, siteStore } from '../../support/server/store';

interface Words {
  forms: {
    labels: Record<'fullName' | 'email', string>;
    nextDate: Record<'send' | 'success', string>;
    note: Record<'send' | 'success', string>;
  };
}
const ENGLISH = content<Words>('ui.yaml').forms;
const HEBREW = content<Words>('ui.he.yaml').forms;
const english = englishTexts('ui').event;
const hebrew = hebrewTexts('ui').event;
const PLAY = content<{ playVideo: string }>('ui.yaml').playVideo;
const BUILT_WITHIN_MS = 120_000;
const EVENTS = 'https://plausible.io/api/event';
/** Does what Plausible's documentation says of its script. */
const SCRIPT = `window.plausible = (n) => fetch('${EVENTS}', { method: 'POST', keepalive: true, body: n });`;
const WITHOUT_VISITS = !content<{ visits?: object }>('site.yaml').visits;

/** Id of each film that a video replaces, its new service, and the message that starts the service's player. */
const VIDEOS = {
  intro: {
    service: 'youtube',
    address: 'https://www.youtube-nocookie.com/embed/abc-123?',
    message: '"playVideo"',
  },
  assembly: {
    service: 'vimeo',
    address: 'https://player.vimeo.com/video/abc-123?',
    message: '"play"',
  },
};

// All tests share a copy of the site with an owner's content: other dates and prices, a full course, few places at an
// event, Plausible counts visits, and films are replaced by videos of services.
test.describe.configure({ mode: 'serial', timeout: BUILT_WITHIN_MS });

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

const pages = landings();
const dated = pages.flatMap(({ path, lang, schedule, price: { amount, early } }) => {
  const times = schedule?.sessions.flatMap(({ start, end }) => [start, end]);
  return times
    ? [{ path, lang, times, amounts: [amount ?? 0, ...(early ? [early.amount] : [])], early }]
    : [];
});
const pageOf = (lang: string, isFull: boolean) => {
  const found = pages.find(
    (page) => page.lang === lang && (page.kind === 'course') === isFull && page.schedule,
  );
  if (!found) throw new Error(`There is no such page in ${lang}.`);
  return found;
};
const full = { en: pageOf('en', true), he: pageOf('he', true) };
const open = pageOf('en', false);
/** Of which few places are left. */
const few = dated.find(({ path }) => withoutEnding(path) !== withoutEnding(full.en.path))?.path;
const placesOf = (path: string) =>
  (({ [withoutEnding(full.en.path)]: 'full', [withoutEnding(few ?? '')]: 'few' }) as const)[
    withoutEnding(path)
  ];

let copy: ProjectCopy;
test.beforeAll(async () => {
  test.setTimeout(BUILT_WITHIN_MS);
  copy = new ProjectCopy();
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
  const visits = 'visits: { service: plausible, id: school.org }';
  await copy.edit('content/site.yaml', /^(# )?visits:.*$/m, visits);
  for (const [id, { service }] of Object.entries(VIDEOS)) {
    const video = `  - id: ${id}\n    service: ${service}\n    videoId: abc-123\n    title: Ours on ${service}\n`;
    const film = new RegExp(`^ {2}- id: ${id}\n[^]*?(?= {4}poster:)`, 'm');
    await copy.edit('content/data/videos.yaml', film, video);
  }
  const build = launch('astro', ['build'], { cwd: copy.folder, env: TOOL_ENV, stdio: 'ignore' });
  expect(await new Promise((done) => build.once('close', done))).toBe(0);
});
test.afterAll(() => copy.remove());

/** Serves the copy's files at the site's address, whose back end answers the rest. */
async function showCopy(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const { pathname, hostname } = new URL(route.request().url());
    const files = [pathname, `${pathname}.html`].map((file) => copy.path(`dist/site${file}`));
    const path = files.find((file) => existsSync(file) && statSync(file).isFile());
    if (hostname !== 'localhost' && hostname !== '127.0.0.1') await route.abort();
    else if (path && route.request().method() === 'GET') await route.fulfill({ path });
    else await route.fallback();
  });
}

/** Until its script has loaded, a form posts natively. */
const hydrated = (form: Locator) =>
  expect(form.locator('xpath=ancestor::astro-island')).not.toHaveAttribute('ssr');

/** Fills the form for the next date, and presses its button. */
async function ask(page: Page, words: Words['forms'], hasScript = true): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  const form = page.getByRole('main').locator('form');
  await form.getByLabel(words.labels.fullName).fill('Dana Levi');
  await form.getByLabel(words.labels.email).fill(email);
  if (hasScript) await hydrated(form);
  await form.getByRole('button', { name: words.nextDate.send }).click();
  return email;
}

const stored = async (email: string) => [
  ...(await found(siteStore(), 'contactMessages', 'email', email)).values(),
];

const fileOf = (file: string) => readFileSync(copy.path(`dist/site/${file}`), 'utf8');

test('new dates and prices leave nothing of the old ones in any file', () => {
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
    const page = fileOf(`${landing.path}.html`);
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

for (const { path, lang } of pages) {
  const places = placesOf(path);
  if (!places) continue;
  test(`${path} says everywhere that its places are ${places}`, () => {
    const [availability, words] = WORDS[places];
    const page = fileOf(`${path}.html`);
    expect(page).toContain(`data-state="${places === 'full' ? 'full' : 'open'}"`);
    expect(page).toContain(words[lang]);
    const offers = page.match(/"availability":"[^"]+"/g);
    expect(new Set(offers)).toEqual(
      new Set([`"availability":"https://schema.org/${availability}"`]),
    );
    const calendar = fileOf(`calendar${path}.ics`).replaceAll('\r\n ', '');
    expect(calendar).toMatch(new RegExp(`^DESCRIPTION:.*\\\\n${words[lang]}\\\\nhttps`, 'm'));
    const [card] = fileOf(lang === 'he' ? 'eventsHeb.html' : 'events.html').match(
      new RegExp(`<article(?:(?!</article>)[^])*href="${path}"[^]*?</article>`),
    ) ?? [''];
    expect(card).toContain(words[lang]);
  });
}

test('the form for the next date names its course without JavaScript', () => {
  const page = full.en;
  const html = fileOf(`${page.path}.html`);
  const [form = ''] = /<form(?:(?!<\/form>)[^])*name="course"[^]*?<\/form>/.exec(html) ?? [];
  expect(form).toMatch(/action="[^"]*\/api\/contact\/submit" method="post"/);
  expect(form).toContain('name="subject" value="next-date"');
  expect(form).toContain(`name="course" value="${page.path}"`);
  expect(form).toContain(`name="lang" value="${page.lang}"`);
  expect(form).toMatch(/name="message" value="[^"]+"/);
});

test.describe('on a phone', () => {
  test.describe.configure({ mode: 'default' });
  const { path, register } = full.he;
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ viewport: { width: 390, height: 664 } });
    await showCopy(page);
    await page.goto(path);
  });
  test.afterAll(() => page.close());
  const visible = (name: string) =>
    page.getByRole('main').getByRole('link', { name, exact: true }).filter({ visible: true });

  test('a Hebrew page of a full course takes no registrations', async () => {
    await expect(visible(HEBREW.nextDate.send).first()).toBeVisible();
    await expect(visible(register.label)).toHaveCount(0);
  });

  test('a Hebrew page of a full course sends the address of who asks for the next date', async () => {
    const main = page.getByRole('main');
    await visible(HEBREW.nextDate.send).first().click();
    await expect(main.locator('form')).toBeInViewport();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, [320, 768]);
    const email = await ask(page, HEBREW);
    await expect(main.getByRole('status')).toHaveText(HEBREW.nextDate.success);
    const message = { kind: 'nextDate', subject: 'next-date', course: path, email };
    expect(await stored(email)).toMatchObject([{ ...message, message: full.he.meta.title }]);
  });
});

test.describe(() => {
  test.use({ bypassCSP: true });
  const shared = sharedPage({}, async (page) => {
    await showCopy(page);
    await page.route('https://plausible.io/**', (route) => route.fulfill({ body: '' }));
  });

  onChangedPages(shared, () => {
    for (const [lang, words] of Object.entries({ en: ENGLISH, he: HEBREW })) {
      test(`the form of a full course is sent, in ${lang}`, async () => {
        const { page } = shared;
        await page.goto(pageOf(lang, true).path);
        const email = await ask(page, words);
        await expect(page.getByRole('main').getByRole('status')).toHaveText(words.nextDate.success);
        expect(await stored(email)).toMatchObject([{ kind: 'nextDate' }]);
      });
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of a full course leads to a page that says it was sent', async ({ page }) => {
    await showCopy(page);
    await page.goto(full.en.path);
    const email = await ask(page, ENGLISH, false);
    await expect(page).toHaveURL('/message-sent');
    expect(await stored(email)).toMatchObject([{ kind: 'nextDate', course: full.en.path }]);
  });
});

/** Registers, and sends the note in the footer. */
async function registerAndWrite(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: open.register.label }).first().click();
  const note = page.locator('form', { has: page.locator('#note-form-email') });
  for (const name of ['phone', 'email', 'message']) {
    await note.locator(`[name="${name}"]`).fill(name === 'email' ? 'dana@example.org' : '050');
  }
  await hydrated(note);
  await note.getByRole('button').click();
  await expect(note.getByRole('status')).toHaveText(ENGLISH.note.success);
}

test('pages load the counter of content/site.yaml', () => {
  const [tag] = /<script[^>]* src="https:[^>]*>/.exec(fileOf('privacy.html')) ?? [];
  expect(tag).toContain('src="https://plausible.io/js/script.js"');
  expect(tag).toContain('school.org');
});

test('the privacy page names the counter', () => {
  expect(fileOf('privacy.html')).toContain('Plausible');
});

test('the remote counts no visits', () => {
  expect(fileOf('controller.html')).not.toContain('plausible.io');
});

test('the counter gets one event for each: a press on Register, a sent form', async ({ page }) => {
  const events: (string | null)[] = [];
  const refused: string[] = [];
  page.on('console', ({ text }) => /Content Security Policy/i.test(text()) && refused.push(text()));
  await showCopy(page);
  await page.route('https://plausible.io/js/script.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await page.route(EVENTS, (route) => {
    events.push(route.request().postData());
    return route.fulfill({ status: 202, headers: { 'access-control-allow-origin': '*' } });
  });
  await page.goto(open.path);
  await registerAndWrite(page);
  await expect.poll(() => events).toEqual(['Register', 'Message sent']);
  expect(refused).toEqual([]);
});

test('without a counter, nothing is counted', async ({ page }) => {
  test.skip(!WITHOUT_VISITS, 'content/site.yaml has a counter');
  await page.addInitScript(() => {
    const events: string[] = [];
    Object.assign(window, { events, plausible: (name: string) => events.push(name) });
  });
  const elsewhere: string[] = [];
  page.on('request', (request) => elsewhere.push(new URL(request.url()).host));
  await page.goto(open.path);
  await registerAndWrite(page);
  expect(new Set(elsewhere.filter((host) => host !== new URL(page.url()).host)).size).toBe(0);
  expect(await page.evaluate(() => (window as unknown as { events: string[] }).events)).toEqual([]);
});

test('a video of the owner on YouTube or Vimeo plays after one click', async ({ page }) => {
  await showCopy(page);
  // Replaces the players with a page that shows the messages it gets.
  await page.route(/youtube-nocookie\.com|player\.vimeo\.com/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<p>waiting</p><script>onmessage = ({ data }) => (document.body.textContent = data)</script>',
    }),
  );
  await page.goto('/robots-pack');
  for (const { service, address, message } of Object.values(VIDEOS)) {
    await page.getByRole('button', { name: `${PLAY}: Ours on ${service}` }).click();
    const frame = page.locator(`click-video iframe[src^="${address}"]`);
    await expect(frame.contentFrame().locator('body')).toContainText(message);
    await expect(frame).toHaveAttribute('title', `Ours on ${service}`);
  }
});
