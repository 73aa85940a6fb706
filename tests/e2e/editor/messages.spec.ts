import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { addressKey } from '@/features/contact/address-key';
import { withoutEnding } from '@/lib/page-addresses';
import { anyValues, beginOf, englishTexts, landings } from '../../support/pages/content';
import type { Editor } from '../../support/editor/editor';
import { goTo, sameWindowTest } from '../../support/editor/same-window';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/pages/page-checks';
import { found, siteStore } from '../../support/server/store';
import { fill, fillCount } from '@/lib/fill';

const editorTexts = englishTexts('pages/blog-editor').editor;

const MESSAGES = 'contactMessages';
const FIRST_S = Date.UTC(2020, 0, 1) / 1000;

const message = (email: string, fields: object) => ({
  ...{ kind: 'contact', fullName: 'דנה לוי', phone: '050-000-0000', subject: 'training' },
  ...{ message: 'שלום,\nI teach.', createdAt: Timestamp.now(), email },
  person: addressKey(email),
  ...{ expireAt: Timestamp.fromMillis(Date.now() + 1e10), ...fields },
});

/** Stores messages of one person; all are removed after the test. */
const test = sameWindowTest.extend<{
  email: string;
  store: (fields: object, name?: string) => Promise<string>;
}>({
  email: async ({}, use) => {
    const email = `${randomUUID()}@example.org`;
    await use(email);
    const batch = siteStore().batch();
    for (const name of [MESSAGES, 'contactSuspects', 'contactTrash']) {
      const messages = await found(siteStore(), name, 'email', email);
      for (const id of messages.keys()) batch.delete(siteStore().doc(`${name}/${id}`));
    }
    await batch.commit();
  },
  store: async ({ email }, use) => {
    await use(async (fields, name = MESSAGES) => {
      const id = randomUUID();
      await siteStore().doc(`${name}/${id}`).set(message(email, fields));
      return id;
    });
  },
});

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 } });

const list = (page: Page) => page.getByRole('region', { name: editorTexts.messages.heading });
const search = async (page: Page, text: string) => {
  await page.getByLabel(editorTexts.messages.kind, { exact: true }).selectOption('');
  await page.getByRole('searchbox').fill(text);
};
const stateOf = async (id: string) =>
  (await siteStore().collection(MESSAGES).doc(id).get()).get('state') as unknown;

test('the list shows who asked for the next date of a course, in any language', async ({
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
  await editor.button(editorTexts.messages.heading).click();
  await search(page, email);
  const rows = list(page).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const title = `${editorTexts.messages.kinds.nextDate}: ${meetup?.meta.title}`;
  await page.getByLabel(editorTexts.messages.kind, { exact: true }).selectOption(title);
  await expect(rows).toHaveCount(2);
  await expect(rows).toContainText([`About ${course}Heb`, `About ${course}Eng`]);
});

test.describe('by keyboard,', () => {
  let id: string;
  test.beforeEach(async ({ store }) => {
    id = await store({ mail: { state: 'failed', tries: 7, reason: 'refused: 550' } });
    await store({ kind: 'note', fullName: '', subject: '', state: 'answered' });
  });
  const openList = async (editor: Editor, email: string) => {
    const { page } = editor;
    await editor.button(editorTexts.messages.heading).focus();
    await page.keyboard.press('Enter');
    await search(page, email.toUpperCase());
    await expect(list(page).getByRole('link', { name: email })).toBeVisible();
    await expect(list(page).getByRole('status')).toHaveText(
      fillCount(editorTexts.messages.count, 2),
    );
  };
  const row = (page: Page) => page.getByRole('listitem').filter({ hasText: 'דנה לוי' });
  const openMessage = async (editor: Editor, email: string) => {
    await openList(editor, email);
    await row(editor.page).getByRole('link').focus();
    await editor.page.keyboard.press('Enter');
    await expect(editor.page.getByRole('heading', { name: 'דנה לוי' })).toBeFocused();
  };

  test('the list opens at its heading', async ({ editor, page }) => {
    await editor.button(editorTexts.messages.heading).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: editorTexts.messages.heading })).toBeFocused();
    await expect(page).toHaveURL('/blog-editor?messages');
  });

  test('a search in the list can be limited to a form', async ({ editor, page, email }) => {
    await openList(editor, email);
    await page
      .getByLabel(editorTexts.messages.kind, { exact: true })
      .selectOption(editorTexts.messages.kinds.contact);
    await expect(list(page).getByRole('status')).toHaveText(
      fillCount(editorTexts.messages.count, 1),
    );
    await expect(row(page)).toContainText(editorTexts.messages.states.unread);
    await expect(row(page)).toContainText(editorTexts.messages.mailing.failed);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, [320, 768]);
  });

  test('a message that is opened is read', async ({ editor, page, email }) => {
    await openMessage(editor, email);
    await expect(page).toHaveURL(`/blog-editor?message=${id}`);
    await expect(page.getByRole('region', { name: 'דנה לוי' })).toContainText(
      new RegExp(
        `שלום,\\s*I teach\\.[^]*050-000-0000[^]*Training for Teachers[^]*${editorTexts.messages.mailing.failed} \\(refused: 550\\)`,
      ),
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, [320, 768]);
    await expect.poll(() => stateOf(id)).toBe('read');
  });

  test('a message is answered in an email that quotes it', async ({ editor, page, email }) => {
    await openMessage(editor, email);
    const answer = page.getByRole('link', { name: editorTexts.messages.answer });
    await expect(answer).toHaveAttribute(
      'href',
      new RegExp(`^mailto:${email}\\?subject=.*I%20teach`),
    );
    await answer.evaluate((link) =>
      link.addEventListener('click', (event) => event.preventDefault()),
    );
    await answer.press('Enter');
    await expect.poll(() => stateOf(id)).toBe('answered');
    await page.reload();
    await expect(editor.button(editorTexts.messages.mark.read)).toBeVisible();
  });

  test('Back leads to the message in the list', async ({ editor, page, email }) => {
    await openMessage(editor, email);
    await page.goBack();
    await expect(row(page).getByRole('link')).toBeFocused();
    await page.goForward();
    await expect(page).toHaveURL(`/blog-editor?message=${id}`);
  });

  test('a deleted message comes back with Undo', async ({ editor, page, email }) => {
    await openMessage(editor, email);
    await expect.poll(() => stateOf(id)).toBe('read');
    await editor.button('Delete').press('Enter');
    await expect(editor.alerts).toContainText(editorTexts.notices.messageDeleted);
    await expect(page).toHaveURL('/blog-editor?messages');
    await expect(page.locator(':focus')).toContainText(editorTexts.notices.messageDeleted);
    await editor.button(editorTexts.notices.undo).press('Enter');
    await expect(editor.alerts).toContainText(editorTexts.notices.messageBack);
    await expect.poll(() => stateOf(id)).toBe('read');
  });
});

test.describe('while messages are not emailed,', () => {
  const mailer = { problem: 'unreachable', reason: 'no answer in 20 s', at: '2026-11-27T07:00Z' };
  const mail = { state: 'failed', tries: 20, problem: 'text', reason: 'refused: 554' };
  const told = editorTexts.mailer;
  const line = (page: Page) =>
    page.getByText(beginOf(fill(told.fails, { problem: told.unreachable })));
  test.beforeEach(({ page }) =>
    page.route('/api/messages', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { ok: true, mailer } })
        : route.continue(),
    ),
  );

  test('the editor says why in every view', async ({ editor, page, store }) => {
    await page.goto(`/blog-editor?message=${await store({ mail, mailNext: null })}`);
    await expect(line(page)).toContainText('no answer in 20 s');
    await expect(line(page)).toContainText('November 27, 2026 at 09:00');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, [320, 768]);
    await editor.button(editorTexts.posts.heading).click();
    await expect(line(page)).toBeVisible();
  });

  test('a message can be sent again', async ({ editor, page, store }) => {
    const id = await store({ mail, mailNext: null });
    await goTo(editor, `?message=${id}`);
    await editor.button(editorTexts.messages.mailAgain).press('Enter');
    await expect(editor.alerts).toContainText(editorTexts.notices.messageDue);
    await expect(page.locator(':focus')).toContainText(editorTexts.notices.messageDue);
    await expect(editor.button(editorTexts.messages.mailAgain)).toBeHidden();
    const stored = await siteStore().collection(MESSAGES).doc(id).get();
    expect(stored.get('mail')).toEqual({ state: 'waiting', tries: 0 });
  });
});

test('the editor says that it does not know whether messages are emailed', async ({
  editor,
  page,
}) => {
  const { mailer, problems } = editorTexts;
  await page.route('/api/messages', (route) => route.fulfill({ status: 503 }));
  await editor.button(editorTexts.posts.heading).click();
  await editor.button('New Post').click();
  await expect(
    page.getByText(fill(mailer.unsure, { message: problems.unavailable })),
  ).toBeVisible();
});

test.describe('of more messages than fit a page,', () => {
  test.beforeEach(async ({ editor, page, email }) => {
    const batch = siteStore().batch();
    for (let n = 0; n < 52; n++) {
      const fullName = n === 51 ? '=1+1' : `Visitor ${n}`;
      const sent = message(email, { fullName, createdAt: new Timestamp(FIRST_S + n, 0) });
      batch.set(siteStore().collection(MESSAGES).doc(randomUUID()), sent);
    }
    await batch.commit();
    await editor.button(editorTexts.messages.heading).click();
    const searched = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes(email),
    );
    await search(page, email);
    await searched;
    await expect(list(page).getByRole('status')).toHaveText(
      anyValues(fillCount(editorTexts.messages.first, 50, 'en', { when: 'January 1, 2020{time}' })),
    );
  });
  const rows = (page: Page) => list(page).getByRole('listitem');

  test('the list shows the others at a press', async ({ editor, page }) => {
    await editor.button(editorTexts.posts.more).press('Enter');
    await expect(list(page).getByRole('status')).toHaveText(
      fillCount(editorTexts.messages.count, 52),
    );
    await expect(rows(page).nth(50).getByRole('link')).toBeFocused();
    await rows(page).nth(51).getByRole('link').click();
    await editor.button(editorTexts.messages.toList).click();
    await expect(rows(page).nth(51).getByRole('link')).toBeFocused();
  });

  test('all are exported as CSV', async ({ editor, page }) => {
    const download = page.waitForEvent('download');
    await editor.button(editorTexts.messages.export).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toMatch(/^\uFEFF"createdAt","kind"/);
    expect(csv.match(/\r\n"2020/g)).toHaveLength(52);
    expect(csv).toContain(`"'=1+1"`);
  });
});

test("a visitor's data is neither in the URL nor in the browser's storage", async ({
  otherWindow,
  email,
  store,
}) => {
  const id = await store({ fullName: email, message: 'A text of a visitor' });
  const editor = await otherWindow();
  const { page } = editor;
  await editor.button(editorTexts.messages.heading).click();
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
});

test('all messages of a person are deleted at once, for good', async ({
  editor,
  page,
  email,
  store,
}) => {
  const id = await store({});
  await store({});
  await store({ suspicions: ['honeypot'] }, 'contactSuspects');
  await goTo(editor, `?message=${id}`);
  await editor.button(editorTexts.messages.deletePerson).click();
  await expect(editor.dialog).toContainText(fillCount(editorTexts.messages.count, 3));
  await expect(editor.dialog).toContainText(email);
  await editor.choice(editorTexts.questions.deletePerson.confirm).click();
  await expect(editor.alerts).toContainText(fill(editorTexts.notices.personDeleted, { n: 3 }));
  expect((await found(siteStore(), MESSAGES, 'email', email)).size).toBe(0);
  await page.goto(`/blog-editor?message=${id}`);
  await expect(page.getByRole('heading', { name: editorTexts.messages.missing })).toBeFocused();
});
