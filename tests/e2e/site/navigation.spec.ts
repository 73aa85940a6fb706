import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { englishTexts, content } from '../../support/pages/content';

const aboutTexts = englishTexts('pages/about');
const notFoundTexts = englishTexts('pages/not-found');
const homeTexts = englishTexts('pages/home');
const uiTexts = englishTexts('ui');

/** A link of content/navigation.yaml. */
interface Link {
  href: string;
  label: string;
}

const { header } = content<{ header: Link[] }>('navigation.yaml');
const mainPages = header.filter(({ href }) => href.startsWith('/'));
const last = mainPages.at(-1) as Link;

const PHONE = { width: 390, height: 844 };

/** The home page for all tests of a group, also after one that has left it. */
function sharedHome(options: BrowserContextOptions): () => Page {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage(options);
  });
  test.beforeEach(async () => {
    if (!page.url().endsWith('/')) await page.goto('/');
  });
  test.afterAll(() => page.close());
  return () => page;
}

test('an unknown address shows the error page, which leads home', async ({ page }) => {
  const response = await page.goto('/no/such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  const details = page.getByRole('main').locator('details');
  const shown = await details.innerText();
  const { home, details: told } = notFoundTexts;
  const steps = ['/no/such-page', ...told.lines].map((step) => `    ${told.at} ${step}`);
  expect(shown.trim().split('\n')).toEqual([told.label, told.error, ...steps]);
  await page.getByRole('main').getByRole('link', { name: home.label, exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('the error page needs nothing from the network', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.route('**/sitemap-0.xml', (route) => route.abort());
  const failed = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.goto('/no/such-page');
  await failed;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  expect(errors).toEqual([]);
});

test('an address of another spelling leads to the page', async ({ page }) => {
  await page.goto('/LandingMeetupEng/?from=mail');
  await expect(page).toHaveURL('/landingMeetupEng?from=mail');
});

test('a page is at its top after a link or a reload', async ({ page }) => {
  const top = () => page.evaluate(() => scrollY);
  const toTheEnd = async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(top).toBeGreaterThan(300);
  };
  await page.goto('/about#team');
  const main = page.getByRole('main');
  const collaborate = main.getByRole('link', { name: 'To Collaborate', exact: true });
  await expect(collaborate).toHaveAttribute('href', '/for-vendors');
  await main.getByRole('link', { name: aboutTexts.contact.action.label, exact: true }).click();
  await expect(page).toHaveURL(/\/contact$/i);
  expect(await top(), 'after a link').toBe(0);

  await toTheEnd();
  await page.reload();
  expect(await top(), 'loaded again').toBe(0);
  await toTheEnd();
  await page.goto('/about');
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/i);
  expect(await top(), 'from the history').toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  const openMenu = (page: Page) =>
    page.getByRole('button', { name: uiTexts.menu, exact: true }).press('Enter');

  test.describe('the menu', () => {
    test.describe.configure({ mode: 'default' });
    const shared = sharedHome({ viewport: PHONE });
    let page: Page;
    const menu = () => page.getByRole('dialog', { name: uiTexts.menu });
    test.beforeEach(async () => {
      page = shared();
      await page.setViewportSize(PHONE);
      await page.keyboard.press('Escape');
      await expect(menu()).toBeHidden();
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await openMenu(page);
      await expect(menu()).toBeVisible();
    });

    test('covers the page', async () => {
      expect(await menu().boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE });
    });

    test('keeps the page from scrolling until it is closed', async () => {
      await page.mouse.move(200, 500);
      await page.mouse.wheel(0, 800);
      await page.keyboard.press('Escape');
      await expect(menu()).toBeHidden();
      // The page scrolls again, by exactly this much.
      await page.mouse.wheel(0, 100);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(100);
    });

    test('keeps the focus until it is closed', async () => {
      for (let step = 0; step < 20; step++) {
        await page.keyboard.press('Tab');
        const outside = await page.evaluate(() => {
          const { activeElement, body } = document;
          return (
            activeElement !== body && !activeElement?.closest('dialog, [role=dialog], [popover]')
          );
        });
        expect(outside).toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: uiTexts.menu, exact: true })).toBeFocused();
    });

    test('has every page of the header', async () => {
      for (const { label, href } of mainPages) {
        const link = menu().getByRole('link', { name: label, exact: true });
        await expect(link).toHaveAttribute('href', href);
      }
    });

    test('closes when the window grows, so the page scrolls again', async () => {
      await page.mouse.move(200, 500);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(menu()).toBeHidden();
      await page.mouse.wheel(0, 100);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    });

    test('closes on the page it has opened', async () => {
      await menu().getByRole('link', { name: last.label, exact: true }).click();
      await expect(page).toHaveURL(last.href);
      await expect(menu()).toBeHidden();
    });
  });

  test.describe('without JavaScript', () => {
    test.describe.configure({ mode: 'default' });
    const shared = sharedHome({ viewport: PHONE, javaScriptEnabled: false });

    test('carousels scroll', async () => {
      const slide = shared().locator(`[aria-roledescription="${homeTexts.carousel.slide}"]`).last();
      await slide.scrollIntoViewIfNeeded();
      await expect(slide).toBeInViewport();
    });

    test('the menu opens pages', async () => {
      const page = shared();
      await openMenu(page);
      await page.getByRole('dialog').getByRole('link', { name: last.label, exact: true }).click();
      await expect(page).toHaveURL(last.href);
    });
  });
});

for (const [path, viewport] of [
  ['/', { width: 1440, height: 900 }],
  // As 1280 by 1024 px at 200 %.
  ['/landingCourseTeens', { width: 640, height: 512 }],
] as const) {
  test(`Tab reaches all of ${path}, with a visible, uncovered focus`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(path);
    const stops = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('a, button, summary, input, textarea, select')]
          .filter(({ tabIndex }) => tabIndex >= 0)
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => !element.matches('[type="radio"]:not(:checked)')).length,
    );
    expect(stops).toBeGreaterThan(20);
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press('Tab');
      const state = await page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        const { left, top, width, height } = element.getBoundingClientRect();
        let cover = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 40));
        while (cover && !/sticky|fixed/.test(getComputedStyle(cover).position)) {
          cover = cover.parentElement;
        }
        const marked = element.closest('label:has(:focus-visible)') ?? element;
        return {
          what: `${element.tagName} ${element.textContent}`,
          reached: element !== document.body,
          covered: Boolean(cover && !cover.contains(element)),
          marked: getComputedStyle(marked).outlineStyle !== 'none',
        };
      });
      expect(state).toEqual({ what: state.what, reached: true, covered: false, marked: true });
    }
  });
}

test.describe('with forced colors', () => {
  for (const path of ['/', '/blog']) {
    test.describe(() => {
      test.describe.configure({ mode: 'default' });
      let page: Page;
      test.beforeAll(async ({ browser }) => {
        page = await browser.newPage({ forcedColors: 'active', colorScheme: 'dark' });
        await page.goto(path);
      });
      test.afterAll(() => page.close());

      test(`buttons of ${path} have a border`, async () => {
        const faults = await page
          .locator('.button:visible, [type="submit"]:visible')
          .evaluateAll((buttons) =>
            buttons
              .filter((button) => getComputedStyle(button).borderStyle === 'none')
              .map(({ outerHTML }) => outerHTML.slice(0, 120)),
          );
        expect(faults).toEqual([]);
      });

      test(`icons of ${path} have the color of the text around them`, async () => {
        const faults = await page.locator('.icon:visible').evaluateAll((icons) =>
          icons
            .filter((icon) => {
              const around = icon.parentElement ?? icon;
              return getComputedStyle(icon).color !== getComputedStyle(around).color;
            })
            .map(({ outerHTML }) => outerHTML.slice(0, 120)),
        );
        expect(faults).toEqual([]);
      });

      test(`the choice on ${path} stands out`, async () => {
        const choices = await page.locator('fieldset label').evaluateAll((labels) =>
          labels.map((label) => {
            const { color, backgroundColor } = getComputedStyle(label);
            return `${color} on ${backgroundColor}`;
          }),
        );
        const [chosen, ...others] = choices;
        expect(others).not.toEqual([]);
        expect(others).not.toContain(chosen);
      });
    });
  }
});
