import { expect } from '@playwright/test';
import { type Editor, paragraphs } from '../../support/editor/editor';
import { sameWindowTest as test } from '../../support/editor/same-window';
import { found, siteStore } from '../../support/server/store';
import { fill } from '@/lib/fill';
import { englishTexts } from '../../support/pages/content';

const editorTexts = englishTexts('pages/blog-editor').editor;

test.describe.configure({ mode: 'default' });

const drafts = (title: string) => found(siteStore(), 'blogPostDrafts', 'title', title);

test('a new post is a draft on its own, while it is written', async ({
  editor,
  page,
  title,
  endPause,
}) => {
  await editor.title.pressSequentially(title.slice(0, 8));
  await endPause();
  await editor.expectStored();
  await expect(page).toHaveURL(/\?post=/);
  await expect(editor.title).toBeFocused();
  await editor.title.fill(title);
  await endPause();
  await expect.poll(async () => (await drafts(title)).size).toBe(1);
  await editor.expectStored();
  await expect(editor.alerts).toHaveCount(0);
});

test.describe('a draft that is continued on another device', () => {
  let editor: Editor;
  test.beforeEach(async ({ openPost, title }) => {
    editor = await openPost(paragraphs('From home'), 'blogPostDrafts');
    await expect(editor.paragraphs).toHaveValue('From home');
    const change = { ...paragraphs('From the office'), updatedAt: new Date().toISOString() };
    for (const id of (await drafts(title)).keys())
      await siteStore().doc(`blogPostDrafts/${id}`).update(change);
  });

  test('asks nothing while it is written on here', async ({ endPause }) => {
    await editor.paragraphs.fill('From home again');
    await endPause();
    await expect(editor.state).toContainText(
      fill(editorTexts.state.local, { reason: editorTexts.state.reasons.conflict }),
    );
    await expect(editor.dialog).toHaveCount(0);
    await expect(editor.paragraphs).toBeFocused();
  });

  test('can be compared, to continue with either', async ({ title, endPause }) => {
    await editor.paragraphs.fill('From home again');
    await endPause();
    await editor.button(editorTexts.state.compare).click();
    await expect(editor.dialog).toContainText('From the office');
    await editor.choice(editorTexts.conflict.keepMine).click();
    await expect(editor.dialog).toHaveCount(0);
    await endPause();
    await editor.expectStored();
    const [draft] = [...(await drafts(title)).values()];
    expect(draft).toMatchObject({ sections: [{ content: 'From home again' }] });
  });
});

test('publication makes the address of a draft, from its full title', async ({
  editor,
  title,
  stored,
}) => {
  await editor.title.fill(title.slice(0, 8));
  await editor.button(editorTexts.bar.saveDraft).click();
  await editor.expectStored();
  await editor.title.fill(title);
  await editor.save();
  const [post] = await stored();
  expect(post?.id).toMatch(/^robots-[\da-f-]{30,}/);
  expect(await drafts(title)).toEqual(new Map());
});
