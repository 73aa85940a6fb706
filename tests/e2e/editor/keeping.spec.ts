import { expect, type Route } from '@playwright/test';
import { Editor, test } from '../../support/editor/editor';
import { holdRequests } from '../../support/server/held-requests';

const POSTS = '**/api/posts';

test('a reload asks, and its draft is restored or thrown away', async ({ editor, page, title }) => {
  await editor.stayOnDevice();
  await editor.title.fill(title);
  await editor.paragraphs.fill('Half a thought');
  // Not a moment's rest: leaving the page keeps the draft as well.
  const asked = page.waitForEvent('dialog');
  await editor.reload();
  expect((await asked).type()).toBe('beforeunload');
  await expect(editor.dialog).toContainText(title);
  await expect(editor.choice('Restore')).toBeFocused();
  await editor.choice('Restore').click();
  await expect(editor.title).toHaveValue(title);
  await expect(editor.paragraphs).toHaveValue('Half a thought');
  await expect(editor.title).toBeFocused();

  await editor.reload();
  await editor.choice('Discard').click();
  await expect(editor.dialog).toHaveCount(0);
  await editor.button('Undo').click();
  await editor.choice('Discard').click();
  await page.reload();
  await editor.button('All posts').click();
  await expect(page.getByRole('heading', { name: 'All posts' })).toBeVisible();
  await expect(editor.row(title)).toHaveCount(0);
});

test('a draft is offered once its window is gone', async ({ editor, page, title, otherWindow }) => {
  await editor.stayOnDevice();
  await editor.title.fill(title);
  await editor.expectKept();
  const other = await otherWindow();
  await other.stayOnDevice();
  await other.title.fill('Something else');
  await other.expectKept();
  await expect(other.dialog).toHaveCount(0);

  const next = new Editor(await page.context().newPage());
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await next.open();
  await expect(next.dialog).toContainText(title);
  await next.choice('Restore').click();
  await expect(next.title).toHaveValue(title);
});

test('a save that fails is made good by the next', async ({ editor, title, stored }) => {
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await editor.stayOnDevice();
  await editor.title.fill(title);
  await editor.meetSave((route) => route.abort('internetdisconnected'));
  await editor.trySave();
  await expect(editor.alerts).toContainText('Error saving post: there is no connection.');
  await expect(editor.title).toHaveValue(title);
  await editor.expectKept();
  const down = { status: 503, json: { ok: false, error: { code: 'unavailable' } } };
  await editor.meetSave((route) => route.fulfill(down));
  await editor.trySave();
  await expect(editor.alerts).toContainText('Error saving post: the store does not answer.');
  expect(await stored()).toEqual([]);
  await editor.meetSave(loseAnswer);
  await editor.trySave();
  await expect(editor.alerts).toContainText('Error saving post: there is no connection.');
  await editor.paragraphs.fill('Written after the failure');
  await editor.save();
  expect(await stored()).toMatchObject([{ sections: [{ content: 'Written after the failure' }] }]);

  await editor.edit(title);
  await editor.meetSave(loseAnswer);
  await editor.subtitle.fill('first try');
  await editor.trySave();
  await expect(editor.alerts).toContainText('Error saving post');
  await editor.subtitle.fill('second try');
  await editor.save();
  // What came of the first try is nobody else's version.
  await expect(editor.dialog).toHaveCount(0);
  expect(await stored()).toMatchObject([{ subtitle: 'second try' }]);
});

test('a post left while it is saved is not offered', async ({ editor, page, title, stored }) => {
  const release = await holdRequests(page, POSTS);
  await editor.title.fill(title);
  await editor.trySave();
  await editor.button('New Post').click();
  await editor.choice('Leave it').click();
  await editor.expectDefaults();
  release();
  await editor.expectSaved();
  expect(await stored()).toHaveLength(1);
  await page.unroute(POSTS);
  await page.reload();
  await expect(editor.title).toBeVisible();
  await expect(editor.state).toHaveText('Nothing written yet');
  await expect(editor.dialog).toHaveCount(0);
});

test('two clicks save once, and later words stay', async ({ editor, page, title, stored }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/posts')) sent.push(title);
  });
  const release = await holdRequests(page, POSTS);
  await editor.title.fill(title);
  await editor.button('Save').dblclick();
  await expect(editor.button('Saving…')).toBeDisabled();
  await editor.paragraphs.fill('Written meanwhile');
  release();
  await editor.expectSaved();
  await expect(editor.alerts).toHaveCount(1);
  await expect(editor.paragraphs).toHaveValue('Written meanwhile');
  await expect(editor.paragraphs).toBeFocused();
  expect(sent).toHaveLength(1);
  await page.unroute(POSTS);
  await editor.save();
  await editor.expectDefaults();
  expect(await stored()).toMatchObject([{ sections: [{ content: 'Written meanwhile' }] }]);
});
