import { expect } from '@playwright/test';
import { test } from '../../support/editor/editor';

test('a post needs a title, and can be written, previewed, saved, edited and deleted', async ({
  editor,
  page,
  title,
  stored,
}) => {
  await test.step('a title is required, has one line and a maximum length', async () => {
    await editor.title.fill('   ');
    await editor.paragraphs.fill(title);
    const expectRefused = async () => {
      await editor.trySave();
      await expect(editor.alerts).toHaveText('Please add a title for your blog post');
      await expect(editor.title).toBeFocused();
      await expect(editor.title).toHaveAttribute('aria-invalid', 'true');
    };
    await expectRefused();
    await editor.button('Preview').click();
    await expectRefused();
    await expect(editor.paragraphs).toHaveValue(title);
    await editor.title.fill(title);
    await expect(editor.alerts).toHaveCount(0);
    expect(await stored()).toEqual([]);

    await editor.title.fill('one\ntwo');
    await expect(editor.title).toHaveValue('one two');

    const count = page.locator('.editor-count');
    await editor.title.fill('x'.repeat(179));
    await expect(count).toHaveCount(0);
    await editor.title.fill('x'.repeat(190));
    await expect(count).toHaveText('10 characters left');
    await editor.title.fill('x'.repeat(203));
    await expect(count).toHaveText('3 characters too many');
    await editor.trySave();
    await expect(editor.alerts).toHaveText('Error saving post: the title is too long; shorten it.');
    await expect(editor.title).toBeFocused();
    await expect(editor.title).toHaveValue('x'.repeat(203));
  });

  await editor.title.fill(title);
  await editor.subtitle.fill('From first word to last');
  await editor.paragraphs.fill('It began\nwith a tin.');
  const added = editor.sections.last().getByRole('textbox');
  await editor.button('Add heading').click();
  await expect(added).toBeFocused();
  await page.keyboard.type('What you need');
  await editor.button('Add paragraph').click();
  await expect(added).toBeFocused();
  await page.keyboard.type('Patience <b>mostly</b>.');
  await page.getByLabel('EVENTS').check();
  await expect(page.getByLabel('NEWS')).toBeChecked();
  await expect(page.getByLabel('NEWS')).toBeDisabled();
  await page.getByLabel('Button text').fill('Build one');

  await editor.save();
  await editor.expectDefaults();
  const [post] = await stored();
  expect(post).toMatchObject({
    subtitle: 'From first word to last',
    sections: [
      { type: 'paragraph', content: 'It began\nwith a tin.' },
      { type: 'heading', content: 'What you need' },
      { type: 'paragraph', content: 'Patience <b>mostly</b>.' },
    ],
    tags: ['NEWS', 'EVENTS'],
    buttonText: 'Build one',
    showButton: true,
  });
  const { id, createdAt } = post ?? { id: '' };

  await editor.edit(title);
  await expect(page.getByLabel('EVENTS')).toBeChecked();
  await expect(editor.state).toHaveText('Saved');
  await editor.title.fill(`${title}, changed`);
  await editor.button('Preview').click();
  const article = page.getByRole('article').first();
  await expect(article.getByRole('link', { name: 'Build one' })).toBeVisible();
  const previewed = await article.innerText();
  await editor.button('Edit').click();
  await editor.save();
  expect(await stored()).toEqual([]);
  expect(await stored(`${title}, changed`)).toMatchObject([{ id, createdAt }]);

  await editor.button('All posts').click();
  const row = editor.row(title);
  await row.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(title);
  await editor.choice('Cancel').click();
  await expect(row.getByRole('button', { name: 'Delete' })).toBeFocused();
  await row.getByRole('button', { name: 'Delete', exact: true }).click();
  await editor.choice('Delete').click();
  await expect(editor.alerts).toContainText('Post deleted successfully!');
  await expect(row).toHaveCount(0);
  expect((await page.request.get(`/blogpost/${id}`)).status()).toBe(404);

  await editor.button('Undo').click();
  await expect(row).toBeVisible();
  await page.goto(`/blogpost/${id}`);
  const shown = await article.innerText();
  for (const line of previewed.split('\n')) expect(shown).toContain(line);
});
