import { expect } from '@playwright/test';
import { storePost } from '../../support/editor/editor';
import { sameWindowTest as test } from '../../support/editor/same-window';
import { fill, fillCount } from '@/lib/fill';
import { englishTexts } from '../../support/pages/content';

const editorTexts = englishTexts('pages/blog-editor').editor;

test.describe.configure({ mode: 'default' });

test.describe('a title', () => {
  for (const view of ['the form', editorTexts.posts.preview]) {
    test(`is needed to save from ${view}`, async ({ editor, title, stored }) => {
      await editor.title.fill('   ');
      await editor.paragraphs.fill(title);
      if (view === editorTexts.posts.preview) await editor.button(view).click();
      await editor.trySave();
      await expect(editor.alerts).toHaveText('Please add a title for your blog post');
      await expect(editor.title).toBeFocused();
      await expect(editor.title).toHaveAttribute('aria-invalid', 'true');
      await expect(editor.paragraphs).toHaveValue(title);
      expect(await stored()).toEqual([]);
    });
  }

  test('is one line', async ({ editor }) => {
    await editor.title.fill('one\ntwo');
    await expect(editor.title).toHaveValue('one two');
  });

  test('says near its limit how many characters are left', async ({ editor, page }) => {
    const count = page.locator('[id$="-count"]');
    await editor.title.fill('x'.repeat(179));
    await expect(count).toHaveCount(0);
    await editor.title.fill('x'.repeat(190));
    await expect(count).toHaveText(fillCount(editorTexts.form.left, 10));
    await editor.title.fill('x'.repeat(203));
    await expect(count).toHaveText(fillCount(editorTexts.form.over, 3));
  });

  test('beyond its limit is refused, not cut', async ({ editor }) => {
    await editor.title.fill('x'.repeat(203));
    await editor.trySave();
    await expect(editor.alerts).toHaveText(
      fill(editorTexts.notices.saveFailed, {
        message: fill(editorTexts.problems.refused, {
          field: editorTexts.fields.title,
          reason: editorTexts.codes['too-long'],
        }),
      }),
    );
    await expect(editor.title).toBeFocused();
    await expect(editor.title).toHaveValue('x'.repeat(203));
  });
});

test('Save stores everything in the form', async ({ editor, page, title, stored }) => {
  await editor.title.fill(title);
  await editor.subtitle.fill('From first word to last');
  await editor.paragraphs.fill('It began\nwith a tin.');
  const added = editor.sections.last().getByRole('textbox');
  await editor.button(editorTexts.form.addHeading).click();
  await expect(added).toBeFocused();
  await page.keyboard.type('What you need');
  await editor.button(editorTexts.form.addParagraph).click();
  await expect(added).toBeFocused();
  await page.keyboard.type('Patience <b>mostly</b>.');
  await page.getByLabel('EVENTS').check();
  await page.getByLabel(editorTexts.button.text).fill('Build one');
  await editor.save();
  expect(await stored()).toMatchObject([
    {
      subtitle: 'From first word to last',
      sections: [
        { type: 'paragraph', content: 'It began\nwith a tin.' },
        { type: 'heading', content: 'What you need' },
        { type: 'paragraph', content: 'Patience <b>mostly</b>.' },
      ],
      tags: ['NEWS', 'EVENTS'],
      buttonText: 'Build one',
      showButton: true,
    },
  ]);
});

test('the tag NEWS stays', async ({ editor, page }) => {
  await expect(editor.title).toBeVisible();
  await expect(page.getByLabel('NEWS')).toBeChecked();
  await expect(page.getByLabel('NEWS')).toBeDisabled();
});

test('a changed post keeps its place: address and date', async ({ openPost, title, stored }) => {
  const editor = await openPost();
  const [{ id, createdAt } = { id: '', createdAt: '' }] = await stored();
  await expect(editor.state).toHaveText(editorTexts.state.saved);
  await editor.title.fill(`${title}, changed`);
  await editor.save();
  expect(await stored(`${title}, changed`)).toMatchObject([{ id, createdAt }]);
});

test('Preview shows the post as readers see it', async ({ openPost, page, stored }) => {
  const sections = ['It began\nwith a tin.', 'Patience <b>mostly</b>.'].map((content, index) => ({
    id: `s${index}`,
    type: 'paragraph',
    content,
  }));
  const editor = await openPost({ sections, buttonText: 'Build one', showButton: true });
  const article = page.getByRole('article').first();
  await editor.button(editorTexts.posts.preview).click();
  await expect(article.getByRole('link', { name: 'Build one' })).toBeVisible();
  const previewed = await article.innerText();
  const [{ id } = { id: '' }] = await stored();
  await page.goto(`/blogpost/${id}`);
  const shown = await article.innerText();
  for (const line of previewed.split('\n')) expect(shown).toContain(line);
});

test.describe('Delete', () => {
  test.beforeEach(async ({ editor, title }) => {
    await storePost(title);
    await editor.button(editorTexts.posts.heading).click();
    const row = editor.row(title);
    await row.getByRole('button', { name: 'Delete', exact: true }).click();
  });

  test('asks first', async ({ editor, page, title }) => {
    await expect(page.getByRole('alertdialog')).toContainText(title);
    await editor.choice(editorTexts.questions.deletePost.cancel).click();
    await expect(editor.row(title).getByRole('button', { name: 'Delete' })).toBeFocused();
  });

  test('takes the post off the site', async ({ editor, page, title, stored }) => {
    const [{ id } = { id: '' }] = await stored();
    await editor.choice('Delete').click();
    await expect(editor.alerts).toContainText('Post deleted successfully!');
    await expect(editor.row(title)).toHaveCount(0);
    expect((await page.request.get(`/blogpost/${id}`)).status()).toBe(404);
  });

  test('can be undone', async ({ editor, page, title, stored }) => {
    const [{ id } = { id: '' }] = await stored();
    await editor.choice('Delete').click();
    await editor.button(editorTexts.notices.undo).click();
    await expect(editor.row(title)).toBeVisible();
    const shown = await page.request.get(`/blogpost/${id}`);
    expect(await shown.text()).toContain(`${title}</h1>`);
  });
});
