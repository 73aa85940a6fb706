import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, fullyLoaded, watchErrors } from '../../support/pages/page-checks';
import { PlayPage } from '../../support/play/play-page';
import { sharedPage } from '../../support/pages/shared-page';
import { connectPad, pad, pushStick } from '../../support/remote/gamepad';
import { fill, fillCount } from '@/lib/fill';
import { anyValues, englishTexts, hebrewTexts } from '../../support/pages/content';

const { lab: words, how } = englishTexts('pages/play');
const inHebrew = hebrewTexts('pages/play').lab;
const { explorer } = englishTexts('pages/home');

/** Each test goes on where the one before has led. */
test.describe.serial('with the keyboard', () => {
  let page: Page;
  let game: PlayPage;
  let errors: string[];
  let score: string;
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
    await game.stopClock();
    const [x = 0] = await game.placeOf('robot');
    await game.hold('ArrowRight', 500);
    expect((await game.placeOf('robot'))[0]).toBeGreaterThan(x + 10);
  });

  test('the first arrow has started the clock', async () => {
    await expect(game.seconds).toHaveText(fill(words.seconds, { n: 30 }));
    await game.hold('ArrowUp', 1000);
    await expect(game.seconds).toHaveText(fill(words.seconds, { n: 29 }));
    await page.clock.resume();
  });

  test('one press teaches', async () => {
    await game.playAWhile();
    score = (await game.score.textContent()) ?? '';
    await game.button(words.play.teach).click();
    await expect(page.getByRole('heading', { name: words.teach.heading })).toBeVisible();
  });

  test('the bars of the scores begin with the visitor’s', async () => {
    const bars = page.getByRole('group', { name: words.teach.scores }).getByRole('meter');
    await expect(bars).toHaveText([
      fill(words.teach.yours, { score }),
      withScore(words.teach.its, 'football'),
    ]);
  });

  test('what it learned is told to a screen reader', () =>
    expect(
      page.locator('[aria-live]').filter({ hasText: fill(words.teach.its, { score: '' }) }),
    ).toHaveCount(1));

  test('what it learned is accessible', () => expectAccessible(page));

  test('Enter lets the robot play', async () => {
    await expect(game.button(words.teach.watch)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.clock.runFor(100);
    const place = await game.placeOf('robot');
    await page.clock.runFor(1400);
    expect(await game.placeOf('robot')).not.toEqual(place);
  });

  test('the moment that the robot copies is outlined', async () => {
    await expect(page.getByText(words.watch.here)).toBeVisible();
    await expectAccessible(page);
  });

  test('an arrow takes over', async () => {
    const [x = 0] = await game.placeOf('robot');
    await page.keyboard.down(x > 48 ? 'ArrowLeft' : 'ArrowRight');
    await page.clock.runFor(400);
    await expect(page.getByText(words.watch.helping, { exact: true })).toBeVisible();
    await page.keyboard.up(x > 48 ? 'ArrowLeft' : 'ArrowRight');
  });

  test('the result tells what the correction changed', async () => {
    await game.button(words.enough).click();
    await expect(page.getByText(anyValues(words.watch.helped))).toBeVisible();
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
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    game = new PlayPage(page);
    await game.open('/play', words.games.pacman.name);
    await game.playOut();
    await game.button(words.play.teach).click();
    await game.button(words.steps.break).click();
  });
  test.afterAll(() => page.close());

  test('how many moments it needs is a curve of bars', async () => {
    await game.button(words.fail.items.curve.title).click();
    const bars = page.getByRole('group', { name: words.teach.scores }).getByRole('meter');
    await expect(bars.first()).toHaveText(anyValues(words.fail.moments.other));
    expect(await bars.count()).toBeGreaterThan(1);
    await expectAccessible(page);
    await game.button(words.fail.back).click();
  });

  test('on a low phone, the curve is in view with its button', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 844, height: 340 });
    await game.button(words.fail.items.curve.title).click();
    const back = game.button(words.fail.back);
    await expect(back).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('meter').first()).toBeInViewport({ ratio: 1 });
    await back.click();
    if (size) await page.setViewportSize(size);
  });

  for (const { title, why } of [words.fail.items.badly, words.fail.items.never])
    test(`“${title}” shows the score before and after, and tells why`, async () => {
      await game.button(title).click();
      await game.playAWhile();
      await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
      const bars = page.getByRole('group', { name: words.teach.scores }).getByRole('meter');
      await expect(bars).toHaveText([
        withScore(words.fail.before, 'pacman'),
        withScore(words.fail.now, 'pacman'),
      ]);
      const reasons = Object.values(why).map((reason) => page.getByText(reason, { exact: true }));
      const shown = await Promise.all(reasons.map((reason) => reason.count()));
      expect(shown.filter(Boolean)).toHaveLength(1);
      await expectAccessible(page);
      await game.button(words.fail.back).click();
    });

  test('the whole robot and the broken one play side by side', async () => {
    const size = page.viewportSize();
    await game.button(words.fail.items.badly.title).click();
    await game.playAWhile();
    await page.setViewportSize({ width: 844, height: 340 });
    await game.button(words.fail.both).click();
    const fields = page.getByRole('img', { name: words.games.pacman.picture });
    await expect(fields).toHaveCount(2);
    for (const field of await fields.all()) await expect(field).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await game.button(words.enough).click();
    await expect(game.button(words.fail.back)).toBeInViewport({ ratio: 1 });
    await game.button(words.fail.back).click();
    await expect(page.getByRole('heading', { name: words.fail.heading })).toBeVisible();
    if (size) await page.setViewportSize(size);
  });

  test('two robots play by themselves, though a game waits for each move', async () => {
    await game.button(words.fail.items.badly.title).click();
    await game.button(words.stepwise).click();
    await page.keyboard.press('ArrowLeft');
    await game.button(words.enough).click();
    await game.button(words.fail.both).click();
    const place = await game.placeOf('rival');
    await page.clock.runFor(2000);
    expect(await game.placeOf('rival')).not.toEqual(place);
    await game.button(words.enough).click();
    await game.button(`1 ${words.steps.play}`).click();
    await game.button(words.stepwise).click();
  });

  test('an arrow before the robot plays corrects nothing', async () => {
    await game.button(words.steps.watch).click();
    await page.keyboard.press('ArrowLeft');
    await game.button(words.watch.start).click();
    await page.clock.runFor(1000);
    await game.button(words.enough).click();
    await expect(page.getByRole('heading', { name: anyValues(words.watch.result) })).toBeVisible();
    await expect(page.getByText(anyValues(words.watch.helped))).toHaveCount(0);
  });

  test('the other game keeps its own robot', async () => {
    await game.button(`1 ${words.steps.play}`).click();
    await game.button(fill(words.instead, { game: words.games.football.name })).click();
    await expect(game.button(words.steps.watch)).toBeDisabled();
    await game.button(fill(words.instead, { game: words.games.pacman.name })).click();
    await expect(game.button(words.steps.watch)).toBeEnabled();
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
  await page.getByText(words.choose).click();
  await expect.poll(() => scripts).not.toEqual([]);
});

test.describe(() => {
  const shared = sharedPage();

  test('a link to a game marks it', async () => {
    await shared.page.goto('/play?game=pacman');
    await expect(shared.page.getByRole('radio', { name: words.games.pacman.name })).toBeChecked();
  });

  test('a touch starts the game of the link', async () => {
    await shared.page.goto('/play?game=pacman');
    await shared.page.getByText(words.choose).click();
    await expect(shared.page.getByRole('img', { name: words.games.pacman.picture })).toBeVisible();
  });

  test('an unknown game in a link leaves the choice', async () => {
    await shared.page.goto('/play?game="]');
    await shared.page.getByText(words.choose).click();
    await expect(shared.page.getByRole('radio', { checked: false })).toHaveCount(2);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page tells what happens in the game', async ({ page }) => {
    await page.goto('/play');
    for (const { title: name } of how.steps)
      await expect(page.getByRole('heading', { name })).toBeVisible();
  });
});

test.describe(() => {
  const shared = sharedPage();

  for (const { id, label } of explorer.challenges)
    test(`at home, the picture of ${id} leads to its game`, async () => {
      await shared.page.goto('/');
      await shared.page.getByRole('radio', { name: label }).check();
      await shared.page.getByRole('link', { name: `${explorer.play}: ${label}` }).click();
      await expect(shared.page).toHaveURL(`/play?game=${id}`);
    });
});

test.describe(() => {
  const shared = sharedPage();
  let game: PlayPage;
  test.beforeAll(async () => {
    game = new PlayPage(shared.page);
    await game.open();
  });
  test.beforeEach(() => game.startOver());

  test('while a game runs, Space and Page Down leave it on the screen', async () => {
    const { page } = shared;
    await game.hold('ArrowRight', 200);
    for (const key of [' ', 'PageDown', 'End']) await page.keyboard.press(key);
    await page.clock.runFor(1000);
    await expect(page.locator('.remote-glass')).toBeInViewport({ ratio: 1 });
  });

  test('arrows right after the end of a game leave its result on the screen', async () => {
    const { page } = shared;
    await game.hold('ArrowRight', 200);
    await game.button(words.enough).click();
    const before = await page.evaluate(() => scrollY);
    for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowDown');
    await page.clock.runFor(1000);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test('an arrow right after the end of a game starts the next one', async () => {
    await game.hold('ArrowRight', 200);
    await game.button(words.enough).click();
    await game.button(words.play.again).click();
    await game.hold('ArrowRight', 1500);
    await expect(game.seconds).not.toHaveText(fill(words.seconds, { n: 30 }));
  });

  test('before the start, the robot of the visitor is marked and the card leaves it free', async () => {
    const { page } = shared;
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 664 });
    const you = page.getByText(words.you, { exact: true });
    await expect(you).toBeVisible();
    const card = await page.locator('.lesson-card').boundingBox();
    expect((await you.boundingBox())?.y).toBeGreaterThan((card?.y ?? 0) + (card?.height ?? 0));
    if (size) await page.setViewportSize(size);
  });

  test('with forced colors, “One move at a time” shows that it is on', async () => {
    await shared.page.emulateMedia({ forcedColors: 'active' });
    const stepwise = game.button(words.stepwise);
    const look = () => stepwise.evaluate((button) => getComputedStyle(button).backgroundColor);
    const off = await look();
    await stepwise.click();
    await expect(stepwise).toHaveAttribute('aria-pressed', 'true');
    expect(await look()).not.toBe(off);
    await shared.page.emulateMedia({ forcedColors: null });
  });

  test.describe('a gamepad', () => {
    test.beforeEach(async () => {
      await connectPad(shared.page);
      await shared.page.clock.runFor(100);
    });

    test('drives with its cross', async () => {
      const [x = 0] = await game.placeOf('robot');
      await pad(shared.page, 14, true);
      await shared.page.clock.runFor(600);
      expect((await game.placeOf('robot'))[0]).toBeLessThan(x - 5);
    });

    test('starts no game with the buttons of the arms', async () => {
      await pad(shared.page, 0, true);
      await shared.page.clock.runFor(2000);
      await expect(game.seconds).toHaveText(fill(words.seconds, { n: 30 }));
    });

    test('makes one step for one push of its stick, if the game waits for each move', async () => {
      const { page } = shared;
      await game.button(words.stepwise).click();
      await page.clock.runFor(100);
      await pushStick(page, 1, 0);
      await page.clock.runFor(100);
      const place = await game.placeOf('robot');
      await page.clock.runFor(2000);
      expect(await game.placeOf('robot')).toEqual(place);
    });
  });
});

test('at an address with ?record, the keys of a game are printed with their times', async ({
  page,
}) => {
  const game = new PlayPage(page);
  await game.open('/play?record');
  await game.stopClock();
  const printed = page.waitForEvent('console', (message) => message.text().startsWith('{'));
  await game.hold('ArrowRight', 1000);
  await page.clock.runFor(500);
  await game.hold('ArrowDown', 1000);
  await game.button(words.enough).click();
  const { name, moves } = JSON.parse((await printed).text()) as Record<'name' | 'moves', string>;
  expect(name).toBe('football');
  // Ten decisions a second; a press lasts until the next one.
  expect(moves).toMatch(/^1{9,11}4{4,6}2{9,11}4?$/);
});

test.describe(() => {
  const shared = sharedPage();
  test.beforeAll(async () => {
    await shared.page.setViewportSize({ width: 390, height: 664 });
    await shared.page.clock.install();
  });

  for (const [path, { games, seconds }] of [
    ['/play', words],
    ['/playHeb', inHebrew],
  ] as const)
    test(`at ${path} with letters of 200 %, an arrow starts the game`, async () => {
      const { page } = shared;
      const game = new PlayPage(page);
      await page.goto(path);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await page.getByRole('radio', { name: games.football.name }).click();
      await expect(game.seconds).toBeVisible();
      await game.hold('ArrowRight', 1500);
      await expect(game.seconds).not.toHaveText(fill(seconds, { n: 30 }));
    });
});

/** Each test goes on where the one before has led. */
test.describe.serial('with one move at a time', () => {
  let page: Page;
  let game: PlayPage;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    game = new PlayPage(page);
    await game.open('/play', words.games.pacman.name);
    await game.button(words.stepwise).click();
    await page.keyboard.press('ArrowRight');
  });
  test.afterAll(() => page.close());

  const [ways, ghost] = [words.tell.ways, words.tell.ghost.other].map((text) =>
    anyValues(text).source.slice(1, -1),
  );
  const everything = new RegExp(`${ways}.*${ghost}`);

  test('each move is told', async () => {
    const told = page.locator('[aria-live]').filter({ hasText: everything });
    await expect(told).toHaveCount(1);
  });

  test('the label of the picture tells where everything is', () =>
    expect(page.getByRole('img', { name: everything })).toBeVisible());

  test('the game waits', async () => {
    const place = await game.placeOf('robot');
    await page.clock.runFor(2000);
    expect(await game.placeOf('robot')).toEqual(place);
    await page.keyboard.press('ArrowRight');
    expect(await game.placeOf('robot')).not.toEqual(place);
  });

  test('“Enough” ends the game', async () => {
    await game.button(words.enough).click();
    await expect(
      page.getByRole('heading', {
        name: `${words.over} ${fillCount(words.games.pacman.score, 2)}`,
      }),
    ).toBeVisible();
  });

  test('what a watched move copies is told with it', async () => {
    await game.button(words.play.again).click();
    await game.playAndTeach();
    await game.button(words.teach.watch).click();
    await game.button(words.watch.next).click();
    const { copies, unsure } = words.watch;
    const reason = new RegExp([copies, unsure].map((text) => text.split('{')[0]).join('|'));
    await expect(page.locator('[aria-live]').filter({ hasText: reason })).toHaveCount(1);
  });
});

test.describe('in Hebrew', () => {
  const shared = sharedPage();
  let game: PlayPage;
  test.beforeAll(async () => {
    game = new PlayPage(shared.page);
    await game.open('/playHeb', inHebrew.games.football.name);
  });

  test('each key stands on the side where it drives', async () => {
    const [left, right] = [
      await middleOf(game.button(inHebrew.moves.left)),
      await middleOf(game.button(inHebrew.moves.right)),
    ];
    expect(left.clientX).toBeLessThan(right.clientX);
  });

  test('the right arrow drives to the right', async () => {
    const [x = 0] = await game.placeOf('robot');
    await game.hold('ArrowRight', 500);
    expect((await game.placeOf('robot'))[0]).toBeGreaterThan(x);
    await expectAccessible(shared.page);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });
  const shared = sharedPage();
  test.beforeAll(() => shared.page.clock.install());

  for (const [width, height] of [
    [390, 664],
    [360, 640],
    [844, 340],
    [1440, 900],
  ] as const)
    test.describe(`of ${width} by ${height}`, () => {
      test.beforeAll(async () => {
        await shared.page.setViewportSize({ width, height });
        await shared.page.goto('/play');
      });

      test('the names of the games are in view at the choice', async () => {
        await shared.page.getByText(words.choose).click();
        for (const { name } of Object.values(words.games))
          await expect(shared.page.getByRole('radio', { name })).toBeInViewport();
      });

      test.describe(() => {
        let game: PlayPage;
        test.beforeAll(async () => {
          game = new PlayPage(shared.page);
          await game.choose();
        });

        test('field and keys are in view together', async () => {
          for (const part of [
            shared.page.locator('.remote-glass'),
            game.button(words.moves.up),
            game.button(words.moves.down),
            game.seconds,
          ])
            await expect(part).toBeInViewport({ ratio: 1 });
        });

        test('a finger drives', async () => {
          const up = game.button(words.moves.up);
          const [, y = 0] = await game.placeOf('robot');
          await up.dispatchEvent('pointerdown', {
            pointerId: 1,
            button: 0,
            buttons: 1,
            ...(await middleOf(up)),
          });
          await shared.page.clock.runFor(600);
          expect((await game.placeOf('robot'))[1]).toBeLessThan(y - 5);
        });
      });
    });
});

async function middleOf(part: ReturnType<PlayPage['button']>) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { clientX: x + width / 2, clientY: y + height / 2 };
}

/** Texts such as `Now: {score}`. */
const withScore = (text: string, game: keyof typeof words.games) =>
  new RegExp(
    Object.values(words.games[game].score)
      .map((score) => anyValues(fill(text, { score })).source)
      .join('|'),
  );
