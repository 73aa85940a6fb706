import { expect } from '@playwright/test';
import { test } from '../../support/editor/editor';
import { found, siteStore } from '../../support/server/store';

const drafts = (title: string) => found(siteStore(), 'blogPostDrafts', 'title', title);

test('a new post is saved as a draft automatically and can be continued on another device', async ({
  editor,
  page,
  title,
  otherWindow,
  stored,
}) => {
  await editor.title.pressSequentially(title.slice(0, 8));
  await editor.expectStored();
  await expect(page).toHaveURL(/\?post=/);
  await expect(editor.title).toBeFocused();
  await editor.title.fill(title);
  await editor.paragraphs.fill('From home');
  await expect.poll(async () => (await drafts(title)).size).toBe(1);
  await editor.expectStored();
  await expect(editor.alerts).toHaveCount(0);

  const other = await otherWindow();
  await other.edit(title);
  await expect(other.paragraphs).toHaveValue('From home');
  await other.paragraphs.fill('From the office');
  await other.expectStored();

  await editor.paragraphs.fill('From home again');
  await expect(editor.state).toContainText('Only on this device: changed elsewhere');
  await expect(editor.dialog).toHaveCount(0);
  await expect(editor.paragraphs).toBeFocused();
  await editor.button('Compare').click();
  await expect(editor.dialog).toContainText('From the office');
  await editor.choice('Continue with mine').click();
  await editor.expectStored();
  const [draft] = [...(await drafts(title)).values()];
  expect(draft).toMatchObject({ sections: [{ content: 'From home again' }] });

  // Publication makes the address, from the full title.
  await editor.save();
  const [post] = await stored();
  expect(post?.id).toMatch(/^robots-[\da-f-]{30,}/);
  expect(await drafts(title)).toEqual(new Map());
});
