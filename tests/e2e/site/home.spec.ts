import { expect, type Locator, type Page, test } from '@playwright/test';
import { fill } from '@/lib/fill';
import { englishTexts, content } from '../../support/pages/content';

const homeTexts = englishTexts('pages/home');
const uiTexts = englishTexts('ui');

interface Plan {
  title: string;
  price: number;
  originalPrice: number;
  robotReq: string;
  isPopular?: boolean;
}

const plans = content<{ items: Plan[] }>('data/plans.yaml').items;
const countOf = (file: string) => content<{ items: unknown[] }>(file).items.length;
const plan = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const carousel = (page: Page, name: string) =>
  page
    .locator(`[aria-roledescription="${homeTexts.carousel.carousel}"]`)
    .and(page.getByRole('region', { name, exact: true }));
const slides = (group: Locator) =>
  group.locator(`[aria-roledescription="${homeTexts.carousel.slide}"]`);
/** Slides with their middle inside the row. */
const inView = (group: Locator) =>
  slides(group).evaluateAll((all) =>
    all
      .filter((slide) => {
        let row = slide.parentElement;
        while (row && row.scrollWidth <= row.clientWidth) row = row.parentElement;
        const edges = row?.getBoundingClientRect();
        const { left, right, width } = slide.getBoundingClientRect();
        const middle = (left + right) / 2;
        return edges && width > 0 && middle > edges.left && middle < edges.right;
      })
      .map((slide) => slide.getAttribute('aria-label')),
  );

const placeOf = (n: number, total: number) => fill(homeTexts.carousel.position, { n, total });
const next = (group: Locator) =>
  group.getByRole('button', { name: homeTexts.carousel.next, exact: true });
const start = (part: Locator) => part.getByRole('link', { name: 'Get Started Now!' });

// These leave the page at its address, and each sets what it needs.
test.describe(() => {
  test.describe.configure({ mode: 'default' });
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await page.goto('/');
  });
  test.afterAll(() => page.close());

  for (const [width, size] of [
    [640, { width: 500, height: 281 }],
    [1440, { width: 1080, height: 608 }],
  ] as const) {
    test(`the video is ${size.width} px wide in a window of ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const video = page.locator('[data-video="intro"]');
      await video.getByRole('button', { name: uiTexts.playVideo }).scrollIntoViewIfNeeded();
      const box = await video.boundingBox();
      expect(box && { width: Math.round(box.width), height: Math.round(box.height) }).toEqual(size);
    });
  }

  test('the parts are in their order', async () => {
    const text = String(await page.getByRole('main').textContent())
      .replace(/\s+/g, ' ')
      .toLowerCase();
    const parts = [
      'Learn & Bring Ai To Life',
      'Get to know',
      'How to use',
      'Learn. Build. Create.',
      'Football Challenge',
      'Pacman Challenge',
      'How does it work',
      'Creating code',
      'Bring it to life',
      'We are connecting few worlds',
      'Artificial Intelligence',
      'Coding learning',
      'Creative Build & bring to life',
      'Teachers & Students Recommend',
      'Freemium',
      'MOST POPULAR PLAN',
      'Have any further questions?',
    ];
    const places = parts.map((part) => text.indexOf(part.toLowerCase()));
    expect(places.filter((place) => place < 0)).toEqual([]);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('opening a card of a challenge closes the one before', async () => {
    const card = (name: string) =>
      page.locator('details', { has: page.getByText(name, { exact: true }) });
    await expect(card('How does it work')).toHaveAttribute('open');
    await card('Creating code').locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(card('Creating code')).toHaveAttribute('open');
    await expect(card('How does it work')).not.toHaveAttribute('open');
  });

  test('choosing a challenge shows its picture alone', async () => {
    const football = page.getByRole('radio', { name: 'Football Challenge' });
    await expect(football).toBeChecked();
    const shown = () =>
      page
        .locator('section', { has: football })
        .locator('img')
        .evaluateAll((images) =>
          images
            .filter((image) =>
              image.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
            )
            .map((image) => image.getAttribute('alt')),
        );
    const [first] = await shown();
    await football.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Pacman Challenge' })).toBeChecked();
    await expect.poll(shown).toEqual([expect.not.stringContaining(String(first))]);
  });

  for (const { title, price, originalPrice, robotReq } of plans) {
    test(`${title} says what the plan costs`, async () => {
      const card = plan(page, title);
      await expect(card).toContainText(price.toFixed(2));
      await expect(card.locator('s')).toContainText(originalPrice.toFixed(2));
      await expect(card).toContainText('Save 33%');
      await expect(card).toContainText(robotReq, { ignoreCase: true });
      await expect(start(card)).toHaveAttribute('target', '_blank');
    });
  }

  test('only the most popular plans are marked', async () => {
    const popular = plans.filter(({ isPopular }) => isPopular).length;
    await expect(page.getByText('MOST POPULAR PLAN')).toHaveCount(popular);
  });

  test('the robot beside the recommendations is only for wide windows', async () => {
    const robot = page
      .locator('section', { has: carousel(page, homeTexts.testimonials.label) })
      .locator('img');
    await page.setViewportSize({ width: 1440, height: 900 });
    await robot.scrollIntoViewIfNeeded();
    await expect(robot).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(robot).toBeHidden();
  });

  test.describe('the details of a plan', () => {
    const [{ title }, beside] = plans as [Plan, Plan];
    const more = () => plan(page, title).getByRole('button', { name: 'Learn more' });
    const details = () => page.getByRole('dialog').filter({ hasText: title });
    test.beforeEach(async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await expect(details()).toBeHidden();
    });

    test('close on Escape, which returns the focus', async () => {
      await more().click();
      await expect(details()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(details()).toBeHidden();
      await expect(more()).toBeFocused();
    });

    test('close when Tab leaves them for the next plan', async () => {
      await more().press('Enter');
      await start(details()).focus();
      await page.keyboard.press('Tab');
      await expect(details()).toBeHidden();
      await expect(start(plan(page, beside.title))).toBeFocused();
    });
  });

  for (const [name, file] of [
    [homeTexts.reviews.label, 'data/reviews.yaml'],
    [homeTexts.testimonials.label, 'data/testimonials.yaml'],
  ] as const) {
    for (const [width, perView] of [
      [768, 1],
      [769, 2],
    ] as const) {
      test(`${name} wrap at both ends, ${perView} at a time in a window of ${width} px`, async () => {
        const count = countOf(file);
        const group = carousel(page, name);
        const labels = (from: number, to: number) =>
          Array.from({ length: to - from + 1 }, (_, n) => placeOf(from + n, count));
        await page.setViewportSize({ width, height: 900 });
        await group.scrollIntoViewIfNeeded();
        await expect(next(group)).toBeVisible();
        await expect.poll(() => inView(group)).toEqual(labels(1, perView));
        await group.getByRole('button', { name: homeTexts.carousel.previous, exact: true }).click();
        await expect.poll(() => inView(group)).toEqual(labels(count - perView + 1, count));
        await next(group).press('Enter');
        await expect.poll(() => inView(group)).toEqual(labels(1, perView));
        await expect(next(group)).toBeFocused();
      });
    }
  }
});

// These leave the home page, or change it.
test.describe(() => {
  test.describe.configure({ mode: 'default' });
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
  });
  test.beforeEach(() => page.goto('/'));
  test.afterAll(() => page.close());

  test('the dots of a carousel follow a swipe', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const group = carousel(page, homeTexts.reviews.label);
    await group.scrollIntoViewIfNeeded();
    await expect(next(group)).toBeVisible();
    await slides(group)
      .nth(2)
      .evaluate((slide) => slide.scrollIntoView({ block: 'nearest', inline: 'start' }));
    await expect(
      group.locator('button[aria-current="true"], button[aria-disabled="true"]'),
    ).toHaveAccessibleName(/3/);
  });

  test('How to use leads to the remote', async () => {
    const howToUse = page.getByRole('region', { name: 'How to use' });
    await howToUse.getByRole('link', { name: homeTexts.howToUse.drive.action.label }).click();
    await expect(page).toHaveURL('/controller');
  });

  test('the offer for educators leads to the form about training', async () => {
    await page.locator('a[href="/Contact?subject=training"]').click();
    await expect(page).toHaveURL('/Contact?subject=training');
  });
});

test('a press moves a carousel by a page while the row still moves', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const group = carousel(page, homeTexts.reviews.label);
  await group.scrollIntoViewIfNeeded();
  for (const shown of [2, 3, 4]) {
    await next(group).click();
    await group.getByRole('group', { name: homeTexts.carousel.row }).dispatchEvent('scroll');
    await page.clock.fastForward(200);
    await expect(group.locator('[aria-current]')).toHaveAccessibleName(new RegExp(`^${shown} `));
  }
  await expect.poll(() => inView(group)).toEqual([placeOf(4, countOf('data/reviews.yaml'))]);
});
