import { expect, type Route } from '@playwright/test';
import { test } from '../../support/editor/editor';
import { holdRequests } from '../../support/server/held-requests';

const POSTS = '**/api/posts';

test('a draft that is only on this device is offered on the next visit and can be discarded', async ({
  editor,
  page,
  title,
  otherWindow,
}) => {
  const found = editor.alerts.filter({ hasText: `Unsaved text found: “\u2068${title}\u2069”` });
  await editor.stayOnDevice();
  await editor.title.fill(title);
  await editor.paragraphs.fill('Half a thought');

  await test.step('not offered in another window while its own is open', async () => {
    await editor.expectKept();
    const other = await otherWindow();
    await other.button('All posts').click();
    await expect(other.page.getByRole('heading', { name: 'All posts' })).toBeVisible();
    await expect(other.alerts).toHaveCount(0);
    await expect(other.row(title)).toHaveCount(0);
    await other.page.close();
  });

  await test.step('offered after a reload, which asks first', async () => {
    await editor.paragraphs.fill('A thought');
    // Without a pause: leaving the page keeps the draft too.
    const asked = page.waitForEvent('dialog');
    await editor.reload();
    expect((await asked).type()).toBe('beforeunload');
    await expect(found).toBeVisible();
    await editor.button('Restore').click();
    await expect(editor.title).toHaveValue(title);
    await expect(editor.paragraphs).toHaveValue('A thought');
    await expect(editor.title).toBeFocused();
  });

  await test.step('listed, where it can be discarded', async () => {
    await editor.button('New Post').click();
    await expect(editor.dialog).toContainText(title);
    await editor.choice('Leave it').click();
    await editor.button('All posts').click();
    await editor.row(title).getByRole('button', { name: 'Discard' }).click();
    await expect(editor.row(title)).toHaveCount(0);
    await editor.button('Undo').click();
    await editor.row(title).getByRole('button', { name: 'Discard' }).click();
    await expect(editor.row(title)).toHaveCount(0);
  });
});

test('saving again after a failure stores the post once', async ({ editor, title, stored }) => {
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await editor.stayOnDevice();
  await editor.title.fill(title);
  await editor.meetSave((route) => route.abort('internetdisconnected'));
  await editor.trySave();
  await expect(editor.alerts).toContainText('Error saving post: there’s no connection.');
  await expect(editor.title).toHaveValue(title);
  await editor.expectKept();
  expect(await stored()).toEqual([]);
  await editor.meetSave(loseAnswer);
  await editor.trySave();
  await expect(editor.alerts).toContainText('Error saving post: there’s no connection.');
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
  // The result of the first try is no conflict.
  await expect(editor.dialog).toHaveCount(0);
  expect(await stored()).toMatchObject([{ subtitle: 'second try' }]);
});

test('during a save, a second click and leaving the post lose nothing and store nothing twice', async ({
  editor,
  page,
  title,
  stored,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/posts')) sent.push(title);
  });
  let release = await holdRequests(page, POSTS);
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

  // A post that is left during its save isn't offered as unsaved.
  const other = `${title}, changed`;
  release = await holdRequests(page, POSTS);
  await editor.title.fill(other);
  await editor.trySave();
  await editor.button('New Post').click();
  await editor.choice('Leave it').click();
  await editor.expectDefaults();
  release();
  await editor.expectSaved();
  expect(await stored(other)).toHaveLength(1);
  await page.reload();
  await expect(editor.state).toHaveText('Nothing written yet');
  await expect(editor.dialog).toHaveCount(0);
});
