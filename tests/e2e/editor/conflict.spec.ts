import { expect } from '@playwright/test';
import type { Editor } from '../../support/editor/editor';
import { sameWindowTest as test } from '../../support/editor/same-window';
import { expectAccessible } from '../../support/pages/page-checks';
import { siteStore } from '../../support/server/store';
import { fill } from '@/lib/fill';
import { israelClock } from '@/lib/israel-time';
import { englishTexts } from '../../support/pages/content';

const editorTexts = englishTexts('pages/blog-editor').editor;

test.describe.configure({ mode: 'default' });

/** Stores a change as somebody else's editor does. */
async function changeElsewhere(posts: { id: string }[], change: object): Promise<void> {
  const updatedAt = new Date().toISOString();
  for (const { id } of posts)
    await siteStore()
      .doc(`blogPosts/${id}`)
      .update({ ...change, updatedAt });
}

test.describe('after a conflict, a writer can', () => {
  let editor: Editor;
  test.beforeEach(async ({ openPost, stored }) => {
    editor = await openPost();
    await changeElsewhere(await stored(), { subtitle: 'Theirs' });
    await editor.subtitle.fill('Mine');
    await expect(editor.state).toHaveText(editorTexts.state.untilSaved);
    await editor.paragraphs.fill('My version');
    await editor.trySave();
    await expect(editor.dialog).toContainText(editorTexts.conflict.heading);
  });

  test('compare both versions', async ({ page }) => {
    const versions = editor.dialog.getByRole('region');
    await expect(versions.nth(0)).toContainText('Theirs');
    await expect(versions.nth(1)).toContainText('Mine');
    await expect(versions.nth(1)).toContainText('My version');
    await expectAccessible(page);
  });

  test('continue with their own version', async ({ stored }) => {
    await editor.choice(editorTexts.conflict.keepMine).click();
    await expect(editor.subtitle).toHaveValue('Mine');
    expect(await stored()).toMatchObject([{ subtitle: 'Theirs' }]);
    await editor.save();
    expect(await stored()).toMatchObject([{ subtitle: 'Mine' }]);
  });

  test('take the other version without losing their own', async ({ page, title }) => {
    await editor.choice(editorTexts.conflict.takeTheirs).click();
    await expect(editor.subtitle).toHaveValue('Theirs');
    await expect(editor.state).toHaveText(editorTexts.state.saved);
    await editor.button(editorTexts.posts.heading).click();
    const kept = page.getByRole('region', { name: editorTexts.posts.drafts });
    await kept.getByRole('button', { name: editorTexts.posts.restore }).click();
    await expect(editor.title).toHaveValue(title);
    await expect(editor.subtitle).toHaveValue('Mine');
  });
});

test('a plan that somebody else has put off stays with one’s own text', async ({
  openPost,
  page,
  stored,
}) => {
  const [planned, later] = ['2090-07-01T05:15:00.000Z', '2091-07-01T05:15:00.000Z'];
  const editor = await openPost({ createdAt: planned });
  const date = page.getByLabel(editorTexts.publication.date);
  await expect(date).toHaveValue(israelClock(planned));
  await changeElsewhere(await stored(), { createdAt: later });
  await editor.subtitle.fill('Mine');
  await editor.trySave();
  await editor.choice(editorTexts.conflict.keepMine).click();
  await expect(date).toHaveValue(israelClock(later));
  await editor.save();
  expect(await stored()).toMatchObject([{ subtitle: 'Mine', createdAt: later }]);
});

test('a post that somebody else has deleted can become a new one', async ({ openPost, stored }) => {
  const editor = await openPost();
  for (const { id } of await stored()) await siteStore().doc(`blogPosts/${id}`).delete();
  await editor.paragraphs.fill('Still here');
  await editor.trySave();
  await expect(editor.alerts).toContainText(
    fill(editorTexts.notices.saveFailed, { message: editorTexts.problems.notFound }),
  );
  await editor.button(editorTexts.notices.saveAsNew).click();
  await editor.save();
  expect(await stored()).toMatchObject([{ sections: [{ content: 'Still here' }] }]);
});
