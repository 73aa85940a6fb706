import { expect, test } from '@playwright/test';
import { ControllerPage } from '../../support/remote/controller-page';

test('without a robot a press only says so, and the virtual robot stays asleep', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const remote = await new ControllerPage(page).open();
  const before = await remote.robotAt();
  await remote.button('Forward').click();
  await expect.poll(() => remote.logged()).toEqual(['Bluetooth not connected']);
  expect(said).toContain('Bluetooth not connected');
  expect(await remote.robotAt()).toEqual(before);
});

test('without a robot the arrow keys and Space scroll the page', async ({ page }) => {
  const remote = await new ControllerPage(page).open();
  const scrolled = () => page.evaluate(() => scrollY);
  await page.keyboard.press('ArrowDown');
  await expect.poll(scrolled).toBeGreaterThan(0);
  await page.keyboard.press('Home');
  await expect.poll(scrolled).toBe(0);
  await page.keyboard.press('Space');
  await expect.poll(scrolled).toBeGreaterThan(100);
  expect(await remote.logged()).toEqual([]);
});

test('the virtual robot obeys the same lines', async ({ page }) => {
  const remote = await new ControllerPage(page).open();
  await remote.button('Try the virtual robot').click();
  await expect(page.getByRole('status')).toHaveText('Not Connected');
  const start = await remote.robotAt();
  await remote.button('Forward').click();
  await expect.poll(async () => (await remote.robotAt()).y).toBeLessThan(start.y - 1);
  await remote.button('Right').click();
  await expect.poll(async () => (await remote.robotAt()).turn).toBeGreaterThan(start.turn + 10);
  await remote.button('Servo 1 up').click();
  const arm = page.locator('[data-part="servo-1"]');
  await expect(arm).not.toHaveAttribute('transform', 'rotate(0.0)');
  expect(await remote.logged()).toEqual(['FORWARD,50,100', 'RIGHT,50,50', 'S1F,50,50']);
  await remote.button('Back to the middle').click();
  await expect.poll(() => remote.robotAt()).toEqual(start);
  await remote.button('Put the virtual robot away').click();
  await remote.button('Forward').click();
  await expect.poll(async () => (await remote.logged()).at(-1)).toBe('Bluetooth not connected');
});

test('lines that come too fast fill the memory and are reported lost', async ({ page }) => {
  const remote = await new ControllerPage(page).open();
  await remote.button('Try the virtual robot').click();
  await remote.tab('Settings');
  await remote.slider('Drive').fill('1000');
  await remote.program(...Array.from({ length: 8 }, () => 'Forward'));
  await expect(page.getByText(/memory runs over/)).toBeVisible();
  await remote.button('PLAY').click();
  await expect(page.getByText(/bytes lost/)).toBeVisible();
  await remote.button('STOP').click();
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '0');
  await remote.button('Fit delay').click();
  await expect(page.getByText(/memory runs over/)).toBeHidden();
  await expect(remote.button('Fit delay')).toBeHidden();
  await remote.tab('Settings');
  await expect(remote.slider('Script delay')).toHaveValue(/^10\d\d$/);
});

test('keys drive where nothing else wants them, and Space and Escape stop', async ({ page }) => {
  const remote = await new ControllerPage(page).open();
  await remote.button('Try the virtual robot').click();
  await remote.button('Forward').click();
  await expect.poll(async () => (await remote.logged()).length).toBe(1);
  // The key that was clicked has not kept the focus: Space stops instead of pressing it again.
  await page.keyboard.press('Space');
  await expect.poll(() => remote.logged()).toEqual(['FORWARD,50,100', 'STOP']);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('KeyD');
  await page.keyboard.press('Escape');
  await expect
    .poll(() => remote.logged())
    .toEqual(['FORWARD,50,100', 'STOP', 'LEFT,50,50', 'RIGHT,50,50', 'STOP']);
  await remote.button('Backward').focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await remote.logged()).at(-1)).toBe('BACKWARD,50,100');
  await remote.tab('Settings');
  await remote.slider('Speed').focus();
  await page.keyboard.press('ArrowRight');
  await expect(remote.slider('Speed')).toHaveValue('51');
  expect((await remote.logged()).at(-1)).toBe('BACKWARD,50,100');
});

test('the log can be copied and emptied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const remote = await new ControllerPage(page).open();
  await remote.button('Try the virtual robot').click();
  await remote.button('Forward').click();
  await expect(page.getByRole('log')).toContainText('FORWARD,50,100');
  await remote.button('Copy it').click();
  await expect(remote.button('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z\tsent\tFORWARD,50,100$/);
  await remote.button('Empty it').click();
  await expect(page.getByRole('log')).not.toContainText('FORWARD');
});

const BROWSERS = {
  'Chrome on Linux': [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36',
    'chrome://flags/#enable-web-bluetooth',
  ],
  'an iPhone': [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Bluefy',
  ],
  Firefox: [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:151.0) Gecko/20100101 Firefox/151.0',
    'Chrome or Edge',
  ],
} as const;

for (const [browser, [userAgent, advice]] of Object.entries(BROWSERS)) {
  test.describe(browser, () => {
    test.use({ userAgent });

    test('without Bluetooth is told what to do, and drives the virtual robot', async ({ page }) => {
      const remote = await new ControllerPage(page).open();
      await expect(page.getByText('No Bluetooth in this browser')).toBeVisible();
      await remote.button('Connect to Microbit').click();
      await expect(page.getByRole('status')).toHaveText('Connection failed');
      const problem = page.getByRole('alert');
      await expect(problem).toContainText('This browser cannot reach Bluetooth');
      await expect(problem).toContainText(advice);
      await problem.getByRole('button', { name: 'Try the virtual robot' }).click();
      await expect(problem).toBeHidden();
      await remote.button('Forward').click();
      await expect.poll(async () => (await remote.logged()).at(-1)).toBe('FORWARD,50,100');
    });
  });
}
