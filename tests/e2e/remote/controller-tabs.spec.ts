import { brotliCompressSync } from 'node:zlib';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, fullyLoaded, watchErrors } from '../../support/pages/page-checks';
import { ControllerPage, KEYS } from '../../support/remote/controller-page';
import { press, putOnStrip, sharedController } from '../../support/remote/shared-controller';
import { englishTexts, hebrewTexts, challengeFile } from '../../support/pages/content';
import { fill } from '@/lib/fill';

const remoteTexts = englishTexts('pages/remote');
const uiTexts = englishTexts('ui');
const uiTextsInHebrew = hebrewTexts('ui');

const TABS = ['Basic Mode', 'Prog Mode', 'Settings'] as const;

const ms = (value: number) => fill(remoteTexts.settings.ms, { value });

const SLIDERS = [
  [remoteTexts.settings.speed, '0', '100', '50', '50%'],
  [remoteTexts.settings.drive, '0', '1000', '100', ms(100)],
  [remoteTexts.settings.rotation, '0', '1000', '50', ms(50)],
  [remoteTexts.settings.motors34Vel, '0', '100', '50', '50%'],
  [remoteTexts.settings.motors34Duration, '0', '1000', '50', ms(50)],
  [remoteTexts.settings.scriptDelay, '100', '2000', '100', ms(100)],
] as const;

const OWN = {
  'Basic Mode': [...KEYS, remoteTexts.stop.label, 'Connect to Microbit'],
  'Prog Mode': [...KEYS, 'PLAY', 'CLEAR', remoteTexts.stop.label, 'Connect to Microbit'],
  Settings: [remoteTexts.stop.label, 'Connect to Microbit'],
};

test.describe(() => {
  test.describe.configure({ mode: 'default' });
  let page: Page;
  let remote: ControllerPage;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    remote = await new ControllerPage(page).open();
  });
  test.afterAll(() => page.close());

  for (const tab of TABS) {
    test(`${tab} shows its own controls`, async () => {
      await remote.tab(tab);
      await expect(page.getByRole('tabpanel')).toHaveAccessibleName(tab);
      await expect(page.getByRole('status')).toHaveText('Not Connected');
      for (const name of OWN['Prog Mode']) {
        await expect(remote.button(name)).toHaveCount(OWN[tab].includes(name) ? 1 : 0);
      }
      await expect(page.getByRole('slider')).toHaveCount(tab === 'Settings' ? SLIDERS.length : 0);
    });
  }

  test('keys move between tabs', async () => {
    await page.getByRole('tab', { selected: true }).focus();
    for (const [key, name] of [
      ['Home', 'Basic Mode'],
      ['ArrowRight', 'Prog Mode'],
      ['ArrowRight', 'Settings'],
      ['ArrowRight', 'Basic Mode'],
      ['ArrowLeft', 'Settings'],
      ['ArrowRight', 'Basic Mode'],
      ['End', 'Settings'],
      ['ArrowLeft', 'Prog Mode'],
    ] as const) {
      await page.keyboard.press(key);
      const tab = page.getByRole('tab', { selected: true });
      await expect(tab).toHaveAccessibleName(name);
      await expect(tab).toBeFocused();
      await expect(page.getByRole('tabpanel')).toHaveAccessibleName(name);
    }
  });

  test('the tabs are one Tab stop', async () => {
    await remote.tab('Prog Mode');
    expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1);
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('Tab');
    await expect(remote.button(remoteTexts.commands.FORWARD)).toBeFocused();
  });

  test('sliders have their ranges', async () => {
    await remote.tab('Settings');
    await expect(page.getByRole('slider')).toHaveCount(SLIDERS.length);
    const ranges = await page
      .getByRole('slider')
      .evaluateAll((sliders) =>
        (sliders as HTMLInputElement[]).map(({ min, max, value, ariaValueText }) => [
          min,
          max,
          value,
          ariaValueText,
        ]),
      );
    expect(ranges).toEqual(SLIDERS.map(([, ...range]) => range));
  });

  test.describe('sliders', () => {
    test('can be reset', async () => {
      await remote.tab('Settings');
      for (const [name] of SLIDERS) await remote.slider(name).press('End');
      await remote.button(remoteTexts.settings.reset).click();
      for (const [name, , , start] of SLIDERS) await expect(remote.slider(name)).toHaveValue(start);
    });
  });
});

test.describe('sliders', () => {
  test('keep their values over a reload', async ({ page }) => {
    // Kept values must not cause hydration errors.
    const errors = await watchErrors(page);
    const remote = await new ControllerPage(page).open();
    await remote.tab('Settings');
    for (const [name] of SLIDERS) await remote.slider(name).press('End');
    await page.reload();
    await remote.tab('Settings');
    for (const [name, , max] of SLIDERS) await expect(remote.slider(name)).toHaveValue(max);
    expect(errors).toEqual([]);
  });
});

// Other tests check the page as it opens, and Prog Mode in Hebrew.
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const remote = sharedController();
  const { commands, program, tabs } = remoteTexts;

  test('Settings are accessible', async () => {
    await remote.tab('Settings');
    await remote.button(remoteTexts.connection.ways).click();
    await expectAccessible(remote.page);
  });

  test('a program with a servo, a wait and a repeat is accessible', async () => {
    const { FORWARD, S1F, LEFT } = commands;
    await press(remote, tabs.prog, FORWARD, S1F, program.wait, program.repeat, LEFT);
    await expect(remote.steps).toHaveCount(4);
    await expectAccessible(remote.page);
  });

  test('the link to share is accessible', async () => {
    await putOnStrip(remote, 'fx3le');
    await remote.button(program.share).click();
    await expect(remote.page.getByRole('img', { name: remoteTexts.share.qr })).toBeVisible();
    await expectAccessible(remote.page);
  });

  test('the saved programs are accessible', async () => {
    await putOnStrip(remote, 'fx3le');
    await remote.button(program.programs).click();
    await expect(remote.page.getByRole('dialog')).toBeVisible();
    await expectAccessible(remote.page);
  });
});

test('the page loads at most 90 KB of compressed script', async ({ page }) => {
  const scripts: Promise<Buffer | undefined>[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    scripts.push(request.response().then((response) => response?.body()));
  });
  await new ControllerPage(page).open();
  // A mouse over the page does not count as using it.
  await page.mouse.move(0, 0);
  await fullyLoaded(page);
  const bodies = await Promise.all(scripts);
  const sizes = bodies.map((body) => brotliCompressSync(body ?? '').length);
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(90_000);
});

/** The script of the modes and of the dialogs */
const PART = '**/_astro/opened.*';

test.describe('a part that fails to load', () => {
  test.use({ viewport: { width: 390, height: 664 } });
  test.describe.configure({ mode: 'default' });
  let page: Page;
  let remote: ControllerPage;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await page.route(PART, (route) => route.abort());
    remote = await new ControllerPage(page).open();
    await remote.button(remoteTexts.commands.FORWARD).click();
  });
  test.beforeEach(async () => {
    await page.keyboard.press('Escape');
    await press(remote, remoteTexts.tabs.basic);
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
  });
  test.afterAll(() => page.close());
  const failed = (place: Locator) => place.getByRole('alert').filter({ visible: true });

  for (const tab of ['Settings', 'Prog Mode'] as const) {
    test(`says so in place of ${tab}`, async () => {
      const panel = page.getByRole('tabpanel');
      await remote.tab(tab);
      await expect(failed(panel)).toContainText(uiTexts.failures.part);
      await expect(failed(panel)).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
    });
  }

  test('leaves the other parts as they are', async () => {
    const panel = page.getByRole('tabpanel');
    await remote.tab('Settings');
    await expect(failed(panel)).toHaveCount(1);
    await remote.tab('Basic Mode');
    await expect(failed(panel)).toHaveCount(0);
  });

  test.describe('in a dialog', () => {
    let dialog: Locator;
    test.beforeEach(async () => {
      dialog = page.getByRole('dialog');
      await remote.button(remoteTexts.challenges.open).click();
      await expect(failed(dialog)).toContainText(uiTexts.failures.part);
    });

    test('says so beside STOP', async () => {
      await expect(dialog.getByRole('button', { name: remoteTexts.stop.label })).toBeVisible();
      await expectAccessible(page);
    });

    test('can be left', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(remote.button(remoteTexts.challenges.open)).toBeFocused();
    });

    // The last one: the parts stay loaded.
    test('can be tried again', async () => {
      await page.unroute(PART);
      await dialog.getByRole('button', { name: uiTexts.failures.again }).click();
      await page.getByRole('button', { name: challengeFile('01-first-meters').title }).click();
      await expect(remote.challenge).toBeVisible();
      await remote.tab('Prog Mode');
      await expect(remote.button('PLAY')).toBeVisible();
      await expect(failed(page.getByRole('main'))).toHaveCount(0);
    });
  });
});

test.describe('a part that fails to load', () => {
  // A hidden part counts its failures on, so this has a page of its own.
  test('offers to reload the page once it has failed twice', async ({ page }) => {
    await page.route(PART, (route) => route.abort());
    const remote = await new ControllerPage(page).open();
    await remote.tab('Prog Mode');
    await expect(remote.button(uiTexts.failures.again)).toBeVisible();
    await expect(remote.button(uiTexts.failures.reload)).toBeHidden();
    await remote.button(uiTexts.failures.again).press('Enter');
    await expect(remote.button(uiTexts.failures.reload)).toBeVisible();
    await expect(remote.button(uiTexts.failures.again)).toBeFocused();
  });
});

test('a remote whose script fails to load says so', async ({ page }) => {
  await page.route('**/_astro/Remote.*', (route) => route.abort());
  const remote = new ControllerPage(page);
  await page.goto('/controllerHeb');
  await expect(page.getByRole('alert')).toContainText(uiTextsInHebrew.failures.part);
  await expect(remote.whole).toHaveCount(0);
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: uiTextsInHebrew.failures.reload }).click();
  await expect(remote.stop).toBeEnabled();
});
