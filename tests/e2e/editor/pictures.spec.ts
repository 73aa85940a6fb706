import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { IMAGE_MAX_BYTES, IMAGE_TYPES, SMALL_IMAGE_MAX_BYTES } from '@/features/blog/post/image';
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

function bytesOf(url: unknown): Buffer {
  return Buffer.from(String(url).split(',')[1] ?? '', 'base64');
}

test('a file that is no picture, or is damaged, is refused by name', async ({ editor }) => {
  const half = (await noise(400, 400).jpeg({ quality: 95 }).toBuffer()).subarray(0, 64);
  const large = Buffer.concat([half, Buffer.alloc(IMAGE_MAX_BYTES)]);
  for (const [name, type, buffer] of [
    ['notes.png', 'image/png', Buffer.from('Just words')],
    ['drawing.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['book.txt', 'text/plain', Buffer.alloc(IMAGE_MAX_BYTES * 2, 'a')],
  ] as const) {
    await editor.picture.setInputFiles(file(name, type, buffer));
    await expect(editor.alerts).toHaveText(
      `${name} isn’t a picture this site can show. Choose a PNG, JPEG, WebP, AVIF or GIF file.`,
    );
    await expect(editor.picture).toHaveValue('');
  }
  for (const [name, buffer] of Object.entries({ 'broken.jpg': half, 'large.jpg': large })) {
    await editor.picture.setInputFiles(file(name, 'image/jpeg', buffer));
    await expect(editor.alerts).toHaveText(
      `${name} couldn’t be read. Try again, or choose another picture.`,
    );
    await expect(editor.picture).toHaveValue('');
  }
  await expect(editor.state).toHaveText('Nothing written yet');
});

test('a picture of exactly 100 KB is taken, and can be removed', async ({ editor, page }) => {
  for (const type of IMAGE_TYPES) {
    const largest = await pictureFile(type, IMAGE_MAX_BYTES);
    await editor.picture.setInputFiles(file('picture', type, largest));
    await expect(page.locator('.editor-picture').first()).toBeVisible();
    await expect(editor.alerts).toHaveCount(0);
    await editor.button('Remove').click();
    await expect(editor.picture).toBeFocused();
    await expect(page.getByLabel('Description of the picture')).toHaveCount(0);
  }
});

test('a picture of any type and size is stored upright, in its colors, and without metadata', async ({
  editor,
  page,
  title,
  stored,
}) => {
  test.slow();
  const secret = 'Dana Levi at home';
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`;
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c03020' } });
  await editor.title.fill(title);
  await editor.button('Add picture').click();
  for (const [size, source] of Object.entries({ small: plain, large: noise(480, 360) })) {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const photo = await source
        .clone()
        .withExif({ IFD0: { Artist: secret }, IFD3: { GPSLatitude: '32/1 5/1 0/1' } })
        // Browsers ignore the orientation of a WebP file.
        .withMetadata({ orientation: format === 'webp' ? 1 : 6, icc: 'p3' })
        .withXmp(xmp)
        .toFormat(format, { quality: 95 })
        .toBuffer();
      expect(photo.length > IMAGE_MAX_BYTES, format).toBe(size === 'large');
      expect(photo.includes(secret)).toBe(true);
      for (const place of ['#editor-picture-panel', '.editor-picture-section']) {
        const shown = page.locator(`${place} img`);
        const former = (await shown.count()) > 0 ? await shown.getAttribute('src') : '';
        const input = page.locator(`${place} input[type="file"]`);
        await input.setInputFiles(file(`photo.${format}`, `image/${format}`, photo));
        await expect(shown).not.toHaveAttribute('src', former ?? '');
      }
      await editor.save();
      const [post] = await stored();
      const [, { image, imageSmall } = {}] = post?.['sections'] as Record<string, string>[];
      const urls = [post?.['image'], post?.['imageSmall'], image, imageSmall];
      expect(
        urls.map((url) => url !== ''),
        size,
      ).toEqual(size === 'small' ? [true, false, true, false] : [true, true, true, true]);
      for (const bytes of urls.map(bytesOf).filter(({ length }) => length > 0)) {
        const { width, height, orientation, exif, xmp: notes } = await sharp(bytes).metadata();
        expect([orientation, exif, notes]).toEqual([undefined, undefined, undefined]);
        expect(bytes.includes(secret)).toBe(false);
        expect(width < height, format).toBe(format !== 'webp');
        if (size === 'large') continue;
        const { channels } = await sharp(bytes).stats();
        const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
        expect(Math.hypot(red - 0xc0, green - 0x30, blue - 0x20)).toBeLessThan(5);
      }
      await editor.edit(title);
    }
  }
});

test('a picture over 100 KB is made smaller at once, and can be taken out', async ({
  editor,
  page,
  title,
  stored,
}) => {
  const notice = page.locator('#editor-picture-panel .outcome');
  const choose = async (name: string, type: string, buffer: Buffer) => {
    await editor.picture.first().setInputFiles(file(name, type, buffer));
    await expect(notice).toContainText(
      `Image size exceeds 100KB limit (${Math.ceil(buffer.length / 1024)}KB). Please compress the image or choose a smaller one.`,
    );
    await expect(editor.picture.first()).toHaveValue('');
  };
  const jpeg = await noise(480, 360).jpeg({ quality: 95 }).toBuffer();
  const photo = Buffer.concat([jpeg, Buffer.alloc(2.4 * 1024 * 1024 - jpeg.length)]);
  const ghost = await noise(250, 250).ensureAlpha(0.5).png().toBuffer();
  const cover = page.locator('#editor-picture-panel img');
  await editor.stayOnDevice();
  await editor.title.fill(title);

  await test.step('with both sizes, whole on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 664 });
    const chooser = page.waitForEvent('filechooser');
    await page.getByText('Choose a picture').click();
    await (await chooser).setFiles(file('photo.jpg', 'image/jpeg', photo));
    await expect(notice).toContainText(/We made it smaller: 2\.4 MB → \d\d KB, /);
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(editor.button('Take it out')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 960, height: 720 });
  });

  await test.step('taken out', async () => {
    await editor.button('Take it out').click();
    await expect(cover).toHaveCount(0);
    await expect(notice).toHaveCount(0);
    await expect(editor.picture).toBeFocused();
  });

  await test.step('taken out, the picture before it is back', async () => {
    await editor.picture.setInputFiles(
      file('small.png', 'image/png', await pictureFile('image/png')),
    );
    const small = await cover.getAttribute('src');
    await choose('ghost.png', 'image/png', ghost);
    await expect(cover).not.toHaveAttribute('src', small ?? '');
    await editor.button('Take it out').click();
    await expect(cover).toHaveAttribute('src', small ?? '');
  });

  await test.step('undone, without a word about it', async () => {
    await choose('ghost.png', 'image/png', ghost);
    await editor.title.press('Control+z');
    await expect(notice).toHaveCount(0);
  });

  await test.step('stored, still transparent', async () => {
    await choose('ghost.png', 'image/png', ghost);
    await editor.save();
    const [post] = await stored();
    const bytes = bytesOf(post?.['image']);
    expect(bytes.length).toBeLessThanOrEqual(IMAGE_MAX_BYTES);
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
    const small = bytesOf(post?.['imageSmall']).length;
    expect(small).toBeGreaterThan(0);
    expect(small).toBeLessThanOrEqual(SMALL_IMAGE_MAX_BYTES);
  });
});

/** A moving picture of noise. */
async function animation(format: 'gif' | 'webp', width: number): Promise<Buffer> {
  const frames = [1, 2, 3].map(() => noise(width, width).png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

test('an animation up to 100 KB keeps moving, also on phones, and a larger one is a still', async ({
  editor,
  page,
  title,
  stored,
}) => {
  const still = 'Only the first frame of the animation is kept.';
  await editor.stayOnDevice();
  for (const format of ['gif', 'webp'] as const) {
    const small = await animation(format, 140);
    expect(small.length).toBeGreaterThan(SMALL_IMAGE_MAX_BYTES);
    expect(small.length).toBeLessThanOrEqual(IMAGE_MAX_BYTES);
    await editor.title.fill(title);
    await editor.picture.setInputFiles(file('small', `image/${format}`, small));
    await editor.save();
    const [post] = await stored();
    expect((await sharp(bytesOf(post?.['image'])).metadata()).pages, format).toBe(3);
    expect(post?.['imageSmall']).toBe('');

    const large = await animation(format, 400);
    await editor.picture.setInputFiles(file('large', `image/${format}`, large));
    await expect(page.locator('#editor-picture-panel .outcome')).toContainText(still);
    await editor.reload();
  }
});

/** Drops or pastes files on an element. */
async function bring(
  target: Locator,
  type: 'drop' | 'paste',
  files: ReturnType<typeof file>[],
  text = '',
) {
  const sent = files.map(({ buffer, ...named }) => ({
    ...named,
    base64: buffer.toString('base64'),
  }));
  await target.evaluate(
    (element, [kind, given, words]) => {
      const data = new DataTransfer();
      if (words) data.setData('text/plain', words);
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
    [type, sent, text] as const,
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
    await expect(editor.sections.nth(2)).toContainText(`We made it smaller: ${size} →`);
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

  await test.step('a file that the Finder copied with its name', async () => {
    await bring(editor.paragraphs.first(), 'paste', [png('photo.png')], 'photo.png');
    await expect(pictures).toHaveCount(5);
    await expect(editor.paragraphs.first()).toHaveValue('A tin');
    await editor.useTool('Delete', 1);
    await expect(editor.sections).toHaveCount(6);
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

  await test.step('pictures beyond the cover and beyond 200 sections are counted', async () => {
    const fits = 'Not everything fits: a cover is one picture, and a post has up to 200 sections.';
    const cover = page.locator('#editor-picture-panel');
    await bring(cover, 'drop', [png('g.png'), png('h.png'), png('i.png')]);
    await expect(editor.alerts).toHaveText(`${fits} Left out: 2 pictures.`);
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
