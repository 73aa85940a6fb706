import { expect, test } from '@playwright/test';
import type { PlayWords } from '@/features/play/words';
import type { TeachWords } from '@/features/teach/words';
import { fill } from '@/lib/fill';
import { test as editorBase } from '../../support/editor/editor';
import { changedByOthers, HANDS, onChangedPages } from '../../support/pages/changed-by-others';
import { englishTexts, content, withValues } from '../../support/pages/content';
import { sharedPage } from '../../support/pages/shared-page';
import { PlayPage } from '../../support/play/play-page';
import { TeachPage } from '../../support/teach/teach-page';

const homeTexts = englishTexts('pages/home');

const LANGUAGES = { English: ['', ''], Hebrew: ['Heb', '.he'] } as const;

test.use({ bypassCSP: true });

test.describe(() => {
  const shared = sharedPage();

  onChangedPages(shared, () => {
    for (const [language, [rest, ending]] of Object.entries(LANGUAGES))
      test(`a robot is taught with cards, in ${language}`, async () => {
        const { page } = shared;
        const { lab } = content<{ lab: TeachWords }>(`pages/teach${ending}.yaml`);
        const { choose, show, train, drive, actions } = lab;
        const teach = new TeachPage(page);
        await page.goto(`/teach${rest}`);
        await teach.look(new RegExp(`^${choose.cards}`));
        await teach.button(show.drawings).click();
        await teach.button(show.next).click();
        await teach.button(train.start).click();
        await expect(page.getByText(/\b30\b/).first()).toBeVisible();
        await teach.button(train.next).click();
        await expect(teach.decision).toHaveText(actions.FORWARD);
        await teach.button(drive.start).click();
        await teach.button(drive.stop).click();
        await expect(teach.button(drive.start)).toBeVisible();
      });

    test('a carousel shows its next page', async () => {
      const { page } = shared;
      const { range } = homeTexts.carousel;
      const { reviews } = content<{ reviews: { label: string } }>('pages/home.yaml');
      await page.goto('/');
      const carousel = page.getByRole('region', { name: reviews.label, exact: true });
      await carousel.scrollIntoViewIfNeeded();
      await carousel.getByRole('button', { name: homeTexts.carousel.next, exact: true }).click();
      await expect(carousel.getByText(withValues(fill(range, { from: 3, to: 4 })))).toBeAttached();
    });
  });
});

test.describe(() => {
  const shared = sharedPage();

  onChangedPages(shared, () => {
    for (const [language, [rest, ending]] of Object.entries(LANGUAGES))
      test(`a game teaches a robot, in ${language}`, async () => {
        const { lab } = content<{ lab: PlayWords }>(`pages/play${ending}.yaml`);
        const { games, play, teach, seconds, enough } = lab;
        const game = new PlayPage(shared.page);
        await game.open(`/play${rest}`, games.football.name);
        await game.stopClock();
        await expect(game.seconds).toHaveText(fill(seconds, { n: 30 }));
        await game.hold('ArrowRight', 500);
        await game.hold('ArrowUp', 1000);
        await expect(game.seconds).toHaveText(fill(seconds, { n: 29 }));
        await game.button(enough).click();
        await game.button(play.teach).click();
        await expect(game.page.getByRole('heading', { name: teach.heading })).toBeVisible();
        await game.page.clock.resume();
      });
  });
});

const editorTest = editorBase.extend(changedByOthers);
editorTest.use({ bypassCSP: true });

for (const hand of HANDS) {
  editorTest.describe(`in an editor changed by ${hand}`, () => {
    editorTest.use({ hand });

    editorTest('a writer logs in and saves a post', async ({ editor, title, stored }) => {
      await editor.title.fill(title);
      await editor.paragraphs.fill('A **bold** plan');
      await editor.save();
      await editor.expectDefaults();
      expect(await stored()).toHaveLength(1);
    });
  });
}
