import { expect, test } from '@playwright/test';
import { expectAccessible, watchErrors } from '../../support/pages/page-checks';
import { ControllerPage } from '../../support/remote/controller-page';

const KEYS = [
  'Forward',
  'Left',
  'Right',
  'Backward',
  ...[1, 2, 3].flatMap((servo) => [`Servo ${servo} up`, `Servo ${servo} down`]),
];

const SLIDERS = [
  ['Speed', '0', '100', '50', '50 %'],
  ['Drive', '0', '1000', '100', '100 ms'],
  ['Rotation', '0', '1000', '50', '50 ms'],
  ['Motors 3-4 velocity', '0', '100', '50', '50 %'],
  ['Motors 3-4 duration', '0', '1000', '50', '50 ms'],
  ['Script delay', '100', '2000', '100', '100 ms'],
] as const;

test('each tab shows its own controls, and each control exists once', async ({ page }) => {
  const remote = await new ControllerPage(page).open();
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Basic Mode');
  for (const name of KEYS) await expect(remote.button(name)).toHaveCount(1);
  await expect(remote.button('PLAY')).toHaveCount(0);

  await remote.tab('Prog Mode');
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Prog Mode');
  for (const name of [...KEYS, 'PLAY', 'CLEAR']) await expect(remote.button(name)).toHaveCount(1);

  await remote.tab('Settings');
  await expect(page.getByRole('slider')).toHaveCount(SLIDERS.length);
  for (const name of KEYS) await expect(remote.button(name)).toHaveCount(0);
  for (const tab of ['Basic Mode', 'Prog Mode', 'Settings'] as const) {
    await remote.tab(tab);
    for (const name of ['STOP', 'Connect to Microbit']) {
      await expect(remote.button(name)).toHaveCount(1);
    }
    await expect(page.getByRole('status')).toHaveText('Not Connected');
  }
});

test('arrow keys, Home and End move between the tabs, and Tab enters the panel', async ({
  page,
}) => {
  await new ControllerPage(page).open();
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Basic Mode').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Prog Mode'],
    ['ArrowRight', 'Settings'],
    ['ArrowRight', 'Basic Mode'],
    ['ArrowLeft', 'Settings'],
    ['Home', 'Basic Mode'],
    ['End', 'Settings'],
    ['ArrowLeft', 'Prog Mode'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName(name);
  }
  expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Forward' })).toBeFocused();
});

test('sliders have the ranges of the specification, show their value and keep it', async ({
  page,
}) => {
  // What is kept must not disturb hydration either.
  const errors = await watchErrors(page);
  const remote = await new ControllerPage(page).open();
  await remote.tab('Settings');
  for (const [name, min, max, start, shown] of SLIDERS) {
    const slider = remote.slider(name);
    await expect(slider).toHaveAttribute('type', 'range');
    await expect(slider).toHaveAttribute('min', min);
    await expect(slider).toHaveAttribute('max', max);
    await expect(slider).toHaveValue(start);
    await expect(slider).toHaveAttribute('aria-valuetext', shown);
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveValue(String(Number(start) + 1));
    await page.keyboard.press('Home');
    await expect(slider).toHaveValue(min);
  }
  await page.reload();
  await remote.tab('Settings');
  await expect(remote.slider('Script delay')).toHaveValue('100');
  await expect(remote.slider('Speed')).toHaveValue('0');
  expect(errors).toEqual([]);
  await remote.button('Back to the starting values').click();
  for (const [name, , , start] of SLIDERS) await expect(remote.slider(name)).toHaveValue(start);
});

// The last is what 400 % leaves of a window of 1280 by 1024.
for (const [width, height] of [
  [360, 800],
  [320, 256],
] as const) {
  test(`no words of a button are cut off at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const remote = await new ControllerPage(page).open();
    await remote.button('Try the virtual robot').click();
    await remote.program('Forward', 'Repeat', 'Left');
    for (const tab of ['Basic Mode', 'Prog Mode', 'Settings'] as const) {
      await remote.tab(tab);
      const cut = await page
        .locator('.remote button')
        .evaluateAll((buttons) =>
          buttons
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ outerHTML }) => outerHTML),
        );
      expect(cut, tab).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

test('on a very low screen STOP covers nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const remote = await new ControllerPage(page).open();
  await remote.button('Try the virtual robot').click();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(remote.button('STOP')).not.toBeInViewport();
});

test('every tab and dialog is accessible, on a phone and on a large screen', async ({ page }) => {
  test.slow();
  const remote = await new ControllerPage(page).open();
  const check = async () => {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectAccessible(page);
    }
  };
  await remote.button('Try the virtual robot').click();
  await remote.button('Forward').click();
  await check();
  await remote.program('Forward', 'Servo 1 up', 'Repeat', 'Left');
  await check();
  await remote.button('Share').click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await check();
  await page.keyboard.press('Escape');
  await remote.button('Programs').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check();
  await page.keyboard.press('Escape');
  await remote.tab('Settings');
  await check();
  await remote.button('Other ways').click();
  await check();
});

test('loads at most 90 KB of script, compressed', async ({ page }) => {
  const scripts = new Map<string, Buffer>();
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.set(response.url(), await response.body());
    }
  });
  await new ControllerPage(page).open();
  await page.waitForLoadState('networkidle');
  const { brotliCompressSync } = await import('node:zlib');
  const bytes = [...scripts.values()].map((body) => brotliCompressSync(body).length);
  expect(bytes.length).toBeGreaterThan(2);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(90_000);
});
