import { expect } from '@playwright/test';
import { storePost, test } from '../../support/editor/editor';
import { expectAccessible } from '../../support/pages/page-checks';
import { siteStore } from '../../support/server/store';

test('after a conflict, a writer can keep their own version, take the other one or make a new post', async ({
  editor,
  page,
  title,
  stored,
  otherWindow,
}) => {
  const id = await storePost(title);
  const theirs = await otherWindow();
  await editor.edit(title);
  await theirs.edit(title);
  await theirs.subtitle.fill('Theirs');
  await theirs.save();
  await theirs.edit(title);
  const subtitles = async () => (await stored()).map(({ subtitle }) => subtitle);

  await test.step('keep mine, shown beside theirs', async () => {
    await editor.subtitle.fill('Mine');
    await expect(editor.state).toHaveText('Only on this device until you save');
    await editor.paragraphs.fill('My version');
    await editor.trySave();
    await expect(editor.dialog).toContainText('Somebody else saved this post');
    const versions = editor.dialog.getByRole('region');
    await expect(versions.nth(0)).toContainText('Theirs');
    await expect(versions.nth(1)).toContainText('Mine');
    await expect(versions.nth(1)).toContainText('My version');
    await expectAccessible(page);
    await editor.choice('Continue with mine').click();
    await expect(editor.subtitle).toHaveValue('Mine');
    expect(await subtitles()).toEqual(['Theirs']);
    await editor.save();
    expect(await subtitles()).toEqual(['Mine']);
  });

  await test.step("take theirs; the writer's version stays on the device", async () => {
    await theirs.subtitle.fill('Theirs again');
    await theirs.trySave();
    await theirs.choice('Take theirs').click();
    await expect(theirs.subtitle).toHaveValue('Mine');
    await expect(theirs.state).toHaveText('Saved');
    await theirs.button('All posts').click();
    const kept = theirs.page.getByRole('region', { name: 'Kept on this device' });
    await kept.getByRole('button', { name: 'Restore' }).click();
    await expect(theirs.title).toHaveValue(title);
    await expect(theirs.subtitle).toHaveValue('Theirs again');
  });

  await test.step('save as a new post what somebody else deleted', async () => {
    await editor.edit(title);
    await siteStore().collection('blogPosts').doc(id).delete();
    await editor.paragraphs.fill('Still here');
    await editor.trySave();
    await expect(editor.alerts).toContainText('Error saving post: it no longer exists.');
    await editor.button('Make it a new post').click();
    await editor.save();
    expect(await stored()).toMatchObject([{ sections: [{ content: 'Still here' }] }]);
  });
});
