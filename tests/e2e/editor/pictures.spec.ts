import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { IMAGE_MAX_BYTES, IMAGE_TYPES, SMALL_IMAGE_MAX_BYTES } from '@/features/blog/post-image';
import { test } from '../../support/editor/editor';
import { pictureFile } from '../../support/pages/pictures';

/** Noise, which doesn't compress. */
function noise(width: number, height: number) {
  const random = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({
    create: { width, height, channels: 3, background: 'white', noise: random },
  });
}

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

test('a picture is stored unchanged up to 100 KB, and a larger one is compressed until it fits', async ({
  editor,
  page,
  title,
  stored,
}) => {
  const described = page.getByLabel('Description of the picture');
  await editor.stayOnDevice();

  await test.step("a file that isn't a picture, or is damaged", async () => {
    for (const [name, type, buffer] of [
      ['notes.png', 'image/png', Buffer.from('Just words')],
      ['drawing.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['book.txt', 'text/plain', Buffer.alloc(IMAGE_MAX_BYTES * 2, 'a')],
    ] as const) {
      await editor.picture.setInputFiles(file(name, type, buffer));
      await expect(editor.alerts).toContainText(`${name} isn’t a picture this site can show.`);
      await expect(editor.picture).toHaveValue('');
      await expect(editor.state).toHaveText('Nothing written yet');
    }
    const head = (await noise(400, 400).png().toBuffer()).subarray(0, 64);
    await editor.picture.setInputFiles(file('broken.png', 'image/png', Buffer.from(head)));
    await expect(editor.alerts).toContainText('broken.png couldn’t be read.');
    const large = Buffer.concat([head, Buffer.alloc(IMAGE_MAX_BYTES)]);
    await editor.picture.setInputFiles(file('broken.png', 'image/png', large));
    await expect(editor.alerts).toHaveText(
      'Image size exceeds 100KB limit (101KB). Please compress the image or choose a smaller one.',
    );
    await expect(editor.picture).toHaveValue('');
  });

  await test.step('a picture of exactly 100 KB in each type', async () => {
    for (const type of IMAGE_TYPES) {
      const largest = await pictureFile(type, IMAGE_MAX_BYTES);
      await editor.picture.setInputFiles(file('picture', type, largest));
      await expect(page.locator('.editor-picture').first()).toHaveAttribute(
        'src',
        new RegExp(`^data:${type};`),
      );
      await expect(editor.alerts).toHaveCount(0);
    }
  });

  await test.step('stored and removed', async () => {
    await editor.title.fill(title);
    await described.fill('Violet');
    await editor.save();
    const image = expect.stringContaining(`data:${String(IMAGE_TYPES.at(-1))};base64,`);
    expect(await stored()).toMatchObject([{ imageAlt: 'Violet', image }]);

    await editor.edit(title);
    await editor.button('Remove').click();
    await expect(described).toHaveCount(0);
    await expect(editor.picture).toBeFocused();
  });

  await test.step('a larger picture', async () => {
    // Landscape pixels with an EXIF orientation of portrait.
    const photo = await noise(480, 360)
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
      const sizes = size < 1024 ? `${size} KB` : `${(size / 1024).toFixed(1)} MB`;
      await expect(page.getByText(`Compressed: ${sizes} →`)).toBeVisible();
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
});

/** Drops or pastes files on an element. */
async function bring(target: Locator, type: 'drop' | 'paste', files: ReturnType<typeof file>[]) {
  const sent = files.map(({ buffer, ...named }) => ({
    ...named,
    base64: buffer.toString('base64'),
  }));
  await target.evaluate(
    (element, [kind, given]) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const about = { bubbles: true, cancelable: true };
      if (kind === 'paste') {
        element.dispatchEvent(new ClipboardEvent('paste', { ...about, clipboardData: data }));
      } else {
        element.dispatchEvent(new DragEvent('dragover', { ...about, dataTransfer: data }));
        const mark = document.querySelector('[data-drop]')?.hasAttribute('data-drop');
        const isOwn = !element.dispatchEvent(
          new DragEvent('drop', { ...about, dataTransfer: data }),
        );
        document.body.dataset['dropped'] = `${String(mark)} ${String(isOwn)}`;
      }
    },
    [type, sent] as const,
  );
  const mark = await target.page().evaluate(() => document.body.dataset['dropped']);
  await expect(target.page().locator('[data-drop]')).toHaveCount(0);
  return mark;
}

test('pictures can be dropped and pasted into the form', async ({ editor, page }) => {
  const small = await pictureFile('image/png', 2000);
  const photo = await noise(480, 360).jpeg({ quality: 95 }).toBuffer();
  const png = (name: string) => file(name, 'image/png', small);
  const kinds = () => editor.sections.evaluateAll((all) => all.map((one) => one.dataset['type']));
  const pictures = page.locator('.editor-section .editor-picture');
  await editor.paragraphs.fill('A tin');

  await test.step('several below a paragraph, one of them compressed', async () => {
    const photos = [png('a.png'), file('b.jpg', 'image/jpeg', photo)];
    expect(await bring(editor.paragraphs, 'drop', photos)).toBe('true true');
    await expect(pictures).toHaveCount(2);
    expect(await kinds()).toEqual(['paragraph', 'image', 'image']);
    const size = `${Math.ceil(photo.length / 1024)} KB`;
    await expect(editor.sections.nth(2)).toContainText(`Compressed: ${size} →`);
  });

  await test.step('a screenshot above an empty paragraph, or into an empty picture section', async () => {
    await editor.button('Add paragraph').click();
    await bring(editor.paragraphs.last(), 'paste', [png('image.png')]);
    await expect(pictures).toHaveCount(3);
    expect(await kinds()).toEqual(['paragraph', 'image', 'image', 'image', 'paragraph']);
    await editor.button('Add picture').click();
    const empty = editor.sections.last();
    expect(await bring(empty, 'drop', [png('c.png')])).toBe('true true');
    await expect(pictures).toHaveCount(4);
    await expect(editor.sections).toHaveCount(6);
    await expect(page.locator('.editor-facts')).toContainText(/\d+ of 1017 KB left/);
  });

  await test.step('onto the cover', async () => {
    const cover = page.locator('#editor-picture-panel');
    expect(await bring(cover, 'drop', [png('d.png')])).toBe('true true');
    await expect(cover.locator('img')).toHaveCount(1);
    await cover.getByRole('button', { name: 'Remove' }).click();
    await bring(cover.locator('input[type="file"]'), 'paste', [png('e.png')]);
    await expect(cover.locator('img')).toHaveCount(1);
    await expect(editor.sections).toHaveCount(6);
  });

  await test.step('other places and other files are refused', async () => {
    expect(await bring(page.locator('h1').first(), 'drop', [png('f.png')])).toBe('undefined true');
    await bring(editor.title, 'drop', [file('notes.txt', 'text/plain', Buffer.from('Words'))]);
    await expect(editor.alerts).toContainText(
      'This site can’t show these files as pictures: notes.txt.',
    );
    await expect(editor.sections).toHaveCount(6);
  });
});
