import { fill } from '@/lib/fill';
import { expect, type Page } from '@playwright/test';
import { sameWindowTest as test } from '../../support/editor/same-window';
import { englishTexts, landings } from '../../support/pages/content';

const editorTexts = englishTexts('pages/blog-editor').editor;

test.describe.configure({ mode: 'default' });

const addressOf = (title: string) => title.toLowerCase().replace(' ', '-').slice(0, 20);

/** Why an address is refused. */
const refusal = (code: 'taken' | 'invalid') =>
  `${editorTexts.fields.address} ${editorTexts.codes[code]}`;
/** What a hint says after the address. */
const afterAddress = (hint: string) => hint.split('{address}')[1] ?? '';
const share = (page: Page) => page.getByRole('group', { name: editorTexts.share.heading });

test.describe('the address', () => {
  test('is asked for if the title has no letters for one', async ({ editor, page }) => {
    await editor.title.fill('ロボット');
    await expect(share(page)).toContainText(afterAddress(editorTexts.share.unnamed));
  });

  test('may be written with spaces', async ({ editor, page, title, stored }) => {
    const address = addressOf(title);
    await editor.title.fill(title);
    await page
      .getByLabel(editorTexts.share.address, { exact: true })
      .fill(`${address.replace('-', ' ')}!`);
    await expect(share(page)).toContainText(
      `/blogpost/${address}${afterAddress(editorTexts.share.addressHint)}`,
    );
    await editor.save();
    expect(await stored()).toMatchObject([{ id: address }]);
  });

  test('of a published post is fixed', async ({ openPost, page, stored }) => {
    await openPost();
    const [{ id } = { id: '' }] = await stored();
    await expect(page.getByLabel(editorTexts.share.address, { exact: true })).toHaveCount(0);
    await expect(share(page)).toContainText(`/blogpost/${id}`);
  });

  test('of another post is refused', async ({ editor, page, title }) => {
    const field = page.getByLabel(editorTexts.share.address, { exact: true });
    await editor.title.fill(title);
    await field.fill(addressOf(title));
    await editor.save();
    await editor.title.fill(`${title}, changed`);
    await field.fill(addressOf(title));
    await editor.trySave();
    await expect(editor.alerts).toContainText(refusal('taken'));
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  test('without letters is refused', async ({ editor, page, title }) => {
    const field = page.getByLabel(editorTexts.share.address, { exact: true });
    await editor.title.fill(title);
    await field.fill('🤖');
    await expect(share(page)).toContainText(editorTexts.unreadable.address);
    await editor.trySave();
    await expect(editor.alerts).toContainText(refusal('invalid'));
    await expect(field).toBeFocused();
  });
});

test.describe('the card for search results', () => {
  test('shows the beginning of the text', async ({ editor, page, title }) => {
    const card = page.getByRole('figure', { name: editorTexts.share.heading });
    await editor.title.fill(title);
    await editor.paragraphs.fill('It all began with a tin.');
    await expect(card).toContainText(title);
    await expect(card).toContainText('It all began with a tin.');
  });

  test('shows a description instead, which is stored', async ({ editor, page, title, stored }) => {
    await editor.title.fill(title);
    await page
      .getByLabel(editorTexts.share.description, { exact: true })
      .fill('What a search says');
    await expect(page.getByRole('figure', { name: editorTexts.share.heading })).toContainText(
      'What a search says',
    );
    await expect(share(page)).toContainText(fill(editorTexts.share.descriptionHint, { n: 18 }));
    await editor.save();
    expect(await stored()).toMatchObject([{ description: 'What a search says' }]);
  });
});

test('a post’s language can be set', async ({ editor, page, title, stored }) => {
  await editor.title.fill(title);
  await expect(page.getByLabel(editorTexts.share.language)).toContainText(
    fill(editorTexts.share.automatic, { language: 'English' }),
  );
  await page.getByLabel(editorTexts.share.language).selectOption('Hebrew');
  const card = page.getByRole('figure', { name: editorTexts.share.heading });
  await expect(card).toHaveAttribute('dir', 'rtl');
  await editor.save();
  expect(await stored()).toMatchObject([{ lang: 'he' }]);
});

test.describe('the button', () => {
  test('takes its text from the page it leads to', async ({ editor, page, title, stored }) => {
    const webinar = landings().find(({ path }) => path === '/landingWebinarEng');
    await editor.title.fill(title);
    await page
      .getByLabel(editorTexts.button.target)
      .selectOption({ label: webinar?.meta.title ?? '' });
    await expect(page.getByLabel(editorTexts.button.text)).toHaveValue(
      webinar?.register.label ?? '',
    );
    await editor.save();
    expect(await stored()).toMatchObject([{ buttonTarget: '/landingWebinarEng' }]);
  });

  test('needs its other address', async ({ editor, page, title }) => {
    const other = page.getByLabel(editorTexts.button.elsewhere);
    await editor.title.fill(title);
    await page.getByLabel(editorTexts.button.target).selectOption(editorTexts.button.elsewhere);
    await expect(other).toHaveValue('');
    await editor.trySave();
    await expect(editor.alerts).toContainText(editorTexts.unreadable.target);
    await expect(other).toBeFocused();
    await expect(other).toHaveAttribute('aria-invalid', 'true');
  });

  test('leads to another address', async ({ editor, page, title, stored }) => {
    await editor.title.fill(title);
    await page.getByLabel(editorTexts.button.target).selectOption(editorTexts.button.elsewhere);
    await page.getByLabel(editorTexts.button.elsewhere).fill('https://tin.example/');
    await editor.save();
    expect(await stored()).toMatchObject([{ buttonTarget: 'https://tin.example/' }]);
  });

  test('can be hidden', async ({ editor, page, title, stored }) => {
    await editor.title.fill(title);
    await page.getByLabel(editorTexts.button.show).uncheck();
    await editor.save();
    expect(await stored()).toMatchObject([{ showButton: false }]);
  });
});
