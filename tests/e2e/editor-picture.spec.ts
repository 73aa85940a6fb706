import { expect } from '@playwright/test';
import sharp from 'sharp';
import { storedPosts, test } from '../support/editor';
import { pictureFile } from '../support/pictures';

const LIMIT = 100 * 1024;

/** A picture that is large because no line of it repeats. */
function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}

for (const type of ['png', 'jpeg', 'webp', 'avif', 'gif'] as const) {
  test(`a ${type} file of exactly 100 KB is taken, one byte more is not`, async ({
    editor,
    page,
    title,
    store,
  }) => {
    const file = async (bytes: number) => ({
      name: `picture.${type}`,
      mimeType: `image/${type}`,
      buffer: await pictureFile(`image/${type}`, bytes),
    });
    await editor.title.fill(title);
    await editor.picture.setInputFiles(await file(LIMIT + 1));
    await expect(editor.alerts).toHaveText(
      'Image size exceeds 100KB limit (100KB). Please compress the image or choose a smaller one.',
    );
    await expect(editor.picture).toHaveValue('');
    await expect(page.locator('.editor-picture')).toHaveCount(0);

    await editor.picture.setInputFiles(await file(LIMIT));
    await expect(page.locator('.editor-picture')).toBeVisible();
    await expect(editor.alerts).toHaveCount(0);
    await page.getByLabel('Description of the picture').fill('Violet');
    await editor.save();
    await editor.expectSaved();
    const [post] = (await storedPosts(store, title)).values();
    expect(post).toMatchObject({ imageAlt: 'Violet' });
    expect(String(post?.['image'])).toMatch(new RegExp(`^data:image/${type};base64,`));
  });
}

test('a picture that is too large is compressed to fit, upright, and saved', async ({
  editor,
  page,
  title,
  store,
}) => {
  // Stored lying down, with the camera's note that it stands.
  const buffer = await noise(1600, 1200)
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const size = Math.round(buffer.length / 1024);
  await editor.title.fill(title);
  await editor.picture.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await expect(editor.alerts).toHaveText(
    `Image size exceeds 100KB limit (${size}KB). Please compress the image or choose a smaller one.`,
  );
  await expect(editor.picture).toHaveValue('');
  await editor.expectAccessible();
  await editor.button('Compress this picture to fit').click();
  await expect(page.getByText(`Compressed from ${size} KB`)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel('Description of the picture')).toBeFocused();
  await expect(editor.alerts).toHaveCount(0);
  await editor.save();
  await editor.expectSaved();

  const [[id = '', post] = []] = await storedPosts(store, title);
  const [, type, base64 = ''] = /^data:(.*?);base64,(.*)$/.exec(String(post?.['image'])) ?? [];
  expect(type).toBe('image/webp');
  const stored = Buffer.from(base64, 'base64');
  expect(stored.length).toBeLessThanOrEqual(LIMIT);
  const { width = 0, height = 0, orientation, exif } = await sharp(stored).metadata();
  expect(height).toBeGreaterThan(width);
  expect([orientation, exif]).toEqual([undefined, undefined]);
  await page.goto(`/blogpost/${id}`);
  await expect(page.locator('.post-picture img')).toBeVisible();
});

test('transparency survives compressing', async ({ editor, page, title, store }) => {
  const buffer = await noise(700, 700).ensureAlpha(0.5).png().toBuffer();
  await editor.title.fill(title);
  await editor.picture.setInputFiles({ name: 'ghost.png', mimeType: 'image/png', buffer });
  await editor.button('Compress this picture to fit').click();
  await expect(page.getByText('Compressed from')).toBeVisible({ timeout: 30_000 });
  await editor.save();
  await editor.expectSaved();
  const [post] = (await storedPosts(store, title)).values();
  const stored = Buffer.from(String(post?.['image']).replace(/^.*,/, ''), 'base64');
  expect((await sharp(stored).metadata()).hasAlpha).toBe(true);
});

for (const [what, name, mimeType, buffer] of [
  ['a text that calls itself a picture', 'notes.png', 'image/png', Buffer.from('Just words')],
  [
    'an SVG',
    'drawing.svg',
    'image/svg+xml',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['an empty file', 'empty.jpg', 'image/jpeg', Buffer.alloc(0)],
  ['a large text', 'book.txt', 'text/plain', Buffer.alloc(LIMIT * 2, 'a')],
] as const) {
  test(`${what} is refused`, async ({ editor }) => {
    await editor.picture.setInputFiles({ name, mimeType, buffer });
    await expect(editor.alerts).toContainText(`${name} is not a picture this site can show.`);
    await expect(editor.picture).toHaveValue('');
    await expect(editor.state).toHaveText('Nothing written yet');
  });
}

test('a damaged picture is refused, whether small or large', async ({ editor }) => {
  const whole = await noise(400, 400).png().toBuffer();
  const head = whole.subarray(0, 64);
  const file = (buffer: Buffer) => ({ name: 'broken.png', mimeType: 'image/png', buffer });
  await editor.picture.setInputFiles(file(Buffer.from(head)));
  await expect(editor.alerts).toContainText('broken.png could not be read.');
  await editor.picture.setInputFiles(file(Buffer.concat([head, Buffer.alloc(LIMIT)])));
  await editor.button('Compress this picture to fit').click();
  await expect(editor.alerts).toContainText('This browser cannot open broken.png');
});

test('a picture is kept with the draft, and can be removed', async ({ editor, page, title }) => {
  await editor.title.fill(title);
  const buffer = await pictureFile('image/webp');
  await editor.picture.setInputFiles({ name: 'p.webp', mimeType: 'image/webp', buffer });
  await expect(page.locator('.editor-picture')).toBeVisible();
  await editor.expectKept();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await editor.choice('Restore').click({ timeout: 20_000 });
  await expect(page.locator('.editor-picture')).toBeVisible();
  await editor.button('Remove').click();
  await expect(page.locator('.editor-picture')).toHaveCount(0);
  await expect(editor.picture).toBeFocused();
});
