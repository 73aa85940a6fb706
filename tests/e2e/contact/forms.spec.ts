import { expect, test, type Page, type Locator } from '@playwright/test';
import { onChangedPages } from '../../support/pages/changed-by-others';
import { sharedPage } from '../../support/pages/shared-page';
import { holdRequests } from '../../support/server/held-requests';
import { expectAccessible } from '../../support/pages/page-checks';
import { randomUUID } from 'node:crypto';
import { MESSAGE_HEADERS } from '@/features/contact/forms';
import { DRAFT } from '../../support/blog/post-drafts';
import { found, siteStore } from '../../support/server/store';
import { fill, fillCount } from '@/lib/fill';
import { anyValues, content, englishTexts } from '../../support/pages/content';

const uiTexts = englishTexts('ui');
const notSent =
  content<{ items: { id: string; title: string }[] }>('data/message-pages.yaml').items.find(
    ({ id }) => id === 'message-failed',
  )?.title ?? '';

/** A form as the specification describes it. */
interface FormUnderTest {
  kind: 'contact' | 'note' | 'vendor';
  path: string;
  /** Fields in order. */
  fields: Record<string, { type: string; required: boolean; value: string }>;
  /** Sent without being shown. */
  fixed?: Record<string, string>;
  send: string;
  sending: string;
  success: string;
  error: string;
}

const fullName = { type: 'text', required: true, value: 'Dana Levi' };
const email = { type: 'email', required: true, value: '' };
const phone = { type: 'tel', required: false, value: '050-000-0000' };
const message = { type: 'textarea', required: true, value: 'Hello, I teach in a school.' };
const thanks = {
  sending: 'Sending...',
  success: "Thank you for your message! We'll get back to you soon.",
  error: 'Sorry, there was an error sending your message. Please try again.',
};

const FORMS: FormUnderTest[] = [
  {
    kind: 'contact',
    path: '/contact',
    fields: {
      fullName,
      email,
      phone,
      subject: { type: 'select-one', required: false, value: 'training' },
      message,
    },
    send: uiTexts.forms.contact.send,
    ...thanks,
  },
  {
    kind: 'note',
    path: '/about',
    fields: { phone: { ...phone, required: true }, email, message },
    fixed: { fullName: '', subject: '' },
    send: uiTexts.forms.note.send,
    sending: 'SENDING...',
    success: 'Message sent successfully!',
    error: 'Error sending message. Please try again.',
  },
  {
    kind: 'vendor',
    path: '/for-vendors',
    fields: {
      fullName,
      email,
      phone,
      corporation: { type: 'text', required: false, value: 'A school' },
      message: { ...message, required: false },
    },
    fixed: { subject: 'vendor-inquiry' },
    send: uiTexts.forms.vendor.send,
    ...thanks,
  },
];

const ENDPOINT = '**/api/contact/submit';

class MessageForm {
  readonly root: Locator;
  readonly button: Locator;
  readonly banners: Locator;
  /** Unique to the test. */
  readonly email = `${randomUUID()}@example.org`;

  constructor(
    page: Page,
    readonly form: FormUnderTest,
  ) {
    this.root = page.locator('form', {
      has: page.locator(`#${form.kind}-form-email`),
    });
    this.button = this.root.locator('button');
    this.banners = this.root.getByRole('status').or(this.root.getByRole('alert'));
  }

  field(name: string): Locator {
    return this.root.locator(`[name="${name}"]`);
  }

  /** Values by field name. */
  get written(): Record<string, string> {
    const written = Object.entries(this.form.fields).map(([name, { value }]) => [name, value]);
    return { ...Object.fromEntries(written), email: this.email };
  }

  async fill(changes: Record<string, string> = {}): Promise<void> {
    for (const [name, value] of Object.entries({ ...this.written, ...changes })) {
      const field = this.field(name);
      await (name === 'subject' ? field.selectOption(value) : field.fill(value));
    }
  }

  async hydrated(): Promise<void> {
    const island = this.root.locator('xpath=ancestor::astro-island');
    await expect(island).not.toHaveAttribute('ssr');
  }

  async expectFields(values: Record<string, string>): Promise<void> {
    const read = (form: HTMLFormElement, names: string[]) =>
      Object.fromEntries(
        names.map((name) => [name, (form.elements.namedItem(name) as HTMLInputElement).value]),
      );
    await expect.poll(() => this.root.evaluate(read, Object.keys(values))).toEqual(values);
  }

  async expectEmpty(): Promise<void> {
    await this.expectFields(
      Object.fromEntries(Object.keys(this.written).map((name) => [name, ''])),
    );
  }

  async expectBanner(outcome: 'success' | 'error'): Promise<Locator> {
    const banner = this.root.getByRole(outcome === 'success' ? 'status' : 'alert');
    await expect(banner).toHaveText(this.form[outcome]);
    await expect(this.banners).toHaveCount(1);
    return banner;
  }

  /** This visitor's stored messages. */
  async stored(): Promise<Record<string, unknown>[]> {
    return [...(await found(siteStore(), 'contactMessages', 'email', this.email)).values()];
  }
}

// Shared behavior is tested on the contact page's form only.
const [contact, note] = FORMS as [FormUnderTest, FormUnderTest];

/** Matches retries too. */
const ISLAND = /\/_astro\/MessageForm/;

for (const spec of FORMS) {
  test.describe(() => {
    const shared = sharedPage();
    let form: MessageForm;
    test.beforeAll(() => shared.page.goto(spec.path));
    test.beforeEach(async () => {
      form = new MessageForm(shared.page, spec);
      // Each test leaves the form as it is after a message.
      await form.expectEmpty();
    });

    test(`the ${spec.kind} form has labeled fields`, async () => {
      const fields = await form.root.evaluate((element: HTMLFormElement) =>
        ([...element.elements] as HTMLInputElement[])
          .filter((field) => field.checkVisibility() && !field.matches('[aria-hidden] *, button'))
          .map(({ name, type, required, labels }) => [name, type, required, labels?.length]),
      );
      const expected = Object.entries(spec.fields);
      expect(fields).toEqual(
        expected.map(([name, { type, required }]) => [name, type, required, 1]),
      );
      await expect(form.field('email')).toHaveAttribute('autocomplete', 'email');
      const { link } = uiTexts.forms.privacy;
      await expect(form.root.getByRole('link', { name: link })).toBeVisible();
    });

    test(`the ${spec.kind} form can be sent by keyboard`, async () => {
      const names = Object.keys(spec.fields);
      await form.field(names[0] ?? '').focus();
      for (const name of names) {
        await expect(form.field(name)).toBeFocused();
        if (name === 'subject') await shared.page.keyboard.type('Training');
        else await shared.page.keyboard.insertText(form.written[name] ?? '');
        await shared.page.keyboard.press('Tab');
      }
      await expect(form.button).toBeFocused();
      await form.hydrated();
      await shared.page.keyboard.press('Enter');
      await expect(await form.expectBanner('success')).toBeFocused();
      await form.expectEmpty();
      expect(await form.stored()).toMatchObject([{ ...form.written, kind: spec.kind }]);
    });

    test(`the ${spec.kind} form sends the specified fields alone, and its trap if a bot fills it`, async () => {
      const trap = form.field('leaveEmpty');
      for (const filled of [{}, { leaveEmpty: 'https://spam.example' }]) {
        await form.fill();
        await form.hydrated();
        await trap.evaluate((field: HTMLInputElement, value) => {
          field.value = value;
        }, filled.leaveEmpty ?? '');
        const sent = shared.page.waitForRequest(ENDPOINT);
        await form.button.click();
        const request = await sent;
        expect(request.postDataJSON()).toEqual({ ...form.written, ...spec.fixed, ...filled });
        expect(request.headers()[MESSAGE_HEADERS.id]).toMatch(/^"[\da-f-]{36}"$/);
        expect(Number(request.headers()[MESSAGE_HEADERS.openFor])).toBeGreaterThan(0);
        await form.expectBanner('success');
      }
    });

    test(`the ${spec.kind} form says that it is sending`, async () => {
      await form.fill();
      await form.hydrated();
      const release = await holdRequests(shared.page, ENDPOINT);
      await expect(form.button).toHaveText(spec.send);
      await form.button.press('Enter');
      await expect(form.button).toHaveText(spec.sending);
      await expect(form.button).toBeDisabled();
      release();
      await form.expectBanner('success');
      await expect(form.button).toHaveText(spec.send);
    });

    test(`the ${spec.kind} form keeps its text after a failure, whose banner ends with the next try`, async () => {
      await form.fill();
      await form.hydrated();
      const failure = { status: 500, contentType: 'text/html', body: '<h1>Oh</h1>' };
      await shared.page.route(ENDPOINT, (route) => route.fulfill(failure), { times: 1 });
      await form.button.press('Enter');
      await expect(await form.expectBanner('error')).toBeFocused();
      await form.expectFields(form.written);
      await expect(form.button).toHaveText(spec.send);
      const release = await holdRequests(shared.page, ENDPOINT);
      await form.button.press('Enter');
      await expect(form.root.getByRole('alert')).toHaveCount(0);
      release();
      await form.expectBanner('success');
    });
  });
}

test.describe(() => {
  test.use({ bypassCSP: true });
  const shared = sharedPage();

  onChangedPages(shared, () => {
    for (const spec of FORMS) {
      test(`the ${spec.kind} form is sent`, async () => {
        const { page } = shared;
        const form = new MessageForm(page, spec);
        await page.goto(spec.path);
        await form.fill();
        await form.expectFields(form.written);
        await form.hydrated();
        const release = await holdRequests(page, ENDPOINT);
        await form.button.click();
        await expect(form.button).toHaveText(spec.sending);
        release();
        await form.expectBanner('success');
        await expect(form.button).toHaveText(spec.send);
        await form.expectEmpty();
        expect(await form.stored()).toMatchObject([{ ...form.written, kind: spec.kind }]);
      });
    }

    test('a form keeps what its link filled in', async () => {
      const { page } = shared;
      const form = new MessageForm(page, contact);
      const { fullName, subject, ...rest } = form.written;
      const query = new URLSearchParams({ fullName: String(fullName), subject: String(subject) });
      await page.goto(`${contact.path}?${query}`);
      for (const [name, value] of Object.entries(rest)) await form.field(name).fill(value);
      await form.hydrated();
      await form.button.click();
      await form.expectBanner('success');
      expect(await form.stored()).toMatchObject([form.written]);
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  const shared = sharedPage();

  test('a message that is not sent leads to a page, from where Back keeps its text', async () => {
    const { page } = shared;
    const form = new MessageForm(page, contact);
    await page.goto(contact.path);
    await form.fill({ fullName: '   ' });
    await form.button.click();
    await expect(page).toHaveURL('/message-failed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notSent);
    await page.goBack();
    await form.expectFields({ ...form.written, fullName: '   ' });
  });

  test('a message that is sent leads to a page in its language', async () => {
    const { page } = shared;
    const hebrew = new MessageForm(page, note);
    await page.goto('/landingMeetupHeb');
    await hebrew.fill();
    await hebrew.button.click();
    await expect(page).toHaveURL('/message-sent-he');
    expect(await hebrew.stored()).toMatchObject([{ ...hebrew.written, kind: 'note' }]);
  });

  test('Back, then Send again stores a message once', async () => {
    const { page } = shared;
    const form = new MessageForm(page, contact);
    await page.goto(contact.path);
    await form.fill();
    await form.button.click();
    await expect(page).toHaveURL('/message-sent');
    await page.goBack();
    await form.expectFields(form.written);
    await form.button.click();
    await expect(page).toHaveURL('/message-sent');
    expect(await form.stored()).toHaveLength(1);
  });

  test("the form on a draft's preview is sent", async () => {
    const { page } = shared;
    const previewToken = randomUUID().replaceAll('-', '');
    const previewUntil = new Date(Date.now() + 60_000).toISOString();
    const draft = { ...DRAFT, previewToken, previewUntil, createdAt: previewUntil };
    await siteStore().doc(`blogPostDrafts/${previewToken}`).set(draft);
    const form = new MessageForm(page, note);
    await page.goto(`/preview/${previewToken}`);
    await form.fill();
    const sent = page.waitForRequest(ENDPOINT);
    await form.button.click();
    await expect(page).toHaveURL('/message-sent');
    expect((await (await sent).allHeaders())['origin']).toBe('null');
    expect(await form.stored()).toMatchObject([{ ...form.written, kind: 'note' }]);
  });
});

test('a form keeps text typed before hydration', async ({ page }) => {
  const form = new MessageForm(page, contact);
  const release = await holdRequests(page, ISLAND);
  await page.goto(contact.path);
  await form.fill();
  release();
  await form.hydrated();
  await form.expectFields(form.written);
});

/** The function's response over a quota. */
const TOO_MANY = {
  status: 429,
  json: { ok: false, error: { code: 'too-many', message: 'Too many messages.', fields: {} } },
};

test.describe(() => {
  const shared = sharedPage();
  let form: MessageForm;
  test.beforeEach(async () => {
    form = new MessageForm(shared.page, contact);
    await shared.page.unrouteAll({ behavior: 'ignoreErrors' });
    await shared.page.goto(contact.path);
  });

  test('a form focuses the field that is missing instead of sending', async () => {
    const { page } = shared;
    await form.fill();
    await form.hydrated();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    for (const name of ['fullName', 'email', 'message']) {
      await form.field(name).fill('');
      await form.button.click();
      await expect(form.field(name)).toBeFocused();
      await form.field(name).fill(form.written[name] ?? '');
    }
    await form.field('email').fill('dana');
    await form.button.click();
    await expect(form.field('email')).toBeFocused();
    expect(sent).toEqual([]);
  });

  test('a form focuses the field that the server rejects, with the reason', async () => {
    await form.fill({ fullName: '   ' });
    await form.hydrated();
    await form.button.click();
    await form.expectBanner('error');
    const refused = form.field('fullName');
    await expect(refused).toBeFocused();
    await expect(refused).toHaveAttribute('aria-invalid', 'true');
    await expect(refused).toHaveAccessibleDescription(uiTexts.forms.codes.required);
    await form.expectFields({ ...form.written, fullName: '   ' });
    await form.fill();
    await form.button.click();
    await form.expectBanner('success');
    await expect(refused).not.toHaveAttribute('aria-invalid');
    expect(await form.stored()).toHaveLength(1);
  });

  test('a form counts the characters of a long message', async () => {
    const message = form.field('message');
    await expect(message).toHaveAccessibleDescription(
      fill(uiTexts.forms.length.limit, { n: '5,000' }),
    );
    await form.fill({ message: 'x'.repeat(5002) });
    await form.hydrated();
    await expect(message).toHaveAccessibleDescription(fillCount(uiTexts.forms.length.over, 2));
    await form.button.click();
    await expect(message).toBeFocused();
    await expect(form.banners).toHaveCount(0);
    await form.expectFields({ message: 'x'.repeat(5002) });
    await form.fill({ message: 'x'.repeat(4500) });
    await expect(message).toHaveAccessibleDescription(fillCount(uiTexts.forms.length.left, 500));

    await form.fill({ message: '🤖'.repeat(4999) });
    await expect(message).toHaveAccessibleDescription(fillCount(uiTexts.forms.length.left, 1));
  });

  test('a form says where to write if the site takes no more messages', async () => {
    const { page } = shared;
    const longest = { message: '🤖'.repeat(5000) };
    await form.fill(longest);
    await form.hydrated();
    const lines = form.root.getByRole('alert').locator('p');
    await page.route(ENDPOINT, (route) => route.fulfill(TOO_MANY));
    await form.button.click();
    const tooMany = anyValues(uiTexts.forms.failures.tooMany);
    await expect(lines).toHaveText([contact.error, tooMany]);
    await expect(lines.getByRole('link')).toHaveAttribute('href', /^mailto:/);
    await form.expectFields({ ...form.written, ...longest });
    await expectAccessible(page);
  });

  test('a form keeps its text offline until it can be sent', async () => {
    const { page } = shared;
    const longest = { message: '🤖'.repeat(5000) };
    await form.fill(longest);
    await form.hydrated();
    const lines = form.root.getByRole('alert').locator('p');
    await page.context().setOffline(true);
    await form.button.click();
    const offline = uiTexts.forms.failures.offline;
    await expect(lines).toHaveText([contact.error, offline]);
    await form.expectFields({ ...form.written, ...longest });

    await page.context().setOffline(false);
    await form.button.click();
    await form.expectBanner('success');
    expect(await form.stored()).toHaveLength(1);
  });

  test('a message that got no response is stored once by a retry', async () => {
    const { page } = shared;
    await form.fill();
    await form.hydrated();
    await page.route(ENDPOINT, (route) => route.abort(), { times: 1 });
    await form.button.click();
    await form.expectBanner('error');
    await form.expectFields(form.written);
    await form.root.evaluate((element: HTMLFormElement) => {
      element.requestSubmit();
      element.requestSubmit();
    });
    await form.expectBanner('success');
    await form.expectEmpty();
    expect(await form.stored()).toHaveLength(1);
  });

  test('a message that is sent again keeps its id until it is changed', async () => {
    const { page } = shared;
    await form.fill();
    await form.hydrated();
    await page.evaluate(() => {
      const real = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => {
        Object.assign(window, { waited: ms });
        return real(ms / 20);
      };
    });
    const ids: unknown[] = [];
    await page.route(ENDPOINT, async (route) => {
      ids.push(route.request().headers()[MESSAGE_HEADERS.id]);
      // The first try ends by itself.
      if (ids.length > 1) await route.abort();
    });
    for (const message of ['Hello', 'Hello', 'Changed']) {
      await form.field('message').fill(message);
      const { length } = ids;
      await form.button.click();
      await expect.poll(() => ids.length).toBe(length + 1);
      await form.expectBanner('error');
      await form.expectFields({ ...form.written, message });
    }
    expect(await page.evaluate(() => Reflect.get(window, 'waited') as unknown)).toBe(15_000);
    expect(ids[0], 'what is sent again keeps its id').toBe(ids[1]);
    expect(ids[2], 'what was changed is another message').not.toBe(ids[0]);
  });
});

test("the contact page's query string fills in its form only", async ({ page }) => {
  const form = new MessageForm(page, contact);
  const given = { email: form.email, phone: '+972 50' };
  for (const [name, subject] of [
    ['name', 'training'],
    ['fullName', 'other-payment'],
    ['fullName', 'get-a-demo'],
  ] as const) {
    const query = { ...given, [name]: 'Dana "<b>" Levi', subject };
    await page.goto(`/contact?${new URLSearchParams(query).toString()}`);
    await form.expectFields({ ...given, fullName: 'Dana "<b>" Levi', subject, message: '' });
  }
  await form.field('message').fill('Hello');
  await form.hydrated();
  await form.button.click();
  await form.expectBanner('success');
  await form.expectEmpty();
  await page.goto('/contact?subject=sales&message=Hi&leaveEmpty=x&email=d%40example.org');
  await form.expectFields({ subject: '', message: '', leaveEmpty: '', email: 'd@example.org' });
  await new MessageForm(page, note).expectFields({ email: '' });
});

test('before hydration, Send submits natively', async ({ page }) => {
  await page.route(ISLAND, () => undefined);
  const form = new MessageForm(page, contact);
  await page.goto(contact.path);
  await form.fill();
  await form.button.click();
  await expect(page).toHaveURL('/message-sent');
  await expect(page.getByRole('main')).toContainText(contact.success);
  expect(await form.stored()).toMatchObject([{ ...form.written, kind: contact.kind }]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
