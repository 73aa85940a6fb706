import { expect, type Locator, type Page, test } from '@playwright/test';
import { content, englishTexts } from '../../support/pages/content';

interface Film {
  id: string;
  film?: string;
  title: string;
  description: string;
}

const { videos } = content<{ videos: Film[] }>('data/videos.yaml');
const uiTexts = englishTexts('ui');
const films = videos.filter(({ film }) => film);
const [intro, vendors] = ['intro', 'vendors'].map((id) => films.find((film) => film.id === id));

const playerOf = (page: Page, { id }: Film) => page.locator(`[data-video="${id}"] > video`);
const buttonOf = (page: Page, { id }: Film) => page.locator(`[data-video="${id}"] > button`);

/** Collects the film files that a page requests. */
function watchFilms(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4|vtt)/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

// The owner may have replaced the films with videos on YouTube or Vimeo.
if (intro) {
  const play = async (page: Page) => {
    await page.getByRole('button', { name: `${uiTexts.playVideo}: ${intro.title}` }).press('Enter');
    const player = playerOf(page, intro);
    await expect(player).toHaveJSProperty('paused', false);
    return player;
  };

  test('a film loads only after a press', async ({ page }) => {
    const asked = watchFilms(page);
    await page.goto('/');
    await buttonOf(page, intro).scrollIntoViewIfNeeded();
    await expect(page.getByText(intro.title)).toBeVisible();
    expect(asked).toEqual([]);
    await play(page);
    expect(asked).not.toEqual([]);
  });

  test('a film can be paused by keyboard', async ({ page }) => {
    await page.goto('/');
    const player = await play(page);
    await expect(player).toBeFocused();
    await page.keyboard.press('Space');
    await expect(player).toHaveJSProperty('paused', true);
  });

  test.describe(() => {
    test.describe.configure({ mode: 'default' });
    let page: Page;
    let player: Locator;
    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
      await page.goto('/');
      player = await play(page);
    });
    test.afterAll(() => page.close());

    test('a film says what it shows', async () => {
      await expect(player).toHaveAccessibleName(intro.title);
      await expect(player).toHaveAccessibleDescription(intro.description);
    });

    test('a film has captions to its end, in both languages', async () => {
      const tracks = () =>
        player.evaluate((video: HTMLVideoElement) =>
          [...video.textTracks].map((track) => {
            const shown = track.mode;
            if (shown === 'disabled') track.mode = 'hidden';
            const cues = [...(track.cues ?? [])];
            const end = cues.at(-1)?.endTime ?? 0;
            return {
              language: track.language,
              shown: shown === 'showing',
              whole: Math.abs(end - video.duration) < 1,
            };
          }),
        );
      await expect.poll(tracks).toEqual([
        { language: 'en', shown: true, whole: true },
        { language: 'he', shown: false, whole: true },
      ]);
    });

    test('a film plays to its end', async () => {
      await player.evaluate((video: HTMLVideoElement) => {
        // Saves the test's time.
        video.playbackRate = 16;
        return video.play();
      });
      await expect(player).toHaveJSProperty('ended', true, { timeout: 20_000 });
      expect(await player.evaluate((video: HTMLVideoElement) => video.error)).toBeNull();
    });
  });
}

if (vendors) {
  test("'Watch Video' plays the film, also after a failure to load", async ({ page }) => {
    await page.goto('/for-vendors');
    const play = page.getByRole('button', { name: 'Watch Video' });
    await page.route(/\.(webm|mp4)/, (route) => route.abort());
    await play.click();
    await expect(buttonOf(page, vendors)).toBeFocused();
    await expect(buttonOf(page, vendors)).toHaveAccessibleName(uiTexts.videoFailed);
    await page.unrouteAll();
    await play.click();
    await expect(playerOf(page, vendors)).toHaveJSProperty('paused', false);
    await page.keyboard.press('Space');
    await expect(playerOf(page, vendors)).toHaveJSProperty('paused', true);
    await play.click();
    await expect(playerOf(page, vendors)).toHaveJSProperty('paused', false);
  });
}
