import { expect, test, type Page } from '@playwright/test';
import { holdRequests } from '../../support/server/held-requests';
import {
  ENDPOINT,
  FORMS,
  MessageForm,
  type FormUnderTest,
} from '../../support/contact/message-forms';
import { expectAccessible } from '../../support/pages/page-checks';

// What the three forms have of their own is tested on each; what they share, on the contact page's.
const [contact, note] = FORMS as [FormUnderTest, FormUnderTest];

/** Opens a form's page, fills it in and waits for its script. */
async function openFilled(page: Page, spec = contact): Promise<MessageForm> {
  const form = new MessageForm(page, spec);
  await page.goto(spec.path);
  await form.fill();
  await form.hydrated();
  return form;
}

for (const spec of FORMS) {
  test(`the ${spec.kind} form has its fields, and is filled and sent by keyboard`, async ({
    page,
  }) => {
    const form = new MessageForm(page, spec);
    await page.goto(spec.path);
    const fields = await form.root.evaluate((element: HTMLFormElement) =>
      [...element.elements]
        .filter((control) => control.checkVisibility() && !control.closest('[aria-hidden]'))
        .filter((control) => !(control instanceof HTMLButtonElement))
        .map((control) => {
          const { name, type, required, labels } = control as HTMLInputElement;
          return [name, { type, required, labelled: labels?.length === 1 }];
        }),
    );
    expect(fields).toEqual(
      Object.entries(spec.fields).map(([name, { type, required }]) => [
        name,
        { type, required, labelled: true },
      ]),
    );
    await expect(form.field('email')).toHaveAttribute('autocomplete', 'email');
    await expect(form.field('phone')).toHaveAttribute('type', 'tel');
    await expect(form.root.getByRole('link', { name: 'Privacy policy' })).toBeVisible();

    const names = Object.keys(spec.fields);
    await form.field(names[0] ?? '').focus();
    for (const name of names) {
      await expect(form.field(name)).toBeFocused();
      await page.keyboard.type(name === 'subject' ? 'Training' : (form.written[name] ?? ''));
      await page.keyboard.press('Tab');
    }
    await expect(form.button).toBeFocused();
    await form.hydrated();
    await page.keyboard.press('Enter');
    await expect(await form.expectBanner('success')).toBeFocused();
    await form.expectEmpty();
    expect(await form.stored()).toEqual([
      expect.objectContaining({ ...form.written, kind: spec.kind }),
    ]);
    if (spec === contact) await expectAccessible(page);
  });

  test(`the ${spec.kind} form shows that it sends, and what failed`, async ({ page }) => {
    const form = await openFilled(page, spec);
    const gate = Promise.withResolvers<undefined>();
    await page.route(ENDPOINT, async (route) => {
      await gate.promise;
      await route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oh</h1>' });
    });
    await expect(form.button).toHaveText(spec.send);
    await form.button.click();
    await expect(form.button).toHaveText(spec.sending);
    await expect(form.button).toBeDisabled();
    gate.resolve(undefined);
    await expect(await form.expectBanner('error')).toBeFocused();
    await form.expectFields(form.written);
    await expect(form.button).toHaveText(spec.send);
    await expect(form.button).toBeEnabled();
    await page.unroute(ENDPOINT);

    const release = await holdRequests(page, ENDPOINT);
    await form.button.click();
    // Each new submit clears the banner of the last.
    await expect(form.root.getByRole('alert')).toHaveCount(0);
    release();
    await form.expectBanner('success');
    expect(await form.stored()).toHaveLength(1);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`the ${spec.kind} form is sent by the browser and answered by a page`, async ({
      page,
    }) => {
      const form = new MessageForm(page, spec);
      const name = spec.kind === 'note' ? 'phone' : 'fullName';
      const refused = { ...form.written, [name]: '   ' };
      await page.goto(spec.path);
      await form.fill(refused);
      await form.button.click();
      await expect(page).toHaveURL('/message-failed');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message was not sent');
      await page.goBack();
      await form.expectFields(refused);
      await form.fill();
      await form.button.click();
      await expect(page).toHaveURL('/message-sent');
      await expect(page.getByRole('main')).toContainText(
        "Thank you for your message! We'll get back to you soon.",
      );
      expect(await form.stored()).toEqual([
        expect.objectContaining({ ...form.written, kind: spec.kind }),
      ]);
    });
  });
}

test('a form needs its required fields', async ({ page }) => {
  const form = await openFilled(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  for (const [name, { required }] of Object.entries(contact.fields)) {
    if (!required) continue;
    await form.fill({ [name]: '' });
    await form.button.click();
    await expect(form.field(name)).toBeFocused();
  }
  await form.fill({ email: 'dana' });
  await form.button.click();
  await expect(form.field('email')).toBeFocused();
  expect(sent).toEqual([]);
});

test('a field that the server refuses is named, and the form sends again', async ({ page }) => {
  const form = await openFilled(page);
  await form.fill({ fullName: '   ' });
  await form.button.click();
  await form.expectBanner('error');
  const refused = form.field('fullName');
  await expect(refused).toBeFocused();
  await expect(refused).toHaveAttribute('aria-invalid', 'true');
  await expect(refused).toHaveAccessibleDescription('Please fill in this field.');
  await form.expectFields({ ...form.written, fullName: '   ' });
  await expectAccessible(page);
  await form.fill();
  await form.button.click();
  await form.expectBanner('success');
  await expect(refused).not.toHaveAttribute('aria-invalid');
  expect(await form.stored()).toHaveLength(1);
});

test('without a network all stays, and is sent when it is back, once', async ({
  page,
  context,
}) => {
  const form = await openFilled(page);
  await context.setOffline(true);
  await form.button.click();
  await form.expectBanner('error');
  await form.expectFields(form.written);
  await context.setOffline(false);
  await form.root.evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit();
  });
  await form.expectBanner('success');
  await form.expectEmpty();
  expect(await form.stored()).toHaveLength(1);
});

test('an answer that does not come is given up after 15 seconds, and nothing is lost', async ({
  page,
}) => {
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
  const form = await openFilled(page);
  for (const message of [form.written['message'], form.written['message'], 'Changed']) {
    await form.fill({ message: String(message) });
    const { length } = ids;
    await form.button.click();
    await expect.poll(() => ids.length).toBe(length + 1);
    await form.expectBanner('error');
    await form.expectFields({ ...form.written, message: String(message) });
  }
  expect(await page.evaluate(() => Reflect.get(window, 'waited') as unknown)).toBe(15_000);
  expect(ids[0], 'what is sent again keeps its id').toBe(ids[1]);
  expect(ids[2], 'what was changed is another message').not.toBe(ids[0]);
});

test('the address of the contact page fills its form in, and nothing else', async ({ page }) => {
  const form = new MessageForm(page, contact);
  const given = { email: form.email, phone: '+972 50' };
  for (const name of ['name', 'fullName']) {
    for (const subject of ['training', 'other-payment', 'get-a-demo']) {
      const query = { ...given, [name]: 'Dana "<b>" Levi', subject };
      await page.goto(`/contact?${new URLSearchParams(query).toString()}`);
      await form.expectFields({ ...given, fullName: 'Dana "<b>" Levi', subject, message: '' });
    }
  }
  await form.field('message').fill('Hello');
  await form.button.click();
  await form.expectBanner('success');
  await form.expectEmpty();
  await page.goto('/contact?subject=sales&message=Hi&leaveEmpty=x&email=d%40example.org');
  await form.expectFields({ subject: '', message: '', leaveEmpty: '', email: 'd@example.org' });
  await new MessageForm(page, note).expectFields({ email: '' });
});

test('a Hebrew page without JavaScript is answered in Hebrew', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  const form = new MessageForm(page, note);
  for (const [message, path] of [
    ['   ', '/message-failed-he'],
    ['שלום', '/message-sent-he'],
  ] as const) {
    await page.goto('/landingMeetupHeb');
    await form.fill({ message });
    await form.button.click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  }
  await context.close();
});

test.describe("before the form's script", () => {
  /** The script, tried again as well. */
  const ISLAND = /\/_astro\/MessageForm/;

  test('nothing is loaded until the first touch', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
    });
    const form = new MessageForm(page, contact);
    await page.goto(contact.path, { waitUntil: 'networkidle' });
    await form.root.hover();
    await page.waitForTimeout(300);
    expect(loaded.filter((path) => /MessageForm|client|react/i.test(path))).toEqual([]);
    await form.field('email').click();
    await form.hydrated();
    expect(loaded.some((path) => ISLAND.test(path))).toBe(true);
  });

  test('what is written and sent already is kept, and sent when it is there', async ({ page }) => {
    const release = await holdRequests(page, ISLAND);
    const form = new MessageForm(page, contact);
    await page.goto(contact.path);
    await form.fill();
    await form.button.click();
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(contact.path);
    await form.expectFields(form.written);
    release();
    await form.expectBanner('success');
    expect(await form.stored()).toEqual([expect.objectContaining(form.written)]);
  });

  test('and when it cannot be loaded, or does not come, the browser sends', async ({ page }) => {
    for (const fails of [true, false]) {
      await page.route(ISLAND, (route) => (fails ? route.abort() : undefined));
      const form = new MessageForm(page, contact);
      await page.goto(contact.path);
      await form.fill();
      await form.button.click();
      await expect(page).toHaveURL('/message-sent', { timeout: 20_000 });
      expect(await form.stored()).toHaveLength(1);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
});
