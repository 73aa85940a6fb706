import { expect, type Page } from '@playwright/test';
import { LOCAL_ADMIN } from '../../../scripts/serve/local-admin.ts';
import { Editor, endLogins, mailedAddresses, makeWriter, test } from '../../support/editor/editor';
import { holdRequests } from '../../support/server/held-requests';
import { expectAccessible, layoutShift, watchLayoutShift } from '../../support/pages/page-checks';

const SCRIPT = /\/_astro\/BlogEditor/;
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('admin-authenticated'));

test('the login asks for what is missing before it loads Firebase', async ({ page }) => {
  const editor = new Editor(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await editor.open();
  await editor.button('Log in').click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill('admin');
  await editor.button('Log in').click();
  await expect(page.getByLabel('Password')).toBeFocused();
  expect(scripts.filter((path) => path.includes('firebase'))).toEqual([]);
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
  ['a login without rights', () => makeWriter({}), /can’t write posts/],
] as const) {
  test(`${who} opens nothing`, async ({ page }) => {
    const editor = new Editor(page);
    await editor.open();
    const pair = await login();
    await editor.logIn(pair);
    await expect(editor.alerts).toHaveText(answer);
    await expect(page.getByLabel('Username')).toHaveValue(pair.username);
    expect(await flag(page)).toBeNull();
  });
}

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
  await expect(page.getByLabel('Username')).toHaveCount(0);
});

test('only the username is remembered after logging out', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  await editor.logIn(LOCAL_ADMIN);
  await editor.button('Log out').click();
  await page.waitForURL('**/blog');
  expect(await flag(page)).toBeNull();
  await editor.open();
  await expect(page.getByLabel('Username')).toHaveValue(LOCAL_ADMIN.username);
  await expect(page.getByLabel('Password')).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['editor-username']);
});

test('a forged mark of a login opens nothing', async ({ page }) => {
  const editor = new Editor(page);
  await page.goto('/blog');
  await page.evaluate(() => localStorage.setItem('admin-authenticated', 'true'));
  await editor.open();
  await expect(editor.button('Log in')).toBeEnabled();
  await expect(editor.title).toHaveCount(0);
});

test("a password reset doesn't reveal who has an account", async ({ page, writer }) => {
  const editor = new Editor(page);
  await editor.open();
  const forgot = editor.button('Forgot your password?');
  await forgot.click();
  await expect(page.getByLabel('Username')).toBeFocused();
  for (const [name, address] of [
    [writer.username, writer.username],
    ['nobody', 'nobody@'],
  ] as const) {
    await page.getByLabel('Username').fill(name);
    await forgot.click();
    await expect(page.getByRole('status')).toContainText(address);
    await expect(page.getByRole('status')).toContainText('has a login here, we’ve emailed a link');
  }
  await expectAccessible(page);
});

test('a password reset sends an email', async ({ page, writer }) => {
  const editor = new Editor(page);
  await editor.open();
  await page.getByLabel('Username').fill(writer.username);
  await editor.button('Forgot your password?').click();
  await expect(page.getByRole('status')).toContainText(writer.username);
  expect(await mailedAddresses()).toEqual(expect.arrayContaining([writer.username]));
});

test('a password reset says that it failed', async ({ page, writer }) => {
  const editor = new Editor(page);
  await editor.open();
  await page.route('**/accounts:sendOobCode*', (route) => route.abort());
  await page.getByLabel('Username').fill(writer.username);
  await editor.button('Forgot your password?').click();
  await expect(editor.alerts).toHaveText(/There’s no connection/);
});

test('the page has no login form before its script runs', async ({ page }) => {
  await watchLayoutShift(page);
  const release = await holdRequests(page, SCRIPT);
  const editor = new Editor(page);
  await editor.open();
  await expect(page.getByText('Checking your login')).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  release();
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.1);
});

test('an editor whose script fails to load says so', async ({ page }) => {
  const editor = new Editor(page);
  await page.route(SCRIPT, (route) => route.abort());
  await editor.open();
  await expect(editor.alerts).toHaveText(/(could not|couldn’t) be loaded|couldn’t load/);
  await expect(page.getByText('Checking your login')).toBeHidden();
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
  await editor.button('Save as draft').click();
  await expect(editor.dialog).toContainText('Your login has expired');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(editor.dialog).toHaveCount(0);
  await expect(editor.alerts).toContainText('Error saving post: your login has expired');
  await expect(editor.title).toHaveValue(title);
  expect(await stored()).toEqual([]);

  await editor.alerts.getByRole('button', { name: 'Log in' }).click();
  const username = editor.dialog.getByLabel('Username');
  await expect(username).toBeFocused();
  await username.fill(writer.username);
  await editor.dialog.getByLabel('Password').fill('wrong');
  await editor.choice('Log in').click();
  await expect(editor.dialog.getByRole('alert')).toHaveText('Invalid username or password');
  await editor.dialog.getByLabel('Password').fill(writer.password);
  await editor.choice('Log in').click();
  await expect(editor.alerts).toContainText('Saved as a draft.');
  await expect(editor.paragraphs).toHaveValue('Written before the login expired.');
  expect(await stored()).toEqual([]);
});
