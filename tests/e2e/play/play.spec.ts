import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, fullyLoaded, watchErrors } from '../../support/pages/page-checks';
import { PlayPage } from '../../support/play/play-page';
import { connectPad, pad, pushStick } from '../../support/remote/gamepad';

/** Each test goes on where the one before has led. */
test.describe.serial('with the keyboard', () => {
  let page: Page;
  let game: PlayPage;
  let errors: string[];
  const sent: string[] = [];

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    errors = await watchErrors(page);
    game = new PlayPage(page);
    await game.open();
    page.on('request', (request) => {
      if (!request.url().includes('/_astro/')) sent.push(request.url());
    });
  });
  test.afterAll(() => page.close());

  test('an arrow moves the robot', async () => {
    await expectAccessible(page);
    const [x = 0] = await game.placeOf('robot');
    await game.hold('ArrowRight', 500);
    expect((await game.placeOf('robot'))[0]).toBeGreaterThan(x + 10);
  });

  test('the first arrow has started the clock', async () => {
    await expect(game.seconds).toHaveText('30 s');
    await game.hold('ArrowUp', 1000);
    await expect(game.seconds).toHaveText('29 s');
  });

  test('one press teaches', async () => {
    await game.playAndTeach();
    await expect(page.getByRole('heading', { name: 'It learned from you' })).toBeVisible();
  });

  for (const name of ['You:', 'The robot:', 'By chance:', 'Up', 'Right', 'Down', 'Left'])
    test(`a bar shows “${name}”`, () => expect(page.getByRole('meter', { name })).toBeVisible());

  test('what it learned is accessible', () => expectAccessible(page));

  test('Enter lets the robot play', async () => {
    await expect(game.button('Let it play')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.clock.runFor(100);
    const place = await game.placeOf('robot');
    await page.clock.runFor(1400);
    expect(await game.placeOf('robot')).not.toEqual(place);
  });

  test('the moment that the robot copies is outlined', async () => {
    await expect(page.getByText('You did this here')).toBeVisible();
    await expectAccessible(page);
  });

  test('an arrow takes over', async () => {
    const [x = 0] = await game.placeOf('robot');
    await page.keyboard.down(x > 48 ? 'ArrowLeft' : 'ArrowRight');
    await page.clock.runFor(400);
    await expect(page.getByText('It’s learning from you')).toBeVisible();
    await page.keyboard.up(x > 48 ? 'ArrowLeft' : 'ArrowRight');
  });

  test('the result counts the correction', async () => {
    await page.clock.runFor(32_000);
    await expect(page.getByText(/With your correction it now gets about/)).toBeVisible();
  });

  test('nothing was sent', () => expect(sent).toEqual([]));

  test('nothing was stored', async () =>
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]));

  test('nothing failed', () => expect(errors).toEqual([]));
});

/** Each test goes on where the one before has led. */
test.describe.serial('of the experiments,', () => {
  let page: Page;
  let game: PlayPage;
  let half: number;
  const moments = async () =>
    Number((await page.getByText(/^It learned from/).textContent())?.match(/\d+/));

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    game = new PlayPage(page);
    await game.open('/play', /^Pacman/);
    await game.playAndTeach();
    await game.button('4 Break it').click();
  });
  test.afterAll(() => page.close());

  test('“Wipe half again” leaves half of the half', async () => {
    await game.button('Wipe half').click();
    half = await moments();
    await game.button('Wipe half again').click();
    expect(await moments()).toBe(Math.ceil(half / 2));
    await game.button('Bring everything back').click();
  });

  for (const title of ['Play badly', 'Use one side only'])
    test(`“${title}” shows the score before and after`, async () => {
      await game.button(title).click();
      await game.playOut();
      await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
      await expect(page.getByRole('meter', { name: 'Before' })).toBeVisible();
      await expect(page.getByRole('meter', { name: 'Now' })).toBeVisible();
      await expectAccessible(page);
      await game.button('Bring everything back').click();
    });

  test('none costs a moment', async () => {
    await game.button('Wipe half').click();
    expect(await moments()).toBe(half);
  });
});

test('the game loads at the first touch', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/play');
  await fullyLoaded(page);
  expect(scripts).toEqual([]);
  await page.getByText('What do you want to play?').click();
  await expect.poll(() => scripts).not.toEqual([]);
});

test('a link to a game marks it', async ({ page }) => {
  await page.goto('/play?game=pacman');
  await expect(page.getByRole('radio', { name: /^Pacman/ })).toBeChecked();
});

test('a touch starts the game of the link', async ({ page }) => {
  await page.goto('/play?game=pacman');
  await page.getByText('What do you want to play?').click();
  await expect(page.getByRole('img', { name: /^A maze/ })).toBeVisible();
});

test('an unknown game in a link leaves the choice', async ({ page }) => {
  await page.goto('/play?game="]');
  await page.getByText('What do you want to play?').click();
  await expect(page.getByRole('radio', { checked: false })).toHaveCount(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page tells what happens in the game', async ({ page }) => {
    await page.goto('/play');
    for (const name of ['It watches you play', 'You help', 'You break it'])
      await expect(page.getByRole('heading', { name })).toBeVisible();
  });
});

for (const challenge of ['Football', 'Pacman'])
  test(`at home, the picture of ${challenge} leads to its game`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('radio', { name: `${challenge} Challenge` }).check();
    await page.getByRole('link', { name: `Play it: ${challenge} Challenge` }).click();
    await expect(page).toHaveURL(`/play?game=${challenge.toLowerCase()}`);
  });

test.describe('a gamepad', () => {
  let game: PlayPage;
  test.beforeEach(async ({ page }) => {
    game = new PlayPage(page);
    await game.open();
    await connectPad(page);
    await page.clock.runFor(100);
  });

  test('drives with its cross', async ({ page }) => {
    const [x = 0] = await game.placeOf('robot');
    await pad(page, 14, true);
    await page.clock.runFor(600);
    expect((await game.placeOf('robot'))[0]).toBeLessThan(x - 5);
  });

  test('starts no game with the buttons of the arms', async ({ page }) => {
    await pad(page, 0, true);
    await page.clock.runFor(2000);
    await expect(game.seconds).toHaveText('30 s');
  });

  test('makes one step for one push of its stick, if the game waits for each move', async ({
    page,
  }) => {
    await game.button('One move at a time').click();
    await page.clock.runFor(100);
    await pushStick(page, 1, 0);
    await page.clock.runFor(100);
    const place = await game.placeOf('robot');
    await page.clock.runFor(2000);
    expect(await game.placeOf('robot')).toEqual(place);
  });
});

test('an arrow before the robot plays corrects nothing', async ({ page }) => {
  const game = new PlayPage(page);
  await game.open();
  await game.playAndTeach();
  await game.button('3 Watch').click();
  await page.keyboard.press('ArrowLeft');
  await game.button('Let it play').click();
  await page.clock.runFor(32_000);
  await expect(page.getByText('Every move came from a moment of yours.')).toBeVisible();
});

test('a game played after the lesson counts in the next step', async ({ page }) => {
  const game = new PlayPage(page);
  await game.open('/play', /^Pacman/);
  await game.playAndTeach();
  const [once = 0] = await numbersIn(page.getByText(/^It knows/));
  await game.button('Show it more').click();
  await game.playOut();
  await game.button('4 Break it').click();
  await game.button('Wipe half').click();
  const [half = 0] = await numbersIn(page.getByText(/^It learned from/));
  expect(half).toBeGreaterThan(once * 0.6);
});

/** Each test goes on where the one before has led. */
test.describe.serial('with one move at a time', () => {
  let page: Page;
  let game: PlayPage;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    game = new PlayPage(page);
    await game.open('/play', /^Pacman/);
    await game.button('One move at a time').click();
    await page.keyboard.press('ArrowRight');
  });
  test.afterAll(() => page.close());

  test('each move is told', async () => {
    const told = page.locator('[aria-live]').filter({ hasText: /^Open ways: .+ghost is/ });
    await expect(told).toHaveCount(1);
  });

  test('the game waits', async () => {
    const place = await game.placeOf('robot');
    await page.clock.runFor(2000);
    expect(await game.placeOf('robot')).toEqual(place);
    await page.keyboard.press('ArrowRight');
    expect(await game.placeOf('robot')).not.toEqual(place);
  });

  test('“Enough” ends the game', async () => {
    await game.button('Enough').click();
    await expect(page.getByRole('heading', { name: 'Time’s up! 2 dots' })).toBeVisible();
  });
});

test.describe('in Hebrew', () => {
  let game: PlayPage;
  test.beforeEach(async ({ page }) => {
    game = new PlayPage(page);
    await game.open('/playHeb', /^כדורגל/);
  });

  test('each key stands on the side where it drives', async () => {
    const [left, right] = [
      await middleOf(game.button('שמאלה')),
      await middleOf(game.button('ימינה')),
    ];
    expect(left.clientX).toBeLessThan(right.clientX);
  });

  test('the right arrow drives to the right', async ({ page }) => {
    const [x = 0] = await game.placeOf('robot');
    await game.hold('ArrowRight', 500);
    expect((await game.placeOf('robot'))[0]).toBeGreaterThan(x);
    await expectAccessible(page);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  for (const [width, height] of [
    [390, 664],
    [360, 640],
    [844, 340],
    [1440, 900],
  ] as const)
    test.describe(`of ${width} by ${height}`, () => {
      test.use({ viewport: { width, height } });
      let game: PlayPage;
      test.beforeEach(async ({ page }) => {
        game = new PlayPage(page);
        await game.open();
      });

      test('field and keys are in view together', async ({ page }) => {
        for (const part of [
          page.locator('.play-glass'),
          game.button('Up'),
          game.button('Down'),
          game.seconds,
        ])
          await expect(part).toBeInViewport({ ratio: 1 });
      });

      test('a finger drives', async ({ page }) => {
        const up = game.button('Up');
        const [, y = 0] = await game.placeOf('robot');
        await up.dispatchEvent('pointerdown', {
          pointerId: 1,
          button: 0,
          buttons: 1,
          ...(await middleOf(up)),
        });
        await page.clock.runFor(600);
        expect((await game.placeOf('robot'))[1]).toBeLessThan(y - 5);
      });
    });
});

async function middleOf(part: ReturnType<PlayPage['button']>) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { clientX: x + width / 2, clientY: y + height / 2 };
}

const numbersIn = async (part: Locator) =>
  ((await part.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
