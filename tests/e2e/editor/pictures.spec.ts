import { expect } from '@playwright/test';
import sharp from 'sharp';
import { IMAGE_MAX_BYTES, IMAGE_TYPES, SMALL_IMAGE_MAX_BYTES } from '@/features/blog/post-image';
import { test } from '../../support/editor/editor';
import { pictureFile } from '../../support/pages/pictures';

/** A picture that is large because no line of it repeats. */
function noise(width: number, height: number) {
  const random = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({
    create: { width, height, channels: 3, background: 'white', noise: random },
  });
}

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

test('a picture of up to 100 KB is taken and kept', async ({ editor, page, title, stored }) => {
  const described = page.getByLabel('Description of the picture');

  await test.step('no picture, or a damaged one', async () => {
    for (const [name, type, buffer] of [
      ['notes.png', 'image/png', Buffer.from('Just words')],
      ['drawing.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['empty.jpg', 'image/jpeg', Buffer.alloc(0)],
      ['book.txt', 'text/plain', Buffer.alloc(IMAGE_MAX_BYTES * 2, 'a')],
    ] as const) {
      await editor.picture.setInputFiles(file(name, type, buffer));
      await expect(editor.alerts).toContainText(`${name} is not a picture this site can show.`);
      await expect(editor.picture).toHaveValue('');
      await expect(editor.state).toHaveText('Nothing written yet');
    }
    const head = (await noise(400, 400).png().toBuffer()).subarray(0, 64);
    await editor.picture.setInputFiles(file('broken.png', 'image/png', Buffer.from(head)));
    await expect(editor.alerts).toContainText('broken.png could not be read.');
    const large = Buffer.concat([head, Buffer.alloc(IMAGE_MAX_BYTES)]);
    await editor.picture.setInputFiles(file('broken.png', 'image/png', large));
    await editor.button('Compress this picture to fit').click();
    await expect(editor.alerts).toContainText('This browser cannot open broken.png');
  });

  await test.step('one of exactly 100 KB, or a byte more, whatever its type', async () => {
    for (const type of IMAGE_TYPES) {
      const tooLarge = await pictureFile(type, IMAGE_MAX_BYTES + 1);
      await editor.picture.setInputFiles(file('large', type, tooLarge));
      await expect(editor.alerts).toHaveText(
        'Image size exceeds 100KB limit (101KB). Please compress the image or choose a smaller one.',
      );
      await expect(editor.picture).toHaveValue('');
      const largest = await pictureFile(type, IMAGE_MAX_BYTES);
      await editor.picture.setInputFiles(file('picture', type, largest));
      await expect(editor.alerts).toHaveCount(0);
    }
  });

  await test.step('kept, stored, and removed', async () => {
    await editor.title.fill(title);
    await described.fill('Violet');
    await editor.expectKept();
    await editor.reload();
    await editor.choice('Restore').click();
    await expect(described).toHaveValue('Violet');
    await editor.save();
    const image = expect.stringContaining(`data:${String(IMAGE_TYPES.at(-1))};base64,`);
    expect(await stored()).toMatchObject([{ imageAlt: 'Violet', image }]);

    await editor.edit(title);
    await editor.button('Remove').click();
    await expect(described).toHaveCount(0);
    await expect(editor.picture).toBeFocused();
  });
});

test('a larger picture is compressed until it fits', async ({ editor, page, title, stored }) => {
  // Stored lying down, with the camera's note that it stands.
  const photo = await noise(600, 450)
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const ghost = await noise(250, 250).ensureAlpha(0.5).png().toBuffer();
  const metadata = async (wanted: string) => {
    const [post] = await stored(wanted);
    const [, type, base64 = ''] = /^data:(.*?);base64,(.*)$/.exec(String(post?.['image'])) ?? [];
    expect(type).toBe('image/webp');
    const bytes = Buffer.from(base64, 'base64');
    expect(bytes.length).toBeLessThanOrEqual(IMAGE_MAX_BYTES);
    return sharp(bytes).metadata();
  };
  const compress = async (wanted: string, picture: ReturnType<typeof file>) => {
    const size = Math.ceil(picture.buffer.length / 1024);
    await editor.title.fill(wanted);
    await editor.picture.setInputFiles(picture);
    const problem = editor.alerts.filter({ hasText: `exceeds 100KB limit (${size}KB)` });
    await expect(problem).toBeVisible();
    await editor.button('Compress this picture to fit').click();
    const done = page.getByText(`Compressed from ${size} KB`);
    await expect(done).toBeVisible();
    await expect(page.getByLabel('Description of the picture')).toBeFocused();
    await expect(problem).toHaveCount(0);
    await editor.save();
    return metadata(wanted);
  };
  const upright = await compress(title, file('photo.jpg', 'image/jpeg', photo));
  expect(upright.height).toBeGreaterThan(upright.width);
  expect([upright.orientation, upright.exif]).toEqual([undefined, undefined]);
  const [post] = await stored(title);
  const [, small = ''] = String(post?.['imageSmall']).split(',');
  expect(small).not.toBe('');
  expect(Buffer.from(small, 'base64').length).toBeLessThanOrEqual(SMALL_IMAGE_MAX_BYTES);
  const clear = await compress(`${title}, changed`, file('ghost.png', 'image/png', ghost));
  expect(clear.hasAlpha).toBe(true);
});

test('a picture stands within the text', async ({ editor, page, title, stored }) => {
  const buffer = await pictureFile('image/png', IMAGE_MAX_BYTES);
  const facts = page.locator('.editor-facts');
  await editor.title.fill(title);
  await editor.button('Add picture').click();
  const section = editor.sections.nth(1);
  await section.locator('input[type="file"]').setInputFiles(file('p.png', 'image/png', buffer));
  await section.getByLabel('Description of the picture').fill('A tin on its side');
  await expect(facts).toContainText(/8\d\d of 1017 KB left/);
  await section.getByRole('button', { name: 'Move up' }).click();
  await expect(editor.sections.first()).toHaveAttribute('data-type', 'image');
  await editor.save();
  const [post] = await stored();
  expect(post).toMatchObject({
    sections: [{ type: 'image', content: 'A tin on its side' }, { type: 'paragraph' }],
  });
  await page.goto(`/blogpost/${String(post?.id)}`);
  const shown = page.getByRole('img', { name: 'A tin on its side' });
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});
