import { expect, test } from '@playwright/test';
import { englishTexts, hebrewTexts, landings } from '../../support/pages/content';

const eventTexts = englishTexts('pages/events');
const uiTexts = englishTexts('ui');
const uiTextsInHebrew = hebrewTexts('ui');

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const all = landings();
const timesOf = ({ schedule }: (typeof all)[number]) =>
  (schedule?.sessions ?? []).flatMap(({ start, end }) => [Date.parse(start), Date.parse(end)]);

/** A moment on the last evening of the early price in Israel. */
const lastEarly = ({ price }: (typeof all)[number]) =>
  Date.parse(`${price.early?.until ?? ''}T20:59:59Z`);

// The build leaves out expired early prices.
const offered = all.find((each) => each.lang === 'en' && lastEarly(each) > Date.now());

test('a landing page shows the offer that is valid on the day of the visit', async ({
  page,
  request,
}) => {
  test.skip(!offered, 'every early price has expired');
  if (!offered) return;
  const { path, register, price } = offered;
  const times = timesOf(offered);
  const main = page.getByRole('main');
  const registerLinks = main.getByRole('link', { name: register.label }).filter({ visible: true });
  const chatLinks = main.locator('a[href*="wa.me"][href*="text="]').filter({ visible: true });
  const forms = main.locator('form').filter({ visible: true });
  const said = (text: string | RegExp) => main.getByText(text).filter({ visible: true });
  const visit = async (moment: number) => {
    await page.clock.setFixedTime(moment);
    await page.goto(path);
  };

  await visit(lastEarly(offered));
  await expect(registerLinks.first()).toBeVisible();
  await expect(said(String(price.early?.amount)).first()).toBeVisible();
  await expect(forms).toHaveCount(0);
  const calendar = page.locator('a[href^="/calendar/"]').first();
  const file = await request.get((await calendar.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*DTSTART:\d{8}T\d{6}Z\r\n/);

  await visit(lastEarly(offered) + HOUR_MS + 1000);
  await expect(registerLinks.first()).toBeVisible();
  await expect(said(String(price.amount)).first()).toBeVisible();
  await expect(said(String(price.early?.amount))).toHaveCount(0);

  await visit(Math.min(...times) + 1000);
  await expect(said(uiTexts.over.course.begun).first()).toBeVisible();
  await expect(registerLinks).toHaveCount(0);
  await expect(chatLinks.first()).toBeVisible();
  await expect(forms.locator(`input[name="course"]`)).toHaveValue(path);

  await visit(Math.max(...times) + DAY_MS);
  await expect(said(uiTexts.over.course.ended).first()).toBeVisible();
  await expect(registerLinks).toHaveCount(0);
  await expect(chatLinks.first()).toBeVisible();
  await expect(forms.locator(`input[name="course"]`)).toHaveValue(path);
});

test('the list of events follows the time: what has begun is marked, what is over is gone', async ({
  page,
}) => {
  const events = all
    .filter(({ lang }) => lang === 'en')
    .map((landing) => {
      const [begins = Infinity, ...times] = timesOf(landing);
      return { path: landing.path, begins, ends: times.at(-1) ?? Infinity };
    });
  const rows = page.getByRole('main').getByRole('article').filter({ visible: true });
  // Events that were over are not in the build.
  const now = Date.now();
  const changes = (['begins', 'ends'] as const)
    .map((change) => Math.min(...events.map((event) => event[change]).filter((at) => at > now)))
    .filter(Number.isFinite);
  for (const moment of [now, ...changes.map((change) => change + 1000)]) {
    const listed = events.filter(({ ends }) => ends > moment);
    await page.clock.setFixedTime(moment);
    await page.goto('/events');
    await expect
      .poll(() =>
        rows
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')).sort()),
      )
      .toEqual(listed.map((event) => event.path).sort());
    await expect(rows.getByText(eventTexts.begun).filter({ visible: true })).toHaveCount(
      listed.filter(({ begins }) => begins <= moment).length,
    );
  }
});

test('a Hebrew page, one link from the English one, mirrors it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const middleOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  const sides = async () => {
    const [logo, heading, picture] = [
      await middleOf('header a'),
      await middleOf('main h1'),
      await middleOf('main img'),
    ];
    return [Math.sign(logo - 720), Math.sign(heading - picture)];
  };
  await page.goto('/landingMeetupEng');
  const english = await sides();
  await page
    .getByRole('banner')
    .getByRole('link', { name: uiTextsInHebrew.language.label })
    .click();
  await expect(page).toHaveURL('/landingMeetupHeb');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await sides()).toEqual(english.map((side) => -side));
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    return loaded.map(({ unicodeRange }) => unicodeRange).join();
  });
  expect(fonts).toMatch(/U\+0?590-5FF/i);
  await page.getByRole('banner').getByRole('link', { name: uiTexts.language.label }).click();
  await expect(page).toHaveURL('/landingMeetupEng');
});
