import { expect, test } from '@playwright/test';
import { holdRequests } from '../support/held-requests';
import { ENDPOINT, FORMS, MessageForm } from '../support/message-forms';
import { expectAccessible } from '../support/page-checks';

for (const spec of FORMS) {
  test.describe(`the ${spec.kind} form`, () => {
    let form: MessageForm;

    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      form = new MessageForm(page, spec);
      await page.goto(spec.path);
      await form.fill();
      await form.hydrated();
    });

    test('shows that it sends, thanks, is cleared and has been stored', async ({ page }) => {
      const release = await holdRequests(page, ENDPOINT);
      await expect(form.button).toHaveText(spec.send);
      await form.button.click();
      await expect(form.button).toHaveText(spec.sending);
      await expect(form.button).toBeDisabled();
      await form.expectFields(form.written);
      release();

      await expect(await form.expectBanner('success')).toBeFocused();
      await expect(form.button).toHaveText(spec.send);
      await expect(form.button).toBeEnabled();
      await form.expectEmpty();
      expect(await form.stored()).toEqual([
        expect.objectContaining({ ...form.written, kind: spec.kind }),
      ]);
      await expectAccessible(page);
    });

    test('says which field the server refused, and sends again', async ({ page }) => {
      const name = spec.kind === 'note' ? 'phone' : 'fullName';
      await form.fill({ [name]: '   ' });
      await form.button.click();
      await form.expectBanner('error');
      const refused = form.field(name);
      await expect(refused).toBeFocused();
      await expect(refused).toHaveAttribute('aria-invalid', 'true');
      await expect(refused).toHaveAccessibleDescription('Please fill in this field.');
      await form.expectFields({ ...form.written, [name]: '   ' });
      await expectAccessible(page);

      await form.fill();
      await form.button.click();
      await form.expectBanner('success');
      await expect(refused).not.toHaveAttribute('aria-invalid');
      expect(await form.stored()).toHaveLength(1);
    });

    test('keeps its fields when the answer is a page with status 500 or 200', async ({ page }) => {
      for (const status of [500, 200]) {
        await page.route(
          ENDPOINT,
          (route) => route.fulfill({ status, contentType: 'text/html', body: '<h1>Oh</h1>' }),
          { times: 1 },
        );
        await form.button.click();
        await expect(await form.expectBanner('error')).toBeFocused();
        await form.expectFields(form.written);
        await expect(form.button).toHaveText(spec.send);
        await expect(form.button).toBeEnabled();
      }
      expect(await form.stored()).toEqual([]);
    });

    test('keeps its fields without a network, and sends when it is back', async ({ context }) => {
      await context.setOffline(true);
      await form.button.click();
      await form.expectBanner('error');
      await form.expectFields(form.written);
      await context.setOffline(false);
      await form.button.click();
      await form.expectBanner('success');
      expect(await form.stored()).toHaveLength(1);
    });

    test('clears the banner of the last time when it sends again', async ({ page }) => {
      await form.button.click();
      await form.expectBanner('success');
      const gate = Promise.withResolvers<undefined>();
      await page.route(ENDPOINT, async (route) => {
        await gate.promise;
        await route.fulfill({ status: 503, json: { ok: false, error: {} } });
      });
      await form.fill();
      await form.button.click();
      await expect(form.button).toHaveText(spec.sending);
      await expect(form.root.locator('.form-banner')).toHaveCount(0);
      gate.resolve(undefined);
      await form.expectBanner('error');
    });

    test('is stored once when it is sent twice at once', async () => {
      await form.button.dblclick();
      await form.expectBanner('success');
      await form.fill();
      await form.root.evaluate((element: HTMLFormElement) => {
        element.requestSubmit();
        element.requestSubmit();
      });
      await form.expectBanner('success');
      await expect.poll(async () => (await form.stored()).length).toBe(2);
    });
  });
}

for (const spec of FORMS) {
  test(`the ${spec.kind} form gives up after 15 seconds and loses nothing`, async ({ page }) => {
    const form = new MessageForm(page, spec);
    await page.addInitScript(() => {
      const real = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => {
        Object.assign(window, { waited: ms });
        return real(ms / 20);
      };
    });
    const ids: unknown[] = [];
    await page.route(ENDPOINT, (route) => {
      ids.push((route.request().postDataJSON() as Record<string, unknown>)['submissionId']);
    });
    await page.goto(spec.path);
    await form.fill();
    await form.hydrated();
    for (let attempt = 1; attempt <= 3; attempt++) {
      if (attempt === 3) await form.fill({ message: 'Changed' });
      await form.button.click();
      await expect.poll(() => ids.length).toBe(attempt);
      await form.expectBanner('error');
      await form.expectFields({ ...form.written, ...(attempt === 3 && { message: 'Changed' }) });
    }
    expect(await page.evaluate(() => Reflect.get(window, 'waited') as unknown)).toBe(15_000);
    expect(ids[0], 'what is sent again keeps its id').toBe(ids[1]);
    expect(ids[2], 'what was changed is another message').not.toBe(ids[0]);
  });
}
