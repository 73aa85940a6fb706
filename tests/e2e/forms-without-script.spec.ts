import { expect, test, type Page, type Route } from '@playwright/test';
import { holdRequests } from '../support/held-requests';
import { FORMS, MessageForm } from '../support/message-forms';

const PATIENTLY = { timeout: 20_000 };
/** The script, tried again as well. */
const ISLAND = /\/_astro\/MessageForm/;

for (const spec of FORMS) {
  test.describe(`the ${spec.kind} form without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test('is sent by the browser and answered by a page', async ({ page }) => {
      const form = new MessageForm(page, spec);
      await page.goto(spec.path);
      await form.fill();
      await form.button.click();
      await expect(page).toHaveURL('/message-sent', PATIENTLY);
      await expect(page.getByRole('main')).toContainText(
        "Thank you for your message! We'll get back to you soon.",
      );
      expect(await form.stored()).toEqual([
        expect.objectContaining({ ...form.written, kind: spec.kind }),
      ]);
    });

    test('is kept behind the page that says it failed', async ({ page }) => {
      const form = new MessageForm(page, spec);
      const name = spec.kind === 'note' ? 'phone' : 'fullName';
      const written = { ...form.written, [name]: '   ' };
      await page.goto(spec.path);
      await form.fill(written);
      await form.button.click();
      await expect(page).toHaveURL('/message-failed', PATIENTLY);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message was not sent');
      expect(await form.stored()).toEqual([]);
      await page.goBack();
      await form.expectFields(written);
    });
  });
}

test.describe('a Hebrew page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is answered in Hebrew', async ({ page }) => {
    const note = FORMS.find(({ kind }) => kind === 'note');
    if (!note) throw new Error('no note form');
    const form = new MessageForm(page, note);
    for (const [message, path] of [
      ['   ', '/message-failed-he'],
      ['שלום', '/message-sent-he'],
    ] as const) {
      await page.goto('/landingMeetupHeb');
      await form.fill({ message });
      await form.button.click();
      await expect(page).toHaveURL(path, PATIENTLY);
      await expect(page.locator('html')).toHaveAttribute('lang', 'he');
    }
    expect(await form.stored()).toEqual([expect.objectContaining({ message: 'שלום' })]);
  });
});

for (const spec of FORMS) {
  test.describe(`the ${spec.kind} form before its script`, () => {
    const scripts = (page: Page) => {
      const loaded: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
      });
      return loaded;
    };

    test('loads it at the first touch only', async ({ page }) => {
      const loaded = scripts(page);
      const form = new MessageForm(page, spec);
      await page.goto(spec.path, { waitUntil: 'networkidle' });
      await form.root.scrollIntoViewIfNeeded();
      await form.root.hover();
      await page.waitForTimeout(500);
      expect(loaded.filter((path) => /MessageForm|client|react/i.test(path))).toEqual([]);
      await form.field('email').click();
      await form.hydrated();
      expect(loaded.some((path) => path.includes('MessageForm'))).toBe(true);
    });

    test('keeps what is written and sent before the script is there', async ({ page }) => {
      const release = await holdRequests(page, ISLAND);
      const form = new MessageForm(page, spec);
      await page.goto(spec.path);
      await form.fill();
      await form.button.click();
      await page.waitForTimeout(500);
      await expect(page).toHaveURL(spec.path);
      await form.expectFields(form.written);
      release();
      await form.expectBanner('success');
      expect(await form.stored()).toEqual([expect.objectContaining(form.written)]);
    });

    for (const [trouble, meet] of [
      ['cannot be loaded', (route: Route) => route.abort()],
      ['does not come', () => undefined],
    ] as const) {
      test(`is sent by the browser when the script ${trouble}`, async ({ page }) => {
        await page.route(ISLAND, meet);
        const form = new MessageForm(page, spec);
        await page.goto(spec.path);
        await form.fill();
        await form.button.click();
        await expect(page).toHaveURL('/message-sent', PATIENTLY);
        expect(await form.stored()).toHaveLength(1);
      });
    }
  });
}
