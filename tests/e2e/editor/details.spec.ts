import { expect } from '@playwright/test';
import { test } from '../../support/editor/editor';

test("writers can set a post's language, address, button and description", async ({
  editor,
  page,
  title,
  stored,
}) => {
  const address = title.toLowerCase().replace(' ', '-').slice(0, 20);
  const panel = page.locator('.editor-share');
  const card = page.getByRole('figure', { name: 'Search and sharing' });
  const addressField = page.getByLabel('Address', { exact: true });

  await test.step('a title without letters for an address asks for one', async () => {
    await editor.title.fill('ロボット');
    await expect(panel).toContainText('Write a better one');
    await editor.title.fill('Как мы построили робота');
    await expect(panel).toContainText('/blogpost/kak-my-postroili-robota. You can’t change it');
  });

  await test.step('set in the form', async () => {
    await editor.title.fill(title);
    await editor.paragraphs.fill('It all began with a tin.');
    await expect(card).toContainText(title);
    await expect(card).toContainText('It all began with a tin.');
    await page.getByLabel('Description', { exact: true }).fill('What a search says');
    await expect(card).toContainText('What a search says');
    await expect(panel).toContainText('18 characters.');
    await expect(page.getByLabel('Language')).toHaveText(/Automatic \(English\)/);
    await page.getByLabel('Language').selectOption('Hebrew');
    await expect(card).toHaveAttribute('dir', 'rtl');
    await addressField.fill(`${address.replace('-', ' ')}!`);
    await expect(panel).toContainText(`/blogpost/${address}. You can’t change it`);
    await page.getByLabel('Links to').selectOption('Webinar: how a machine learns to see');
    await expect(page.getByLabel('Button text')).toHaveValue('Get my link');
    await editor.save();
    expect(await stored()).toMatchObject([
      {
        id: address,
        lang: 'he',
        description: 'What a search says',
        buttonTarget: '/landingWebinarEng',
      },
    ]);
  });

  await test.step('an address that is taken is refused', async () => {
    await editor.edit(title);
    await expect(addressField).toHaveCount(0);
    await expect(panel).toContainText(`/blogpost/${address}`);
    await editor.button('New Post').click();
    await editor.title.fill(`${title}, changed`);
    await addressField.fill(address);
    await editor.trySave();
    await expect(editor.alerts).toContainText('the address belongs to another post');
    await expect(addressField).toBeFocused();
    await expect(addressField).toHaveAttribute('aria-invalid', 'true');
    await addressField.fill('🤖');
    await expect(panel).toContainText('Use letters a to z, Hebrew letters or digits');
    await editor.trySave();
    await expect(editor.alerts).toContainText('the address isn’t valid');
    await expect(addressField).toBeFocused();
    await addressField.fill(`${address}-2`);
    await page.getByLabel('Links to').selectOption('Another address');
    await expect(page.getByLabel('Another address')).toHaveValue('');
    await editor.trySave();
    await expect(editor.alerts).toContainText('Write the address of the button');
    await expect(page.getByLabel('Another address')).toBeFocused();
    await expect(page.getByLabel('Another address')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Another address').fill('https://tin.example/');
    await page.getByLabel('Show the button').uncheck();
    await editor.save();
    expect(await stored(`${title}, changed`)).toMatchObject([
      { id: `${address}-2`, buttonTarget: 'https://tin.example/', showButton: false },
    ]);
  });
});
