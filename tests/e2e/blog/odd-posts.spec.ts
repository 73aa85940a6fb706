import { expect, type Page } from '@playwright/test';
import { sharedTest as test } from '../../support/editor/editor';
import { DRAFT, newDocument } from '../../support/blog/post-drafts';
import { newsCards } from '../../support/blog/news-page';
import { watchErrors } from '../../support/pages/page-checks';
import { siteStore } from '../../support/server/store';
import { englishTexts } from '../../support/pages/content';

const editorTexts = englishTexts('pages/blog-editor').editor;

/** A cursor with only this test's posts behind it. */
const LONG_AGO = 'before=2018-01-01~x';

/** Elements that would show that a text was parsed as HTML. */
const MADE =
  'odd, [odd], [onerror], [onmouseover], [src="odd"], [href^="javascript:"], [src^="javascript:"]';

/** Breaks out of an element, an attribute, a script, a title, a comment or a template, wherever it is not escaped. */
const MARKUP = [
  '</script><script>window.odd=1</script>',
  '"><img src=odd onerror="window.odd=2">',
  "' onmouseover='window.odd=3' odd='",
  '</title></textarea></style><odd>',
  '<!--odd-->]]>&odd;%odd;{{odd}}${odd}<%= odd %>',
].join('');

/** Texts that would take effect if they were parsed as HTML or code; all contain `odd`. */
const HOSTILE = [MARKUP, 'javascript:window.odd=4'];

const hostilePost = (text: string) => ({
  ...newDocument(),
  ...{ title: text, subtitle: text, imageAlt: text, description: text, excerpt: text },
  ...{ author: text.slice(0, 100), buttonText: text.slice(0, 80) },
  sections: [
    { id: 'a', type: 'heading', content: text },
    { id: 'b', type: 'paragraph', content: text },
    { ...{ id: 'c', type: 'image', content: text, caption: text }, image: DRAFT.image },
  ],
});

async function expectInertPage(page: Page): Promise<void> {
  await expect(page.locator(MADE)).toHaveCount(0);
  const scripts = page.locator('script:not([type="application/ld+json"])');
  await expect(scripts.filter({ hasText: 'window.odd' })).toHaveCount(0);
  expect(await page.evaluate(() => 'odd' in window)).toBe(false);
}

test("scripts in a post's texts never run", async ({ editor, page }) => {
  const errors = await watchErrors(page);
  page.on('dialog', (dialog) => {
    errors.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const posts = HOSTILE.map((text, n) => {
    const createdAt = `2017-01-${String(n + 10)}T10:00:00.000Z`;
    const post = { ...hostilePost(text), createdAt };
    return { post, document: siteStore().collection('blogPosts').doc(`odd-${n}`) };
  });
  for (const { document, post } of posts) await document.set(post);

  // The end of the list instead of its start.
  await page.route('/api/posts?state=*', (route) =>
    route.continue({ url: `${route.request().url()}&${LONG_AGO}` }),
  );
  await editor.button(editorTexts.posts.heading).click();
  // Articles in git have no 'Edit' button.
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  const rows = page.getByRole('listitem').filter({ has: edit });
  await expect(rows).toHaveCount(posts.length);
  await expectInertPage(page);
  for (const n of posts.keys()) {
    await rows.nth(n).getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(editor.title).toHaveValue(/odd/);
    await expect(editor.sections).toHaveCount(3);
    await editor.button(editorTexts.posts.preview).click();
    await expect(page.getByRole('article')).toContainText('odd');
    await expectInertPage(page);
    await editor.button(editorTexts.posts.heading).click();
  }

  await page.goto(`/blog?tag=NEWS&${LONG_AGO}`);
  await expect(newsCards(page)).toHaveCount(posts.length);
  await expectInertPage(page);
  for (const { document } of posts) {
    await page.goto(`/blogpost/${document.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('odd');
    await expectInertPage(page);
  }
  expect(errors).toEqual([]);
  for (const { document } of posts) await document.delete();
});
