import { expect, test, type Page } from '@playwright/test';

const PATHS = ['/', '/controller', '/blog', '/Post', '/landingCourseAdultsHeb'];

/** What stands in the page one below the other. */
const PARTS = 'main > *, body > footer';

/** Which font families those elements ask for, from the top down. */
const families = (page: Page, elements = PARTS) =>
  page
    .locator(elements)
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fontFamily.split(',')[0]));

for (const path of PATHS) {
  test(`${path} ends in the font of the site, from the top to the footer`, async ({ page }) => {
    await page.goto(path);
    await expect(async () => {
      expect([...new Set(await families(page, `${PARTS}, main section`))]).toEqual([
        expect.stringContaining('Rubik'),
      ]);
    }).toPass();
  });
}

test('without scripts nothing waits for the font', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/');
  expect([...new Set(await families(page))]).toEqual([expect.stringContaining('Rubik')]);
  await page.close();
});

/** Opens a page while its fonts are on their way; the function returned lets them arrive. */
async function openBeforeFonts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<true>();
  await page.route('**/*.woff2', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return () => {
    resolve(true);
  };
}

/** How many parts of the page got the font in each of its steps, once all have it. */
function steps(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const waiting = () =>
      document.querySelectorAll(':is(main > *, footer):not([data-font])').length;
    const found: number[] = [];
    let before = waiting();
    for (let frames = 0; frames < 600 && waiting() > 1; frames++) {
      await new Promise(requestAnimationFrame);
      if (waiting() < before) found.push(before - waiting());
      before = waiting();
    }
    return found;
  });
}

test('the font comes to the top first, then to one section a frame', async ({ page }) => {
  const release = await openBeforeFonts(page, '/');
  const [first, ...others] = await families(page);
  expect(first).toContain('Rubik');
  expect(others.filter((family) => family?.includes('Rubik'))).toEqual([]);
  const counted = steps(page);
  release();
  expect(await counted).toEqual(others.map(() => 1));
});

test('a reader sent to a section gets the font everywhere at once', async ({ page }) => {
  const release = await openBeforeFonts(page, '/#pricing');
  const { length } = await families(page);
  const counted = steps(page);
  release();
  expect(await counted).toEqual([length - 1]);
});
