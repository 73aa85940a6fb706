import { expect, type Route } from '@playwright/test';
import { Editor, test as ownTest } from '../../support/editor/editor';
import { sameWindowTest as test } from '../../support/editor/same-window';
import { englishTexts, withValues } from '../../support/pages/content';
import { holdRequests } from '../../support/server/held-requests';
import { REFUSALS } from '../../support/site/refused-storage';
import { fill } from '@/lib/fill';

const editorTexts = englishTexts('pages/blog-editor').editor;

test.describe.configure({ mode: 'default' });

const POSTS = '**/api/posts';

test.describe('a draft that is only on this device', () => {
  test.beforeEach(async ({ editor, title, endPause }) => {
    await editor.stayOnDevice();
    await editor.title.fill(title);
    await editor.paragraphs.fill('Half a thought');
    await endPause();
    await editor.expectKept();
  });

  test('is not offered in another window while its own is open', async ({ otherWindow, title }) => {
    const other = await otherWindow();
    await other.button(editorTexts.posts.heading).click();
    await expect(
      other.page.getByRole('heading', { name: editorTexts.posts.heading }),
    ).toBeVisible();
    await expect(other.alerts).toHaveCount(0);
    await expect(other.row(title)).toHaveCount(0);
  });

  test('is offered whole after a reload, which asks first', async ({ editor, page, title }) => {
    await editor.paragraphs.fill('A thought');
    // Without a pause: leaving the page keeps the draft too.
    const asked = page.waitForEvent('dialog');
    await editor.reload();
    expect((await asked).type()).toBe('beforeunload');
    await expect(editor.alerts).toContainText(
      withValues(fill(editorTexts.notices.found, { title: `\u2068${title}\u2069` })),
    );
    await editor.button(editorTexts.posts.restore).click();
    await expect(editor.title).toHaveValue(title);
    await expect(editor.paragraphs).toHaveValue('A thought');
    await expect(editor.title).toBeFocused();
  });

  test('can be discarded in the list, where Undo brings it back', async ({ editor, title }) => {
    const discard = editor.row(title).getByRole('button', { name: editorTexts.posts.discard });
    await editor.button('New Post').click();
    await expect(editor.dialog).toContainText(title);
    await editor.choice(editorTexts.questions.leave.confirm).click();
    await editor.button(editorTexts.posts.heading).click();
    await discard.click();
    await expect(editor.row(title)).toHaveCount(0);
    await editor.button(editorTexts.notices.undo).click();
    await discard.click();
    await expect(editor.row(title)).toHaveCount(0);
  });
});

for (const [state, refuse] of Object.entries(REFUSALS)) {
  ownTest(
    `with ${state} storage the writer reads that the draft is not kept`,
    async ({ page, writer, title, endPause }) => {
      await refuse(page);
      const editor = new Editor(page);
      await editor.open();
      await editor.logIn(writer);
      await editor.stayOnDevice();
      await editor.title.fill(title);
      await endPause();
      await expect(editor.state).toHaveText(editorTexts.state.notKept);
    },
  );
}

test('a kept post that the editor can’t read is said, and stays', async ({ editor, page }) => {
  await page.evaluate(() => localStorage.setItem('blog-draft:odd', '{"post":'));
  await editor.button(editorTexts.posts.heading).click();
  await expect(page.getByText(editorTexts.posts.unread.one)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('blog-draft:odd'))).toBe('{"post":');
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
  await expect(editor.alerts).toContainText(
    fill(editorTexts.notices.saveFailed, { message: editorTexts.problems.offline }),
  );
  await expect(editor.title).toHaveValue(title);
  await editor.expectKept();
  expect(await stored()).toEqual([]);
  await editor.meetSave(loseAnswer);
  await editor.trySave();
  await expect(editor.alerts).toContainText(
    fill(editorTexts.notices.saveFailed, { message: editorTexts.problems.offline }),
  );
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
  // The first try was stored without an answer. The editor recognizes it, so nothing conflicts.
  await expect(editor.dialog).toHaveCount(0);
  expect(await stored()).toMatchObject([{ subtitle: 'second try' }]);
});

test('a second click during a save saves what was written meanwhile, once', async ({
  editor,
  page,
  title,
  stored,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/posts')) sent.push(title);
  });
  const release = await holdRequests(page, POSTS);
  await editor.title.fill(title);
  await editor.button(editorTexts.bar.save).dblclick();
  await expect(editor.button(editorTexts.bar.saving)).toBeDisabled();
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

test("a post that is left during its save isn't offered as unsaved", async ({
  editor,
  page,
  title,
  stored,
}) => {
  const other = `${title}, changed`;
  const release = await holdRequests(page, POSTS);
  await editor.title.fill(other);
  await editor.trySave();
  await editor.button('New Post').click();
  await editor.choice(editorTexts.questions.leave.confirm).click();
  await editor.expectDefaults();
  release();
  await editor.expectSaved();
  expect(await stored(other)).toHaveLength(1);
  await page.reload();
  await expect(editor.state).toHaveText(editorTexts.state.blank);
  await expect(editor.dialog).toHaveCount(0);
});
