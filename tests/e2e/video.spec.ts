import { expect, test, type Page } from '@playwright/test';

const PLAYERS = /youtube-nocookie\.com|player\.vimeo\.com/;

/** Stands in for the outside players, which tests cannot reach: a page that records its messages. */
async function standInForPlayers(page: Page) {
  const asked: string[] = [];
  await page.route(PLAYERS, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html',
      body: '<title>player</title><script>window.messages = []; onmessage = (event) => messages.push(event.data);</script>',
    });
  });
  return asked;
}

test('a video loads only after a click, from the privacy-friendly host', async ({ page }) => {
  const asked = await standInForPlayers(page);
  await page.goto('/');
  const play = page.getByRole('button', { name: /^Play video/ }).first();
  await play.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await play.click();
  await expect.poll(() => asked).toHaveLength(1);
  await expect(page.locator('iframe')).toHaveAttribute('title', /.{5,}/);
});

test("'Watch Video' plays the embedded video by message", async ({ page }) => {
  const asked = await standInForPlayers(page);
  await page.goto('/for-vendors');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Watch Video' }).click();
  const messages = async () => {
    const player = page.frames().find((frame) => PLAYERS.test(frame.url()));
    return (await player?.evaluate(() => JSON.stringify(Reflect.get(window, 'messages')))) ?? '';
  };
  await expect.poll(messages).toContain('playVideo');
  expect(asked).toHaveLength(1);
});

for (const [width, frameWidth, frameHeight] of [
  [1440, 1080, 608],
  [640, 500, 281],
] as const) {
  test(`the side panel's frame is ${frameWidth} by ${frameHeight} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const box = await page.locator('[data-video="intro"]').boundingBox();
    expect(Math.round(box?.width ?? 0)).toBe(frameWidth);
    expect(Math.round(box?.height ?? 0)).toBe(frameHeight);
  });
}
