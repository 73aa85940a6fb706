import { expect, type Page } from '@playwright/test';
import { LOCAL_ADMIN } from '../../../scripts/serve/local-admin.ts';
import { Editor, endLogins, mailedAddresses, makeWriter, test } from '../../support/editor/editor';
import { holdRequests } from '../../support/server/held-requests';
import { keepNothing, sharedPage } from '../../support/pages/shared-page';
import { expectAccessible, layoutShift, watchLayoutShift } from '../../support/pages/page-checks';
import { fill } from '@/lib/fill';
import { englishTexts } from '../../support/pages/content';

const editorTexts = englishTexts('pages/blog-editor').editor;

const SCRIPT = /\/_astro\/BlogEditor/;
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('admin-authenticated'));

test('the login asks for what is missing before it loads Firebase', async ({ page }) => {
  const editor = new Editor(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await editor.open();
  await editor.button(editorTexts.login.submit).click();
  await expect(page.getByLabel(editorTexts.login.username)).toBeFocused();
  await page.getByLabel(editorTexts.login.username).fill('admin');
  await editor.button(editorTexts.login.submit).click();
  await expect(page.getByLabel(editorTexts.login.password)).toBeFocused();
  expect(scripts.filter((path) => path.includes('firebase'))).toEqual([]);
});

test.describe(() => {
  const shared = sharedPage({}, keepNothing);
  let editor: Editor;
  test.beforeEach(async () => {
    editor = new Editor(shared.page);
    await editor.open();
    await expect(editor.button(editorTexts.login.submit)).toBeEnabled();
    await expect(editor.alerts).toHaveCount(0);
  });

  for (const [who, login, answer] of [
    [
      'a wrong password',
      () => ({ ...LOCAL_ADMIN, password: 'robots-stay-asleep' }),
      /^Invalid username or password$/,
    ],
    [
      'an impossible username',
      () => ({ username: 'a b@@c', password: 'x' }),
      /^Invalid username or password$/,
    ],
    ['a login without rights', () => makeWriter({}), editorTexts.login.problems.notAdmin],
  ] as const) {
    test(`${who} opens nothing`, async () => {
      const { page } = shared;
      const pair = await login();
      await editor.logIn(pair);
      await expect(editor.alerts).toHaveText(answer);
      await expect(page.getByLabel(editorTexts.login.username)).toHaveValue(pair.username);
      expect(await flag(page)).toBeNull();
    });
  }

  test("a password reset doesn't reveal who has an account", async ({ writer }) => {
    const { page } = shared;
    const forgot = editor.button(editorTexts.login.forgot);
    await forgot.click();
    await expect(page.getByLabel(editorTexts.login.username)).toBeFocused();
    for (const [name, address] of [
      [writer.username, writer.username],
      ['nobody', 'nobody@'],
    ] as const) {
      await page.getByLabel(editorTexts.login.username).fill(name);
      await forgot.click();
      await expect(page.getByRole('status')).toContainText(address);
      await expect(page.getByRole('status')).toContainText(
        editorTexts.login.sent.split('{address}')[1] ?? '',
      );
    }
    await expectAccessible(page);
  });

  test('a password reset sends an email', async ({ writer }) => {
    const { page } = shared;
    await page.getByLabel(editorTexts.login.username).fill(writer.username);
    await editor.button(editorTexts.login.forgot).click();
    await expect(page.getByRole('status')).toContainText(writer.username);
    expect(await mailedAddresses()).toEqual(expect.arrayContaining([writer.username]));
  });

  test('a password reset says that it failed', async ({ writer }) => {
    const { page } = shared;
    await page.route('**/accounts:sendOobCode*', (route) => route.abort(), { times: 1 });
    await page.getByLabel(editorTexts.login.username).fill(writer.username);
    await editor.button(editorTexts.login.forgot).click();
    await expect(editor.alerts).toHaveText(editorTexts.login.problems.offline);
  });
});

test('an admin stays logged in on other pages', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  await editor.logIn(LOCAL_ADMIN);
  await expect(editor.title).toBeFocused();
  expect(await flag(page)).toBe('true');
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Create New Blog Post' }).click();
  await expect(page).toHaveURL('/blog-editor');
  await expect(editor.title).toBeVisible();
  await expect(page.getByLabel(editorTexts.login.username)).toHaveCount(0);
});

test('only the username is remembered after logging out', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  await editor.logIn(LOCAL_ADMIN);
  await editor.button(editorTexts.bar.logOut).click();
  await page.waitForURL('**/blog');
  expect(await flag(page)).toBeNull();
  await editor.open();
  await expect(page.getByLabel(editorTexts.login.username)).toHaveValue(LOCAL_ADMIN.username);
  await expect(page.getByLabel(editorTexts.login.password)).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['editor-username']);
});

test('a forged mark of a login opens nothing', async ({ page }) => {
  const editor = new Editor(page);
  await page.goto('/blog');
  await page.evaluate(() => localStorage.setItem('admin-authenticated', 'true'));
  await editor.open();
  await expect(editor.button(editorTexts.login.submit)).toBeEnabled();
  await expect(editor.title).toHaveCount(0);
});

test('the page has no login form before its script runs', async ({ page }) => {
  await watchLayoutShift(page);
  const release = await holdRequests(page, SCRIPT);
  const editor = new Editor(page);
  await editor.open();
  await expect(page.getByText(editorTexts.login.checking)).toBeVisible();
  await expect(page.getByLabel(editorTexts.login.password)).toHaveCount(0);
  release();
  await expect(page.getByLabel(editorTexts.login.username)).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.1);
});

test('an editor whose script fails to load says so', async ({ page }) => {
  const editor = new Editor(page);
  await page.route(SCRIPT, (route) => route.abort());
  await editor.open();
  await expect(editor.alerts).toHaveText(editorTexts.login.problems.unloaded);
  await expect(page.getByText(editorTexts.login.checking)).toBeHidden();
  await expectAccessible(page);
});

test('a save that an expired login has interrupted is not lost', async ({
  editor,
  writer,
  title,
  stored,
  page,
}) => {
  await editor.title.fill(title);
  await editor.paragraphs.fill('Written before the login expired.');
  await endLogins(writer);
  await editor.button(editorTexts.bar.saveDraft).click();
  await expect(editor.dialog).toContainText(editorTexts.login.again);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(editor.dialog).toHaveCount(0);
  await expect(editor.alerts).toContainText(
    fill(editorTexts.notices.saveFailed, { message: editorTexts.problems.signedOut }),
  );
  await expect(editor.title).toHaveValue(title);
  expect(await stored()).toEqual([]);

  await editor.alerts.getByRole('button', { name: editorTexts.login.submit }).click();
  const username = editor.dialog.getByLabel(editorTexts.login.username);
  await expect(username).toBeFocused();
  await username.fill(writer.username);
  await editor.dialog.getByLabel(editorTexts.login.password).fill('wrong');
  await editor.choice(editorTexts.login.submit).click();
  await expect(editor.dialog.getByRole('alert')).toHaveText('Invalid username or password');
  await editor.dialog.getByLabel(editorTexts.login.password).fill(writer.password);
  await editor.choice(editorTexts.login.submit).click();
  await expect(editor.alerts).toContainText(editorTexts.notices.savedDraft);
  await expect(editor.paragraphs).toHaveValue('Written before the login expired.');
  expect(await stored()).toEqual([]);
});
