import { expect, test } from '@playwright/test';
import { content } from '../../support/pages/content';
import { withoutScript } from '../../support/pages/page-checks';

/** A link of content/navigation.yaml. */
interface Link {
  href: string;
  en: string;
}

const PHONE = { width: 390, height: 844 };

test('an unknown route says so with a way home', async ({ page }) => {
  const response = await page.goto('/no/such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  const details = page.getByRole('main').locator('details');
  await expect(details).not.toHaveAttribute('open');
  await details.locator('summary').click();
  await expect(details).toContainText('/no/such-page');
  await page.getByRole('main').getByRole('link', { name: /home/i }).first().click();
  await expect(page).toHaveURL('/');
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: PHONE });

  test('covers the page, locks its scroll, keeps the focus and closes with Escape', async ({
    page,
  }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    expect(await menu.boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE });

    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(0);

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
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.mouse.wheel(0, 800);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('leads to every main page, without JavaScript as well', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { header } = content<{ header: Link[] }>('navigation.yaml');
    const links = header.filter(({ href }) => href.startsWith('/'));
    const open = async (on: typeof page, { en, href }: Link) => {
      await on.getByRole('button', { name: 'Menu', exact: true }).click();
      await on.getByRole('dialog').getByRole('link', { name: en, exact: true }).click();
      await expect(on).toHaveURL(href);
      await expect(on.getByRole('dialog')).toBeHidden();
    };
    await page.goto('/');
    for (const link of links) await open(page, link);
    await withoutScript(browser, baseURL, async (plain) => {
      await plain.setViewportSize(PHONE);
      await plain.goto('/');
      await open(plain, links.at(-1) as Link);
    });
  });
});

for (const [path, viewport] of [
  ['/', { width: 1440, height: 900 }],
  ['/contact', PHONE],
  // 1280 by 1024 px at 200 %.
  ['/landingCourseTeens', { width: 640, height: 512 }],
] as const) {
  test(`Tab reaches all of ${path}, and what has the focus shows and is not covered`, async ({
    page,
  }) => {
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
        const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 40));
        const cover = [over, ...(over ? ancestors(over) : [])].find(
          (part) => part && /sticky|fixed/.test(getComputedStyle(part).position),
        );
        const marked = element.closest('label:has(:focus-visible)') ?? element;
        return {
          what: `${element.tagName} ${element.textContent}`,
          reached: element !== document.body,
          covered: Boolean(cover && !cover.contains(element)),
          marked: getComputedStyle(marked).outlineStyle !== 'none',
        };

        function ancestors({ parentElement }: Element): Element[] {
          return parentElement ? [parentElement, ...ancestors(parentElement)] : [];
        }
      });
      expect(state).toEqual({ what: state.what, reached: true, covered: false, marked: true });
    }
  });
}

test('with forced colours, edges, icons and choices still tell themselves apart', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    forcedColors: 'active',
    colorScheme: 'dark',
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  for (const path of ['/', '/contact', '/blog', '/landingMeetupHeb']) {
    await page.goto(path);
    const faults = await page.evaluate(() =>
      [...document.querySelectorAll('.button, [type="submit"], .icon')]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { borderStyle, color } = getComputedStyle(element);
          if (!element.matches('.icon')) return borderStyle === 'none';
          return element.parentElement && color !== getComputedStyle(element.parentElement).color;
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(faults, path).toEqual([]);
    const choices = await page.locator('fieldset label').evaluateAll((labels) =>
      labels.map((label) => {
        const { color, backgroundColor } = getComputedStyle(label);
        return `${color} on ${backgroundColor}`;
      }),
    );
    const [chosen, ...others] = choices;
    expect(others, path).not.toContain(chosen);
  }
  await context.close();
});
