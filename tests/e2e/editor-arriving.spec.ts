import { expect, type Page } from '@playwright/test';
import { LOCAL_ADMIN } from '../../scripts/lib/local-admin.ts';
import { Editor, test } from '../support/editor';
import { holdRequests } from '../support/held-requests';
import { expectAccessible, layoutShift, watchLayoutShift } from '../support/page-checks';

const SCRIPT = /\/_astro\/BlogEditor/;
const WORKSPACE_STYLES = /\/_astro\/workspace.*\.css/;

const beAnAdmin = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('admin-authenticated', 'true'));

test('the login is in the HTML, and loads its script at the first touch', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const editor = new Editor(page);
  await page.goto('/blog-editor', { waitUntil: 'networkidle' });
  await expect(editor.button('Log in')).toBeVisible();
  await expect(page.getByText('Looking whether you are still logged in')).toBeHidden();
  expect(scripts.filter((path) => /Editor|client|firebase/.test(path))).toEqual([]);
  await page.getByLabel('Username').click();
  await expect(() => expect(scripts.join()).toContain('BlogEditor')).toPass();
  expect(scripts.filter((path) => path.includes('firebase'))).toEqual([]);
});

test('what is typed and sent before the script is there logs in', async ({ page }) => {
  await watchLayoutShift(page);
  const release = await holdRequests(page, SCRIPT);
  const editor = new Editor(page);
  await editor.open();
  await page.getByLabel('Username').fill(LOCAL_ADMIN.username);
  await page.getByLabel('Password').fill('robots-stay-asleep');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(500);
  await expect(page).toHaveURL('/blog-editor');
  await expect(page.getByLabel('Password')).toHaveValue('robots-stay-asleep');
  expect(await layoutShift(page)).toBeLessThan(0.003);
  release();
  await expect(editor.alerts).toHaveText('Invalid username or password', { timeout: 20_000 });
  await expect(page.getByLabel('Username')).toHaveValue(LOCAL_ADMIN.username);
  await editor.logIn(LOCAL_ADMIN);
  await expect(editor.title).toBeFocused({ timeout: 20_000 });
});

test('a script that cannot be loaded is told of, and the password goes nowhere', async ({
  page,
}) => {
  await page.route(SCRIPT, (route) => route.abort());
  const editor = new Editor(page);
  await editor.open();
  const sent: string[] = [];
  page.on('request', (request) => {
    const carries = request.url().includes(LOCAL_ADMIN.password);
    if (carries || request.isNavigationRequest() || request.method() !== 'GET') {
      sent.push(request.url());
    }
  });
  await editor.logIn(LOCAL_ADMIN);
  await expect(editor.alerts).toHaveText(/could not be loaded/, { timeout: 20_000 });
  await expect(page).toHaveURL('/blog-editor');
  await expect(page.getByLabel('Password')).toHaveValue(LOCAL_ADMIN.password);
  expect(sent).toEqual([]);
  await expectAccessible(page);
});

test('who was logged in sees no login while the script is on its way', async ({ page }) => {
  await beAnAdmin(page);
  await watchLayoutShift(page);
  const release = await holdRequests(page, SCRIPT);
  const editor = new Editor(page);
  await editor.open();
  await expect(page.getByText('Looking whether you are still logged in')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeHidden();
  await expectAccessible(page);
  // The hint was wrong: Firebase knows of no login.
  release();
  await expect(page.getByLabel('Username')).toBeVisible({ timeout: 20_000 });
  await expect(editor.button('Log in')).toBeEnabled();
  expect(await layoutShift(page)).toBeLessThan(0.003);
});

test('the workspace is shown once its styles are there, and not before', async ({ page }) => {
  const release = await holdRequests(page, WORKSPACE_STYLES);
  const editor = new Editor(page);
  await editor.open();
  await editor.logIn(LOCAL_ADMIN);
  await expect(page.getByLabel('Username')).toBeHidden({ timeout: 20_000 });
  await expect(page.getByText('Looking whether you are still logged in')).toBeVisible();
  await expect(editor.title).toHaveCount(0);
  release();
  await expect(editor.title).toBeFocused({ timeout: 20_000 });
});

test('a workspace whose styles cannot be loaded works without them', async ({ page, title }) => {
  await page.route(WORKSPACE_STYLES, (route) => route.abort());
  const editor = new Editor(page);
  await editor.open();
  await editor.logIn(LOCAL_ADMIN);
  await editor.title.fill(title, { timeout: 20_000 });
  await editor.button('Preview').click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
