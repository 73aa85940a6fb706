import { expect, test, type Page } from '@playwright/test';
import { landings } from '../../support/pages/content';

const DAY_MS = 86_400_000;
/** One page with dates in each language. */
const dated = [
  ...new Map(
    landings()
      .filter(({ schedule }) => schedule)
      .map((landing) => [landing.lang, landing] as const),
  ).values(),
];

const registerLinks = (page: Page, label: string) =>
  page.getByRole('main').getByRole('link', { name: label }).filter({ visible: true });
const ended = (page: Page) =>
  page.getByText(/This event has ended\.|האירוע הסתיים\./).filter({ visible: true });

for (const { path, schedule, register } of dated) {
  const sessions = schedule?.sessions ?? [];
  const begin = Math.min(...sessions.map(({ start }) => Date.parse(start)));
  const end = Math.max(...sessions.map((session) => Date.parse(session.end)));

  test(`${path} takes registrations until its date has passed`, async ({ page, request }) => {
    await page.clock.setFixedTime(begin - 30 * DAY_MS);
    await page.goto(path);
    await expect(registerLinks(page, register.label).first()).toBeVisible();
    await expect(ended(page)).toHaveCount(0);
    const calendar = page.locator('a[href^="/calendar/"]').first();
    const file = await request.get((await calendar.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toContain('text/calendar');
    expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*DTSTART:\d{8}T\d{6}Z\r\n/);

    await page.clock.setFixedTime(end + 30 * DAY_MS);
    await page.reload();
    await expect(ended(page).first()).toBeVisible();
    await expect(registerLinks(page, register.label)).toHaveCount(0);
    const contact = page.getByRole('main').locator('a[href^="/contact"]:visible');
    await expect(contact.first()).toBeVisible();
  });
}

test('a Hebrew page is the mirror image of its English twin, one link away', async ({ page }) => {
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
  await page.getByRole('banner').getByRole('link', { name: 'עברית' }).click();
  await expect(page).toHaveURL('/landingMeetupHeb');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await sides()).toEqual(english.map((side) => -side));
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    return loaded.map(({ unicodeRange }) => unicodeRange).join();
  });
  expect(fonts).toMatch(/U\+0?590-5FF/i);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/landingMeetupEng');
});

test('on paper, folded answers are unfolded and links that lead off the site name their address', async ({
  page,
}) => {
  const [{ path, register } = { path: '/', register: { label: '' } }] = [...dated.values()];
  await page.goto(path);
  const answer = page.locator('details p').last();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  const button = registerLinks(page, register.label).first();
  const printed = await button.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(printed).toContain(String(await button.getAttribute('href')));
});
