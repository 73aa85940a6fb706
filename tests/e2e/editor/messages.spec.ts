import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { withoutEnding } from '@/lib/translations';
import { landings } from '../../support/pages/content';
import { test as base } from '../../support/editor/editor';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/pages/page-checks';
import { found, siteStore } from '../../support/server/store';

const MESSAGES = 'contactMessages';
const FIRST_S = Date.UTC(2020, 0, 1) / 1000;

/** Stores messages of one person; all are removed after the test. */
const test = base.extend<{
  email: string;
  store: (fields: object, name?: string) => Promise<string>;
}>({
  email: async ({}, use) => {
    const email = `${randomUUID()}@example.org`;
    await use(email);
    for (const name of [MESSAGES, 'contactSuspects', 'contactTrash']) {
      const messages = await found(siteStore(), name, 'email', email);
      for (const id of messages.keys()) await siteStore().collection(name).doc(id).delete();
    }
  },
  store: async ({ email }, use) => {
    await use(async (fields, name = MESSAGES) => {
      const id = randomUUID();
      const message = {
        ...{ kind: 'contact', fullName: 'דנה לוי', phone: '050-000-0000', subject: 'training' },
        ...{ message: 'שלום,\nI teach.', createdAt: Timestamp.now(), email },
        ...{ expireAt: Timestamp.fromMillis(Date.now() + 1e10), ...fields },
      };
      await siteStore().collection(name).doc(id).set(message);
      return id;
    });
  },
});

test.use({ viewport: { width: 390, height: 844 } });

test('the list can show who asked for the next date of a course, in any language', async ({
  editor,
  page,
  email,
  store,
}) => {
  const [meetup] = landings().filter(({ path }) => path.endsWith('Eng'));
  const course = withoutEnding(meetup?.path ?? '');
  for (const address of [`${course}Eng`, `${course}Heb`, '/another']) {
    const request = { kind: 'nextDate', subject: 'next-date', course: address };
    await store({ ...request, message: `About ${address}` });
  }
  await editor.button('Messages').click();
  await page.getByRole('searchbox').fill(email);
  const rows = page.locator('.editor-rows').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const title = `Next date: ${meetup?.meta.title}`;
  await page.getByLabel('Form', { exact: true }).selectOption(title);
  await expect(rows).toHaveCount(2);
  await expect(rows).toContainText([`About ${course}Heb`, `About ${course}Eng`]);
});

test('an owner can find, read, answer and delete a message by keyboard', async ({
  editor,
  page,
  email,
  store,
}) => {
  const mail = { state: 'failed', tries: 7, reason: 'refused: 550' };
  const id = await store({ mail });
  await store({ kind: 'note', fullName: '', subject: '', state: 'answered' });
  const state = async () =>
    (await siteStore().collection(MESSAGES).doc(id).get()).get('state') as unknown;
  await editor.button('Messages').focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'Messages' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL('/blog-editor?messages');
  await page.getByRole('searchbox').fill(email.toUpperCase());
  const count = page.locator('.editor-list').getByRole('status');
  await expect(count).toHaveText('2 messages');
  await page.getByLabel('Form', { exact: true }).selectOption('Contact');
  await expect(count).toHaveText('1 message');
  const row = page.getByRole('listitem').filter({ hasText: 'דנה לוי' });
  await expect(row).toContainText('Unread');
  await expect(row).toContainText('Not emailed');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [320, 768]);

  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'דנה לוי' })).toBeFocused();
  await expect(page).toHaveURL(`/blog-editor?message=${id}`);
  await expect(page.locator('.editor-message')).toContainText(
    /שלום,\s*I teach\.[^]*050-000-0000[^]*Training for Teachers[^]*Not emailed \(refused: 550\)/,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [320, 768]);
  await expect.poll(state).toBe('read');
  const answer = page.getByRole('link', { name: 'Answer' });
  await expect(answer).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${email}\\?subject=.*I%20teach`),
  );
  await answer.evaluate((link) =>
    link.addEventListener('click', (event) => event.preventDefault()),
  );
  await answer.press('Enter');
  await expect.poll(state).toBe('answered');
  await page.goBack();
  await expect(row.getByRole('link')).toBeFocused();
  await page.goForward();
  await page.reload();
  await expect(editor.button('Mark as not answered')).toBeVisible();
  await editor.button('Delete').press('Enter');
  await expect(editor.alerts).toContainText('Message deleted.');
  await expect(page).toHaveURL('/blog-editor?messages');
  await expect(page.locator('.notice')).toBeFocused();
  await editor.button('Undo').press('Enter');
  await expect(editor.alerts).toContainText('Message restored.');
  await expect.poll(state).toBe('answered');
});

test('an owner sees in every view why messages are not emailed, and can send one again', async ({
  editor,
  page,
  store,
}) => {
  const mailer = { problem: 'unreachable', reason: 'no answer in 20 s', at: '2026-11-27T07:00Z' };
  await page.route('/api/messages', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { ok: true, mailer } })
      : route.continue(),
  );
  const mail = { state: 'failed', tries: 20, problem: 'text', reason: 'refused: 554' };
  const id = await store({ mail, mailNext: null });
  await page.goto(`/blog-editor?message=${id}`);
  const line = page.getByText(/^Messages aren’t being emailed: the mail server can’t be reached/);
  await expect(line).toContainText('no answer in 20 s');
  await expect(line).toContainText('Last try: November 27, 2026 at 09:00');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [320, 768]);
  await editor.button('Send again').press('Enter');
  await expect(page.locator('.notice')).toBeFocused();
  await expect(editor.alerts).toContainText('within two minutes');
  await expect(editor.button('Send again')).toBeHidden();
  const stored = await siteStore().collection(MESSAGES).doc(id).get();
  expect(stored.get('mail')).toEqual({ state: 'waiting', tries: 0 });

  await editor.button('All posts').click();
  await expect(line).toBeVisible();
  await page.route('/api/messages', (route) => route.fulfill({ status: 503 }));
  await editor.button('New Post').click();
  await expect(
    page.getByText(
      /couldn’t check whether messages are being emailed: the database isn’t responding/,
    ),
  ).toBeVisible();
});

test('messages load page by page and are exported completely as CSV', async ({
  editor,
  page,
  email,
  store,
}) => {
  await Promise.all(
    Array.from({ length: 52 }, (_, n) =>
      store({
        fullName: n === 51 ? '=1+1' : `Visitor ${n}`,
        createdAt: new Timestamp(FIRST_S + n, 0),
      }),
    ),
  );
  await editor.button('Messages').click();
  const searched = page.waitForResponse((answer) =>
    (answer.request().postData() ?? '').includes(email),
  );
  await page.getByRole('searchbox').fill(email);
  await searched;
  const rows = page.locator('.editor-message-row');
  const count = page.locator('.editor-list').getByRole('status');
  await expect(count).toHaveText(/^The newest 50 messages, back to January 1, 2020/);
  await editor.button('Load more').press('Enter');
  await expect(count).toHaveText('52 messages');
  await expect(rows.nth(50).getByRole('link')).toBeFocused();
  await rows.nth(51).getByRole('link').click();
  await editor.button('All messages').click();
  await expect(rows.nth(51).getByRole('link')).toBeFocused();

  const download = page.waitForEvent('download');
  await editor.button('Export as CSV').click();
  const file = await (await download).path();
  const csv = await readFile(file, 'utf8');
  expect(csv).toMatch(/^\uFEFF"createdAt","kind"/);
  expect(csv.match(/\r\n"2020/g)).toHaveLength(52);
  expect(csv).toContain(`"'=1+1"`);
});

test("a visitor's data is neither in the URL nor in the browser's storage, and can be deleted at once", async ({
  editor,
  page,
  email,
  store,
}) => {
  const id = await store({ fullName: email, message: 'A text of a visitor' });
  await store({});
  await store({ suspicions: ['honeypot'] }, 'contactSuspects');
  await editor.button('Messages').click();
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByText('A text of a visitor')).toBeVisible();
  await expect(page).toHaveURL(`/blog-editor?message=${id}`);
  const stored = await page.context().storageState({ indexedDB: true });
  const kept = JSON.stringify([
    stored,
    await page.evaluate(() => [{ ...sessionStorage }, history.state as unknown, document.title]),
    await page.evaluate(async () => (await caches.keys()).length),
  ]);
  expect(kept).toContain('admin-authenticated');
  for (const secret of [email, 'A text', '050-000']) expect(kept).not.toContain(secret);

  await editor.button('Delete all from this person').click();
  await expect(editor.dialog).toContainText('3 messages');
  await expect(editor.dialog).toContainText(email);
  await editor.choice('Delete permanently').click();
  await expect(editor.alerts).toContainText('Messages permanently deleted: 3');
  expect((await found(siteStore(), MESSAGES, 'email', email)).size).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Message not found' })).toBeFocused();
});
