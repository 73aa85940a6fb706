import { expect } from '@playwright/test';
import { LOCAL_ADMIN } from '../../scripts/lib/local-admin.ts';
import { demote, Editor, endLogins, makeWriter, storedPosts, test } from '../support/editor';

const flag = (editor: Editor) =>
  editor.page.evaluate(() => localStorage.getItem('admin-authenticated'));

test('the local admin logs in, is still there after a reload, and logs out', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  expect(await flag(editor)).toBeNull();
  await editor.logIn(LOCAL_ADMIN);
  await expect(editor.title).toBeFocused({ timeout: 20_000 });
  expect(await flag(editor)).toBe('true');

  await page.reload();
  await expect(editor.title).toBeVisible({ timeout: 20_000 });
  await expect(page.getByLabel('Username')).toHaveCount(0);

  await editor.button('Log out').click();
  await page.waitForURL('**/blog');
  expect(await flag(editor)).toBeNull();
  await editor.open();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('a wrong pair is refused, and keeps the username', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  for (const pair of [
    { ...LOCAL_ADMIN, password: 'robots-stay-asleep' },
    { ...LOCAL_ADMIN, username: 'nobody' },
    { username: 'a b@@c', password: 'x' },
  ]) {
    await editor.logIn(pair);
    await expect(editor.alerts).toHaveText('Invalid username or password', { timeout: 20_000 });
    await expect(page.getByLabel('Username')).toHaveValue(pair.username);
    await expect(page.getByLabel('Password')).toBeFocused();
    expect(await flag(editor)).toBeNull();
  }
});

test('both fields are required', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const editor = new Editor(page);
  await editor.open();
  await page.getByLabel('Username').fill('admin');
  await editor.button('Log in').click();
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.getByLabel('Username').fill('');
  await page.getByLabel('Password').fill('x');
  await editor.button('Log in').click();
  await expect(page.getByLabel('Username')).toBeFocused();
  // Nor is Firebase loaded before it is needed.
  expect(asked.filter((url) => /firebase-login|identitytoolkit/.test(url))).toEqual([]);
});

test('a flag set by hand opens nothing', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('admin-authenticated', 'true'));
  const editor = new Editor(page);
  await editor.open();
  await expect(page.getByLabel('Username')).toBeVisible({ timeout: 20_000 });
  await expect(editor.title).toHaveCount(0);
  expect(await flag(editor)).toBeNull();
});

test('who is no admin is told so and logged out', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  await editor.logIn(await makeWriter({}));
  await expect(editor.alerts).toContainText('may not write posts', { timeout: 20_000 });
  expect(await flag(editor)).toBeNull();
  await page.reload();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('an expired login keeps the text and saves it after the next login', async ({
  editor,
  writer,
  title,
  store,
}) => {
  await editor.title.fill(title);
  await editor.paragraphs.fill('Written before the login expired.');
  await endLogins(writer);
  await editor.save();
  await expect(editor.dialog).toContainText('Your login has expired', { timeout: 20_000 });
  await expect(editor.title).toHaveValue(title);
  expect((await storedPosts(store, title)).size).toBe(0);
  await editor.expectAccessible();

  await editor.dialog.getByLabel('Username').fill(writer.username);
  await editor.dialog.getByLabel('Password').fill('wrong');
  await editor.choice('Log in').click();
  await expect(editor.dialog.getByRole('alert')).toHaveText('Invalid username or password');
  await editor.dialog.getByLabel('Password').fill(writer.password);
  await editor.choice('Log in').click();
  await editor.expectSaved();
  const [post] = (await storedPosts(store, title)).values();
  expect(post).toMatchObject({
    sections: [{ type: 'paragraph', content: 'Written before the login expired.' }],
  });
});

test('an expired login can wait; the text stays', async ({ editor, writer, title, page }) => {
  await editor.title.fill(title);
  await endLogins(writer);
  await editor.save();
  await expect(editor.dialog).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(editor.dialog).toHaveCount(0);
  await expect(editor.alerts).toContainText('Error saving post: your login has expired');
  await expect(editor.title).toHaveValue(title);
  await editor.alerts.getByRole('button', { name: 'Log in' }).click();
  await expect(editor.dialog.getByLabel('Username')).toBeFocused();
});

test('who is no longer an admin cannot save, and loses no text', async ({
  editor,
  writer,
  title,
}) => {
  await editor.title.fill(title);
  await demote(writer);
  await editor.save();
  await expect(editor.alerts).toContainText(
    'Error saving post: this account may not write posts.',
    { timeout: 20_000 },
  );
  await expect(editor.title).toHaveValue(title);
});
