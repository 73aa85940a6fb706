import { expect, test } from '@playwright/test';
import { landings } from '../../support/pages/content';

const DAY_MS = 86_400_000;

const dated = landings().filter(({ schedule }) => schedule);
for (const { path, register, schedule } of dated.slice(0, 1)) {
  test(`${path} takes registrations until its date has passed`, async ({ page, request }) => {
    const sessions = schedule?.sessions ?? [];
    const times = sessions.flatMap(({ start, end }) => [Date.parse(start), Date.parse(end)]);
    const registerLinks = page
      .getByRole('main')
      .getByRole('link', { name: register.label })
      .filter({ visible: true });
    const ended = page
      .getByText(/This event has ended\.|האירוע הסתיים\./)
      .filter({ visible: true });
    await page.clock.setFixedTime(Math.min(...times) - 30 * DAY_MS);
    await page.goto(path);
    await expect(registerLinks.first()).toBeVisible();
    await expect(ended).toHaveCount(0);
    const calendar = page.locator('a[href^="/calendar/"]').first();
    const file = await request.get((await calendar.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toContain('text/calendar');
    expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*DTSTART:\d{8}T\d{6}Z\r\n/);

    await page.clock.setFixedTime(Math.max(...times) + 30 * DAY_MS);
    await page.reload();
    await expect(ended.first()).toBeVisible();
    await expect(registerLinks).toHaveCount(0);
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
