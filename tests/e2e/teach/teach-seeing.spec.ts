import { KINDS } from '../../support/teach/kinds';
import { expect, test } from '@playwright/test';
import { setCanvasCamera, useCanvasCamera } from '../../support/teach/canvas-camera';
import { TeachPage } from '../../support/teach/teach-page';
import { fill } from '@/lib/fill';
import { englishTexts } from '../../support/pages/content';
import { sharedPage } from '../../support/pages/shared-page';

const teachTexts = englishTexts('pages/teach');

test.describe(() => {
  const shared = sharedPage();

  for (const facing of ['user', 'environment'])
    test(`the screen and the model see a camera that faces the ${facing} alike`, async () => {
      const { page } = shared;
      const lab = new TeachPage(page);
      await useCanvasCamera(page, facing);
      await page.goto('/teach');
      await lab.look(teachTexts.lab.choose.camera);
      const tile = lab.eye.locator('canvas');
      await expect(tile).toBeVisible();
      // The camera is darker on its left.
      const darkSide = await tile.evaluate((canvas: HTMLCanvasElement) => {
        const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, 32, 1) ?? {};
        return (data[4] ?? 0) < (data[4 * 30] ?? 0) ? 'left' : 'right';
      });
      expect(darkSide).toBe(facing === 'user' ? 'right' : 'left');
      await expect(page.locator('video')).toHaveCSS('scale', facing === 'user' ? '-1 1' : 'none');
    });
});

test('a browser that cannot count frames notices that a camera freezes', async ({ page }) => {
  const lab = new TeachPage(page);
  const problem = page.getByRole('alert');
  await useCanvasCamera(page);
  await page.addInitScript(() => {
    const { prototype } = HTMLVideoElement;
    prototype.getVideoPlaybackQuality = () => ({ totalVideoFrames: 0 }) as VideoPlaybackQuality;
  });
  await page.goto('/teach');
  await lab.look(teachTexts.lab.choose.camera);
  const hold = lab.button(fill(teachTexts.lab.show.hold, { name: KINDS.go }));
  await expect(lab.eye.locator('canvas')).toBeVisible();
  await setCanvasCamera(page, 'still');
  await expect(problem).toContainText(teachTexts.lab.eye.problems.still.title);
  await expect(hold).toBeDisabled();
  await setCanvasCamera(page, 'moving');
  await expect(problem).toHaveCount(0);
  await expect(hold).toBeEnabled();
});
