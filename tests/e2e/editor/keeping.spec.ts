import { expect, type Page } from '@playwright/test';
import { Editor, storedPosts, test } from '../../support/editor/editor';
import { holdRequests } from '../../support/server/held-requests';

const POSTS = '**/api/posts';

/** Ends the page's process, as a crash does. */
async function crash(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const gone = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await gone;
}

test('a reload asks, and the draft is restored', async ({ editor, page, title }) => {
  await editor.title.fill(title);
  await editor.paragraphs.fill('Half a thought');
  // Not a moment's rest: leaving the page keeps the draft as well.
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await expect(editor.dialog).toContainText(title, { timeout: 20_000 });
  await expect(editor.choice('Restore')).toBeFocused();
  await editor.choice('Restore').click();
  await expect(editor.title).toHaveValue(title);
  await expect(editor.paragraphs).toHaveValue('Half a thought');
  await expect(editor.title).toBeFocused();
});

test('a crash loses nothing', async ({ editor, page, title, context }) => {
  await editor.title.fill(title);
  await editor.expectKept();
  const next = new Editor(await context.newPage());
  await crash(page);
  await next.open();
  await expect(next.dialog).toContainText(title, { timeout: 20_000 });
  await next.choice('Restore').click();
  await expect(next.title).toHaveValue(title);
});

test('a draft that is thrown away can be taken back', async ({ editor, page, title }) => {
  await editor.title.fill(title);
  await editor.expectKept();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(editor.dialog).toContainText(title, { timeout: 20_000 });
  await editor.choice('Discard').click();
  await expect(editor.dialog).toHaveCount(0);
  await editor.button('Undo').click();
  await editor.choice('Discard').click();
  await page.reload();
  await expect(editor.title).toBeVisible({ timeout: 20_000 });
  await editor.button('All posts').click();
  await expect(page.getByRole('heading', { name: 'All posts' })).toBeVisible();
  await expect(editor.row(title)).toHaveCount(0);
});

test('what another window writes is not offered, and not overwritten', async ({
  editor,
  title,
  otherWindow,
}) => {
  await editor.title.fill(title);
  await editor.expectKept();
  const other = await otherWindow();
  await other.title.fill(`${title}, changed`);
  await other.expectKept();
  await expect(other.dialog).toHaveCount(0);
  const kept = await editor.page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('blog-draft:')),
  );
  expect(kept).toHaveLength(2);
});

test('a post without changes is left without a question', async ({ editor, page, title }) => {
  let asked = false;
  page.on('dialog', (dialog) => {
    asked = true;
    void dialog.accept();
  });
  await editor.title.fill(title);
  await editor.title.fill('');
  await page.goto('/blog');
  expect(asked).toBe(false);
});

for (const [kind, fail] of [
  ['a lost connection', 'Error saving post: there is no connection.'],
  ['a store that is down', 'Error saving post: the store does not answer.'],
] as const) {
  test(`${kind} keeps the text, and the next save stores it`, async ({
    editor,
    page,
    title,
    store,
  }) => {
    await page.route(POSTS, (route) =>
      kind === 'a lost connection'
        ? route.abort('internetdisconnected')
        : route.fulfill({ status: 503, json: { ok: false, error: { code: 'unavailable' } } }),
    );
    await editor.title.fill(title);
    await editor.save();
    await expect(editor.alerts).toContainText(fail, { timeout: 20_000 });
    await expect(editor.title).toHaveValue(title);
    await editor.expectKept();
    await page.unroute(POSTS);
    await editor.save();
    await editor.expectSaved();
    expect((await storedPosts(store, title)).size).toBe(1);
  });
}

test('an answer that does not come counts as a failure after 15 seconds', async ({
  editor,
  page,
  title,
}) => {
  await page.route(POSTS, () => undefined);
  await editor.title.fill(title);
  await editor.save();
  await expect(editor.button('Saving …')).toBeDisabled();
  await expect(editor.alerts).toContainText('did not answer within 15 seconds', {
    timeout: 20_000,
  });
  await expect(editor.title).toHaveValue(title);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a save whose answer got lost is not a conflict, and is stored once', async ({
  editor,
  page,
  title,
  store,
}) => {
  const loseAnswer = (pattern: string) =>
    page.route(
      pattern,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
  await loseAnswer(POSTS);
  await editor.title.fill(title);
  await editor.save();
  await expect(editor.alerts).toContainText('Error saving post', { timeout: 20_000 });
  await editor.paragraphs.fill('Written after the failure');
  await editor.save();
  await editor.expectSaved();
  const [[id, post] = [], ...others] = await storedPosts(store, title);
  expect(others).toEqual([]);
  expect(post?.['sections']).toMatchObject([{ content: 'Written after the failure' }]);

  await editor.edit(title);
  await loseAnswer(`**/api/posts/${String(id)}`);
  await editor.subtitle.fill('first try');
  await editor.save();
  await expect(editor.alerts).toContainText('Error saving post', { timeout: 20_000 });
  await editor.subtitle.fill('second try');
  await editor.save();
  await editor.expectSaved();
  await expect(editor.dialog).toHaveCount(0);
  const [again] = (await storedPosts(store, title)).values();
  expect(again?.['subtitle']).toBe('second try');
});

test('a post that is left while its save is on its way is not offered again', async ({
  editor,
  page,
  title,
  store,
}) => {
  const release = await holdRequests(page, POSTS);
  await editor.title.fill(title);
  await editor.save();
  await editor.button('New Post').click();
  await editor.choice('Leave it').click();
  await editor.expectDefaults();
  release();
  await editor.expectSaved();
  expect((await storedPosts(store, title)).size).toBe(1);
  await page.unroute(POSTS);
  await page.reload();
  await expect(editor.title).toBeVisible({ timeout: 20_000 });
  await expect(editor.state).toHaveText('Nothing written yet');
  await expect(editor.dialog).toHaveCount(0);
});

test('two quick clicks save once', async ({ editor, page, title, store }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/posts')) sent.push(title);
  });
  await editor.title.fill(title);
  await editor.button('Save').dblclick();
  await editor.expectSaved();
  await expect(editor.alerts).toHaveCount(1);
  expect(sent).toHaveLength(1);
  expect((await storedPosts(store, title)).size).toBe(1);
});

test('what is written while a save is on its way stays', async ({ editor, page, title, store }) => {
  const release = await holdRequests(page, POSTS);
  await editor.title.fill(title);
  await editor.save();
  await expect(editor.button('Saving …')).toBeVisible();
  await editor.paragraphs.fill('Written meanwhile');
  release();
  await editor.expectSaved();
  await expect(editor.paragraphs).toHaveValue('Written meanwhile');
  await expect(editor.paragraphs).toBeFocused();
  await page.unroute(POSTS);
  await editor.save();
  await editor.expectSaved();
  await editor.expectDefaults();
  const posts = await storedPosts(store, title);
  expect(posts.size).toBe(1);
  expect([...posts.values()][0]?.['sections']).toMatchObject([{ content: 'Written meanwhile' }]);
});
