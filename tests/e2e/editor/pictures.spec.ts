import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { IMAGE_MAX_BYTES, IMAGE_TYPES, SMALL_IMAGE_MAX_BYTES } from '@/features/blog/post/image';
import type { Editor } from '../../support/editor/editor';
import { sameWindowTest as test } from '../../support/editor/same-window';
import { pictureFile } from '../../support/pages/pictures';
import { fill, fillCount } from '@/lib/fill';
import { anyValues, beginOf, englishTexts, withValues } from '../../support/pages/content';

const editorTexts = englishTexts('pages/blog-editor').editor;

/** Noise, which doesn't compress. */
function noise(width: number, height: number) {
  const random = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({
    create: { width, height, channels: 3, background: 'white', noise: random },
  });
}

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

const coverOf = (page: Page) =>
  page.getByRole('group', { name: editorTexts.form.pictureSection, exact: true });

function bytesOf(url: unknown): Buffer {
  return Buffer.from(String(url).split(',')[1] ?? '', 'base64');
}

test.describe.configure({ mode: 'default' });

test('a file that is no picture, or is damaged, is refused by name', async ({ editor }) => {
  const half = (await noise(400, 400).jpeg({ quality: 95 }).toBuffer()).subarray(0, 64);
  const large = Buffer.concat([half, Buffer.alloc(IMAGE_MAX_BYTES)]);
  for (const [name, type, buffer] of [
    ['notes.png', 'image/png', Buffer.from('Just words')],
    ['drawing.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['book.txt', 'text/plain', Buffer.alloc(IMAGE_MAX_BYTES * 2, 'a')],
  ] as const) {
    await editor.picture.setInputFiles(file(name, type, buffer));
    await expect(editor.alerts).toHaveText(fill(editorTexts.picture.notPicture, { name }));
    await expect(editor.picture).toHaveValue('');
  }
  for (const [name, buffer] of Object.entries({ 'broken.jpg': half, 'large.jpg': large })) {
    await editor.picture.setInputFiles(file(name, 'image/jpeg', buffer));
    await expect(editor.alerts).toHaveText(fill(editorTexts.picture.unreadable, { name }));
    await expect(editor.picture).toHaveValue('');
  }
  await expect(editor.state).toHaveText(editorTexts.state.blank);
});

test('a picture of exactly 100 KB is taken', async ({ editor, page }) => {
  const cover = coverOf(page).locator('img');
  for (const type of IMAGE_TYPES) {
    const largest = await pictureFile(type, IMAGE_MAX_BYTES);
    const former = (await cover.count()) > 0 ? await cover.getAttribute('src') : '';
    await editor.picture.setInputFiles(file('picture', type, largest));
    await expect(cover).not.toHaveAttribute('src', former ?? '');
    await expect(editor.alerts).toHaveCount(0);
  }
});

test('a picture can be removed', async ({ editor, page }) => {
  const small = await pictureFile('image/png');
  await editor.picture.setInputFiles(file('picture', 'image/png', small));
  await expect(coverOf(page).locator('img')).toBeVisible();
  await editor.button(editorTexts.picture.remove).click();
  await expect(coverOf(page).locator('img')).toHaveCount(0);
  await expect(editor.picture).toBeFocused();
  await expect(page.getByLabel(editorTexts.picture.alt)).toHaveCount(0);
});

const PHOTOS = {
  small: () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#c03020' } }),
  large: () => noise(400, 300),
};

/** Encoders' options. Their least effort takes a fraction of the time, and leaves the file as large. */
const ENCODED = {
  jpeg: { quality: 95 },
  png: {},
  webp: { quality: 95, effort: 0 },
  avif: { quality: 95, effort: 0 },
};

for (const size of ['small', 'large'] as const) {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    test(`a ${size} photo of type ${format} is stored as it looks, without metadata`, async ({
      editor,
      page,
      title,
      stored,
    }) => {
      const secret = 'Dana Levi at home';
      const photo = await PHOTOS[size]()
        .withExif({ IFD0: { Artist: secret }, IFD3: { GPSLatitude: '32/1 5/1 0/1' } })
        // Browsers ignore the orientation of a WebP file.
        .withMetadata({ orientation: format === 'webp' ? 1 : 6, icc: 'p3' })
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
        .toFormat(format, ENCODED[format])
        .toBuffer();
      expect(photo.length > IMAGE_MAX_BYTES).toBe(size === 'large');
      expect(photo.includes(secret)).toBe(true);
      await editor.title.fill(title);
      await editor.button(editorTexts.form.addPicture).click();
      for (const place of [coverOf(page), editor.sections.last()]) {
        const input = place.locator('input[type="file"]');
        await input.setInputFiles(file(`photo.${format}`, `image/${format}`, photo));
        await expect(place.locator('img')).toBeVisible();
      }
      await editor.save();
      const [post] = await stored();
      const [, { image, imageSmall } = {}] = post?.['sections'] as Record<string, string>[];
      const urls = [post?.['image'], post?.['imageSmall'], image, imageSmall];
      const isLarge = size === 'large';
      expect(urls.map((url) => url !== '')).toEqual([true, isLarge, true, isLarge]);
      for (const bytes of urls.map(bytesOf).filter(({ length }) => length > 0)) {
        const { width, height, orientation, exif, xmp } = await sharp(bytes).metadata();
        expect([orientation, exif, xmp]).toEqual([undefined, undefined, undefined]);
        expect(bytes.includes(secret)).toBe(false);
        expect(width < height).toBe(format !== 'webp');
        if (isLarge) continue;
        const { channels } = await sharp(bytes).stats();
        const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
        expect(Math.hypot(red - 0xc0, green - 0x30, blue - 0x20)).toBeLessThan(5);
      }
    });
  }
}

test.describe('a picture over 100 KB', () => {
  const noticeOf = (page: Page) => coverOf(page).getByRole('status');
  const coverImage = (page: Page) => coverOf(page).locator('img');
  const expectSmaller = (page: Page, { length }: Buffer) =>
    expect(noticeOf(page)).toContainText(
      fill(editorTexts.picture.tooLarge, { size: Math.ceil(length / 1024) }),
    );
  /** Half transparent */
  const ghost = noise(200, 200).ensureAlpha(0.5).png().toBuffer();
  const chooseGhost = async (editor: Editor) => {
    await editor.picture.setInputFiles(file('ghost.png', 'image/png', await ghost));
    await expectSmaller(editor.page, await ghost);
    await expect(editor.picture).toHaveValue('');
  };

  test('is made smaller at once, with a notice that a phone shows whole', async ({
    editor,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    const jpeg = await noise(400, 300).jpeg({ quality: 95 }).toBuffer();
    const photo = Buffer.concat([jpeg, Buffer.alloc(2.4 * 1024 * 1024 - jpeg.length)]);
    const chooser = page.waitForEvent('filechooser');
    await page.getByText(editorTexts.picture.choose).click();
    await (await chooser).setFiles(file('photo.jpg', 'image/jpeg', photo));
    await expectSmaller(page, photo);
    await expect(noticeOf(page)).toContainText(
      withValues(fill(editorTexts.picture.compressed, { before: '2.4 MB', after: '{n} KB' })),
    );
    await expect(noticeOf(page)).toBeInViewport({ ratio: 1 });
    await expect(editor.button(editorTexts.picture.takeOut)).toBeInViewport({ ratio: 1 });
  });

  test('can be taken out', async ({ editor, page }) => {
    await chooseGhost(editor);
    await editor.button(editorTexts.picture.takeOut).click();
    await expect(coverImage(page)).toHaveCount(0);
    await expect(editor.button(editorTexts.picture.takeOut)).toHaveCount(0);
    await expect(editor.picture).toBeFocused();
  });

  test('that is taken out gives way to the picture before it', async ({ editor, page }) => {
    const small = await pictureFile('image/png');
    await editor.picture.setInputFiles(file('small.png', 'image/png', small));
    const before = await coverImage(page).getAttribute('src');
    await chooseGhost(editor);
    await expect(coverImage(page)).not.toHaveAttribute('src', before ?? '');
    await editor.button(editorTexts.picture.takeOut).click();
    await expect(coverImage(page)).toHaveAttribute('src', before ?? '');
  });

  test('has no notice after it is undone', async ({ editor, page }) => {
    await chooseGhost(editor);
    await editor.title.press('Control+z');
    await expect(coverImage(page)).toHaveCount(0);
    await expect(page.getByText(beginOf(editorTexts.picture.compressed))).toHaveCount(0);
  });

  test('is stored as transparent as it was', async ({ editor, title, stored }) => {
    await editor.title.fill(title);
    await chooseGhost(editor);
    await editor.save();
    const [post] = await stored();
    const bytes = bytesOf(post?.['image']);
    expect(bytes.length).toBeLessThanOrEqual(IMAGE_MAX_BYTES);
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
  });

  test('has a smaller version for phones', async ({ editor, title, stored }) => {
    await editor.title.fill(title);
    await chooseGhost(editor);
    await editor.save();
    const [post] = await stored();
    const small = bytesOf(post?.['imageSmall']).length;
    expect(small).toBeGreaterThan(0);
    expect(small).toBeLessThanOrEqual(SMALL_IMAGE_MAX_BYTES);
  });
});

test('a long screenshot of a phone is stored as wide as its text needs', async ({
  browser,
  editor,
  page,
  title,
  stored,
}) => {
  const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };
  const chat = await browser.newPage(phone);
  const words =
    'a robot class meets on Sunday at five and each child brings a tin and two caps'.split(' ');
  // At 320 px, 70 KB in the lowest quality and 148 KB in the lowest of other pictures: fonts differ by a third at most.
  const lines = Array.from({ length: 90 }, (_, line) =>
    words.slice(line % 5, 9 + (line % 7)).join(' '),
  );
  await chat.setContent(lines.map((line) => `<div>${line}</div>`).join(''));
  const screenshot = await chat.screenshot({ fullPage: true });
  await chat.close();
  const { width, height } = await sharp(screenshot).metadata();
  expect([width, height > 3 * width, screenshot.length > IMAGE_MAX_BYTES]).toEqual([
    720,
    true,
    true,
  ]);

  await editor.title.fill(title);
  await editor.picture.setInputFiles(file('chat.png', 'image/png', screenshot));
  // The browser tries many sizes of a large picture.
  await expect(coverOf(page).locator('img')).toBeVisible({ timeout: 25_000 });
  await editor.save();
  const [post] = await stored();
  const bytes = bytesOf(post?.['image']);
  expect(bytes.length).toBeLessThanOrEqual(IMAGE_MAX_BYTES);
  // Narrower text could hardly be read: the phone that it was made on is 360 px wide.
  expect((await sharp(bytes).metadata()).width).toBeGreaterThanOrEqual(320);
  expect(post?.['imageSmall']).toBe('');
});

/** A moving picture of noise. */
async function animation(format: 'gif' | 'webp', width: number): Promise<Buffer> {
  const frames = [1, 2, 3].map(() => noise(width, width).png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .toFormat(format, { effort: 1 })
    .toBuffer();
}

for (const format of ['gif', 'webp'] as const) {
  test(`an animation of type ${format} up to 100 KB keeps moving, also on phones`, async ({
    editor,
    title,
    stored,
  }) => {
    const small = await animation(format, 140);
    expect(small.length).toBeGreaterThan(SMALL_IMAGE_MAX_BYTES);
    expect(small.length).toBeLessThanOrEqual(IMAGE_MAX_BYTES);
    await editor.title.fill(title);
    await editor.picture.setInputFiles(file('small', `image/${format}`, small));
    await editor.save();
    const [post] = await stored();
    expect((await sharp(bytesOf(post?.['image'])).metadata()).pages).toBe(3);
    expect(post?.['imageSmall']).toBe('');
  });

  test(`a larger animation of type ${format} becomes a still, with a notice`, async ({
    editor,
    page,
  }) => {
    const large = await animation(format, 280);
    await editor.picture.setInputFiles(file('large', `image/${format}`, large));
    await expect(coverOf(page).getByRole('status')).toContainText(editorTexts.picture.animation);
  });
}

/** Drops or pastes files on an element. */
async function bring(
  target: Locator,
  type: 'drop' | 'paste',
  files: ReturnType<typeof file>[],
  text = '',
  html = '',
) {
  const sent = files.map(({ buffer, ...named }) => ({
    ...named,
    base64: buffer.toString('base64'),
  }));
  await target.evaluate(
    (element, [kind, given, words, markup]) => {
      const data = new DataTransfer();
      if (markup) data.setData('text/html', markup);
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
    [type, sent, text, html] as const,
  );
  const mark = await target.page().evaluate(() => document.body.dataset['dropped']);
  await expect(target.page().locator('[data-drop]')).toHaveCount(0);
  return mark;
}

test.describe('brought to the form,', () => {
  const png = async (name: string) => file(name, 'image/png', await pictureFile('image/png', 2000));
  const kinds = ({ sections }: Editor) =>
    sections.evaluateAll((all) => all.map((one) => one.dataset['type']));
  const pictures = ({ sections }: Editor) => sections.locator('img');

  test.beforeEach(({ editor }) => editor.paragraphs.fill('A tin'));

  test('several pictures go below the paragraph', async ({ editor }) => {
    const photo = await noise(400, 300).jpeg({ quality: 95 }).toBuffer();
    const photos = [await png('a.png'), file('b.jpg', 'image/jpeg', photo)];
    expect(await bring(editor.paragraphs, 'drop', photos)).toBe('true true');
    await expect(pictures(editor)).toHaveCount(2);
    expect(await kinds(editor)).toEqual(['paragraph', 'image', 'image']);
    const size = `${Math.ceil(photo.length / 1024)} KB`;
    await expect(editor.sections.nth(2)).toContainText(
      withValues(fill(editorTexts.picture.compressed, { before: size })),
    );
  });

  test('a screenshot goes above an empty paragraph', async ({ editor }) => {
    await editor.button(editorTexts.form.addParagraph).click();
    await bring(editor.paragraphs.last(), 'paste', [await png('image.png')]);
    await expect(pictures(editor)).toHaveCount(1);
    expect(await kinds(editor)).toEqual(['paragraph', 'image', 'paragraph']);
  });

  test('a picture fills an empty picture section', async ({ editor }) => {
    await editor.button(editorTexts.form.addPicture).click();
    expect(await bring(editor.sections.last(), 'drop', [await png('c.png')])).toBe('true true');
    await expect(pictures(editor)).toHaveCount(1);
    await expect(editor.sections).toHaveCount(2);
  });

  test('a picture in the text counts toward the room that is left', async ({ editor, page }) => {
    await bring(editor.paragraphs, 'drop', [await png('c.png')]);
    await expect(
      page.getByText(anyValues(fill(editorTexts.facts.room, { total: '1017' }))),
    ).toBeVisible();
  });

  test('a file that was copied with its name is a picture, not its name', async ({ editor }) => {
    await bring(editor.paragraphs, 'paste', [await png('photo.png')], 'photo.png');
    await expect(pictures(editor)).toHaveCount(1);
    await expect(editor.paragraphs.first()).toHaveValue('A tin');
  });

  for (const type of ['drop', 'paste'] as const) {
    test(`a picture becomes the cover by ${type}`, async ({ editor, page }) => {
      const cover = coverOf(page);
      const target = type === 'drop' ? cover : cover.locator('input[type="file"]');
      const mark = await bring(target, type, [await png('d.png')]);
      if (type === 'drop') expect(mark).toBe('true true');
      await expect(cover.locator('img')).toHaveCount(1);
      await expect(editor.sections).toHaveCount(1);
    });
  }

  test('pictures beyond the cover are counted', async ({ editor, page }) => {
    const fits = fill(editorTexts.notices.roomMissing, { n: 200 });
    const three = await Promise.all(['g.png', 'h.png', 'i.png'].map(png));
    await bring(coverOf(page), 'drop', three);
    await expect(editor.alerts).toHaveText(
      `${fits} ${fill(editorTexts.notices.leftOut, { what: fillCount(editorTexts.leftOut.pictures, 2) })}`,
    );
    await expect(editor.sections).toHaveCount(1);
  });

  test('a picture outside every place for one changes nothing', async ({ editor, page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    expect(await bring(heading, 'drop', [await png('f.png')])).toBe('undefined true');
    await expect(editor.sections).toHaveCount(1);
  });

  test('a linked picture from a page says that its link is missing', async ({ editor }) => {
    const html = '<a href="https://x.example/"><img src="https://x.example/a.png"></a>';
    await bring(editor.paragraphs, 'drop', [await png('a.png')], 'https://x.example/', html);
    await expect(pictures(editor)).toHaveCount(1);
    await expect(editor.alerts).toHaveText(editorTexts.notices.pictureLinkMissing);
  });

  test('other files are refused by name', async ({ editor }) => {
    await bring(editor.title, 'drop', [file('notes.txt', 'text/plain', Buffer.from('Words'))]);
    await expect(editor.alerts).toContainText(
      fill(editorTexts.notices.filesFailed, { names: 'notes.txt' }),
    );
    await expect(editor.sections).toHaveCount(1);
  });
});
