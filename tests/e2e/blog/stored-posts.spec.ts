import { expect, test } from '@playwright/test';
import { DRAFT } from '../../support/blog/post-drafts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  layoutShift,
  watchErrors,
  watchLayoutShift,
} from '../../support/pages/page-checks';
import { dataUrl, pictureFile } from '../../support/pages/pictures';
import { siteStore } from '../../support/server/store';
import { fill } from '@/lib/fill';
import { beginOf, hebrewTexts } from '../../support/pages/content';

const uiTextsInHebrew = hebrewTexts('ui');

test.use({ viewport: { width: 390, height: 844 } });

const TOKEN = 'p'.repeat(32);

for (const [what, place, address, mark] of [
  [
    'post',
    'blogPosts/rvbvt',
    '/blogpost/rvbvt',
    fill(uiTextsInHebrew.post.changed, { date: '1 ביוני 2018' }),
  ],
  [
    'preview',
    'blogPostDrafts/rvbvt-2',
    `/preview/${TOKEN}`,
    beginOf(uiTextsInHebrew.post.preview.draft),
  ],
] as const) {
  test(`a Hebrew ${what} runs from right to left with all its parts`, async ({ page }) => {
    const errors = await watchErrors(page);
    await watchLayoutShift(page);
    const picture = dataUrl(await pictureFile('image/png'), 'image/png');
    const post = {
      ...DRAFT,
      title: 'רובוט ללא מים',
      subtitle: '',
      author: 'נועה',
      format: 'markdown',
      createdAt: '2018-05-14T22:30:00.000Z',
      updatedAt: '2018-06-01T10:00:00.000Z',
      sections: [
        { id: 'a', type: 'paragraph', content: 'היה **יבש** מאוד. [עוד](/about)' },
        { id: 'b c', type: 'image', content: 'שרך', image: picture, imageSmall: '' },
        { id: 'd', type: 'paragraph', content: '- אחת\n- שתיים' },
      ],
      // As the function measures it when it saves the post.
      sizes: [{ width: 32, height: 24 }],
    };
    const previewUntil = new Date(Date.now() + 60_000).toISOString();
    const shared = { previewToken: TOKEN, previewUntil };
    const stored = siteStore().doc(place);
    await stored.set({ ...post, ...(what === 'preview' && shared) });

    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const article = page.getByRole('article', { name: post.title });
    await expect(article).toContainText('נועה15 במאי 2018');
    await expect(article).toContainText(mark);
    await expect(article.locator('strong')).toHaveText('יבש');
    await expect(article.getByRole('listitem').last()).toHaveText('שתיים');
    const shown = article.getByRole('img', { name: 'שרך' });
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    const { width, height } = (await shown.boundingBox()) ?? { width: 0, height: 0 };
    expect([Math.round(width), Math.round(height)]).toEqual([32, 24]);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    if (what === 'post') await expectAccessible(page);
    await expectNoSidewaysScroll(page, [390, 1440]);
    expect(errors).toEqual([]);
    await stored.delete();
  });
}
