import { expect, test } from '@playwright/test';

test('an event to come can be registered for and put into a calendar', async ({
  page,
  request,
}) => {
  await page.clock.setFixedTime('2026-11-21T12:00:00Z');
  await page.goto('/landingMeetupEng');
  const register = page.getByRole('main').locator('a[href$="/subscribe/meetup"]').first();
  await expect(register).toBeVisible();
  await expect(register).toHaveAttribute('target', '_blank');
  await expect(page.getByText('This event has ended.').locator('visible=true')).toHaveCount(0);

  const link = page.getByRole('link', { name: 'Add to calendar' }).first();
  const file = await request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('text/calendar');
  const text = await file.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/);
});

for (const path of ['/landingMeetupEng', '/landingWebinarHeb', '/landingCourseAdultsEng']) {
  test(`${path} says so when its date has passed`, async ({ page }) => {
    await page.clock.setFixedTime('2031-01-01T12:00:00Z');
    await page.goto(path);
    await expect(page.getByText(/This event has ended\.|האירוע הסתיים\./).first()).toBeVisible();
    await expect(page.getByRole('main').locator('a[href*="/subscribe/"]:visible')).toHaveCount(0);
    await expect(
      page.getByRole('main').locator('a[href^="/contact"]:visible').first(),
    ).toBeVisible();
  });
}
