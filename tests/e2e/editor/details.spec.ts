import { expect, type Page } from '@playwright/test';
import { storePost, sharedTest as test } from '../../support/editor/editor';

const addressOf = (title: string) => title.toLowerCase().replace(' ', '-').slice(0, 20);

const share = (page: Page) => page.getByRole('group', { name: 'Search and sharing' });

test.describe('the address', () => {
  test('is asked for if the title has no letters for one', async ({ editor, page }) => {
    await editor.title.fill('ロボット');
    await expect(share(page)).toContainText('Write a better one');
  });

  test('of a Russian title is in Latin letters', async ({ editor, page }) => {
    await editor.title.fill('Как мы построили робота');
    await expect(share(page)).toContainText(
      '/blogpost/kak-my-postroili-robota. You can’t change it',
    );
  });

  test('may be written with spaces', async ({ editor, page, title, stored }) => {
    const address = addressOf(title);
    await editor.title.fill(title);
    await page.getByLabel('Address', { exact: true }).fill(`${address.replace('-', ' ')}!`);
    await expect(share(page)).toContainText(`/blogpost/${address}. You can’t`);
    await editor.save();
    expect(await stored()).toMatchObject([{ id: address }]);
  });

  test('of a published post is fixed', async ({ editor, page, title }) => {
    const id = await storePost(title);
    await editor.edit(title);
    await expect(page.getByLabel('Address', { exact: true })).toHaveCount(0);
    await expect(share(page)).toContainText(`/blogpost/${id}`);
  });

  test('of another post is refused', async ({ editor, page, title }) => {
    const field = page.getByLabel('Address', { exact: true });
    await editor.title.fill(title);
    await field.fill(addressOf(title));
    await editor.save();
    await editor.title.fill(`${title}, changed`);
    await field.fill(addressOf(title));
    await editor.trySave();
    await expect(editor.alerts).toContainText('the address belongs to another post');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  test('without letters is refused', async ({ editor, page, title }) => {
    const field = page.getByLabel('Address', { exact: true });
    await editor.title.fill(title);
    await field.fill('🤖');
    await expect(share(page)).toContainText('Use letters a to z, Hebrew letters or digits');
    await editor.trySave();
    await expect(editor.alerts).toContainText('the address isn’t valid');
    await expect(field).toBeFocused();
  });
});

test.describe('the card for search results', () => {
  test('shows the beginning of the text', async ({ editor, page, title }) => {
    const card = page.getByRole('figure', { name: 'Search and sharing' });
    await editor.title.fill(title);
    await editor.paragraphs.fill('It all began with a tin.');
    await expect(card).toContainText(title);
    await expect(card).toContainText('It all began with a tin.');
  });

  test('shows a description instead, which is stored', async ({ editor, page, title, stored }) => {
    await editor.title.fill(title);
    await page.getByLabel('Description', { exact: true }).fill('What a search says');
    await expect(page.getByRole('figure', { name: 'Search and sharing' })).toContainText(
      'What a search says',
    );
    await expect(share(page)).toContainText('18 characters.');
    await editor.save();
    expect(await stored()).toMatchObject([{ description: 'What a search says' }]);
  });
});

test('a post’s language can be set', async ({ editor, page, title, stored }) => {
  await editor.title.fill(title);
  await expect(page.getByLabel('Language')).toHaveText(/Automatic \(English\)/);
  await page.getByLabel('Language').selectOption('Hebrew');
  const card = page.getByRole('figure', { name: 'Search and sharing' });
  await expect(card).toHaveAttribute('dir', 'rtl');
  await editor.save();
  expect(await stored()).toMatchObject([{ lang: 'he' }]);
});

test.describe('the button', () => {
  test('takes its text from the page it leads to', async ({ editor, page, title, stored }) => {
    await editor.title.fill(title);
    await page.getByLabel('Links to').selectOption('Webinar: how a machine learns to see');
    await expect(page.getByLabel('Button text')).toHaveValue('Get my link');
    await editor.save();
    expect(await stored()).toMatchObject([{ buttonTarget: '/landingWebinarEng' }]);
  });

  test('needs its other address', async ({ editor, page, title }) => {
    const other = page.getByLabel('Another address');
    await editor.title.fill(title);
    await page.getByLabel('Links to').selectOption('Another address');
    await expect(other).toHaveValue('');
    await editor.trySave();
    await expect(editor.alerts).toContainText('Write the address of the button');
    await expect(other).toBeFocused();
    await expect(other).toHaveAttribute('aria-invalid', 'true');
  });

  test('leads to another address', async ({ editor, page, title, stored }) => {
    await editor.title.fill(title);
    await page.getByLabel('Links to').selectOption('Another address');
    await page.getByLabel('Another address').fill('https://tin.example/');
    await editor.save();
    expect(await stored()).toMatchObject([{ buttonTarget: 'https://tin.example/' }]);
  });

  test('can be hidden', async ({ editor, page, title, stored }) => {
    await editor.title.fill(title);
    await page.getByLabel('Show the button').uncheck();
    await editor.save();
    expect(await stored()).toMatchObject([{ showButton: false }]);
  });
});
