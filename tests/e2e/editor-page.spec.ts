import { expect } from '@playwright/test';
import { Editor, test } from '../support/editor';
import {
  expectNoSidewaysScroll,
  layoutShift,
  watchErrors,
  watchLayoutShift,
} from '../support/page-checks';
import { pictureFile } from '../support/pictures';

const WIDTHS = [360, 390, 768, 1024, 1440];

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('the login is accessible, stable and without errors', async ({ page }) => {
      const errors = await watchErrors(page);
      await watchLayoutShift(page);
      const editor = new Editor(page);
      await editor.open();
      await expect(page.getByLabel('Username')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await editor.expectAccessible();
      await expectNoSidewaysScroll(page, WIDTHS);
      // What the page itself moves, it moves every time; a font read late comes and goes.
      await expect(async () => {
        await page.reload();
        await expect(page.getByLabel('Username')).toBeVisible();
        expect(await layoutShift(page)).toBeLessThan(0.003);
      }).toPass({ timeout: 30_000 });
      expect(errors).toEqual([]);
    });

    test('every state of the editor is accessible, and the policy lets it work', async ({
      page,
      writer,
      title,
    }) => {
      const errors = await watchErrors(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const editor = new Editor(page);
      await editor.open();
      await editor.logIn(writer);
      await expect(editor.title).toBeVisible({ timeout: 20_000 });
      const check = async () => {
        await editor.expectAccessible();
        await expectNoSidewaysScroll(page, WIDTHS);
      };
      await check();
      await editor.save();
      await expect(editor.alerts).toHaveCount(1);
      await check();

      await editor.title.fill(title);
      await editor.paragraphs.fill(`${'long'.repeat(60)}\n${title}`);
      await editor.button('Add heading').click();
      await page.keyboard.type(title);
      const buffer = await pictureFile('image/png', 200 * 1024);
      await editor.picture.setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer });
      await expect(editor.alerts).toHaveCount(1);
      await check();
      await editor.button('Compress this picture to fit').click();
      await expect(page.locator('.editor-picture')).toBeVisible({ timeout: 30_000 });
      await editor.sections.first().getByRole('button', { name: 'Delete' }).click();
      await check();
      await editor.button('Preview').click();
      await check();
      await editor.button('New Post').click();
      await check();
      await editor.choice('Leave it').click();
      await editor.button('All posts').click();
      await expect(editor.row(title)).toBeVisible();
      await check();
      await page.reload();
      await expect(editor.choice('Restore')).toBeVisible({ timeout: 20_000 });
      await check();
      expect(errors).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the bar of actions covers no field that has the focus', async ({ editor, page }) => {
    for (let count = 0; count < 4; count++) await editor.button('Add paragraph').click();
    // With a message, the bar is at its tallest.
    await editor.save();
    await expect(editor.alerts).toBeVisible();
    const bar = page.locator('.editor-dock');
    for (const field of [...(await editor.paragraphs.all()), page.getByLabel('Button text')]) {
      await field.focus();
      const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
      // The line in which one writes, of a field that may be taller than the room for it.
      const lineEnd = y + Math.min(height, 56);
      expect(lineEnd).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
      expect(y).toBeGreaterThanOrEqual(76);
    }
  });

  test('the bar gets the focus without moving the page', async ({ editor, page }) => {
    for (let count = 0; count < 4; count++) await editor.button('Add paragraph').click();
    await editor.title.focus();
    const top = () => page.evaluate(() => scrollY);
    const before = await top();
    await editor.button('Save').focus();
    expect(await top()).toBe(before);
  });

  test('the bar lies below the last field, not over it', async ({ editor, page }) => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const last = await page.locator('.editor-form').boundingBox();
    const bar = await page.locator('.editor-dock').boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await expect(editor.title).toHaveValue('');
  });
});

test('says without script what it needs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/blog-editor');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog editor');
  await expect(page.getByRole('main')).toContainText('The editor needs JavaScript.');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await context.close();
});

test('is not cached, and may connect to the login alone', async ({ page }) => {
  const answer = await page.goto('/blog-editor');
  const headers = answer?.headers() ?? {};
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toMatch(
    new RegExp(`connect-src 'self' http://${process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''};`),
  );
});

test('the list of posts comes by pages, says why it cannot, and tries again', async ({
  editor,
  page,
}) => {
  const list = '**/api/posts';
  await page.route(list, (route) => route.abort());
  await editor.button('All posts').click();
  await expect(editor.alerts).toContainText(
    'The posts could not be loaded: there is no connection.',
  );
  await editor.expectAccessible();
  await page.unroute(list);
  const post = (id: string) => ({
    id,
    title: `Post ${id}`,
    subtitle: '',
    tags: ['NEWS'],
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    imageUrl: null,
  });
  await page.route('**/api/posts*', (route) => {
    const before = new URL(route.request().url()).searchParams.get('before');
    return route.fulfill({
      json: before
        ? { ok: true, posts: [post('b')], next: null }
        : { ok: true, posts: [post('a')], next: 'a page further' },
    });
  });
  await editor.button('Try again').click();
  await expect(editor.row('Post a')).toBeVisible();
  await expect(editor.row('Post b')).toHaveCount(0);
  await editor.button('Load more').click();
  await expect(editor.row('Post b').getByRole('link')).toBeFocused();
  await expect(editor.button('Load more')).toHaveCount(0);
});

test('an empty list invites to write', async ({ editor, page }) => {
  await page.route('**/api/posts', (route) =>
    route.fulfill({ json: { ok: true, posts: [], next: null } }),
  );
  await editor.button('All posts').click();
  await expect(page.getByText('There are no posts yet.')).toBeVisible();
  await editor.expectAccessible();
  await editor.button('Write the first one').click();
  await expect(editor.title).toBeVisible();
});
