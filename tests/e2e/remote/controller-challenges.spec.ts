import { expect, type Locator, type Page, test } from '@playwright/test';
import { challenges } from '../../support/pages/content';
import { expectAccessible, watchErrors } from '../../support/pages/page-checks';
import { ControllerPage } from '../../support/remote/controller-page';

const all = challenges();
const mostStars = 3 * all.length;
/** A challenge by its English title, with the name of its button. */
function called(title: string) {
  const found = all.find(({ title: { en } }) => en === title);
  if (!found) throw new Error(`content/challenges has no “${title}”.`);
  return { ...found, name: `${found.number}. ${title}` };
}
const firstMeters = called('First meters');

async function openList(page: Page) {
  const remote = new ControllerPage(page);
  await page.goto('/controller');
  await expect(remote.button('STOP')).toBeEnabled();
  await remote.button('Challenges').click();
  await expect(challenge(page, firstMeters.name)).toBeVisible();
  return remote;
}

/** The challenge with the longest goal. */
const longest = all.toSorted((a, b) => b.goal.en.length - a.goal.en.length)[0] ?? firstMeters;

async function beginLongest(page: Page, path: string) {
  const remote = new ControllerPage(page);
  await page.goto(path);
  await remote.button(remote.words.challenges.open).tap();
  await page.getByRole('button', { name: new RegExp(`^${longest.number}\\. `) }).tap();
  await expect(remote.challenge).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  return remote;
}

const challenge = (page: Page, name: string) => page.getByRole('button', { name });
const goal = (page: Page) => new ControllerPage(page).challenge;
/** Collects the announcements of the next page, most of which disappear quickly. Returns a way to expect one. */
async function announcements(page: Page) {
  await page.addInitScript(() => {
    const announced = new Set<string>();
    Object.assign(window, { announced });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[aria-live=polite]')) {
        announced.add(textContent);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const announced = () =>
    page.evaluate(() => [...(window as unknown as { announced: Set<string> }).announced]);
  return (text: string | RegExp) => {
    const wanted =
      typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
    return expect.poll(announced).toContainEqual(wanted);
  };
}
const done = (page: Page) => page.getByRole('region', { name: 'Done!' });

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the list of challenges is accessible', async ({ page }) => {
    await openList(page);
    await expect(page.getByText(`0 of ${mostStars} stars`)).toBeVisible();
    await expectAccessible(page);
  });

  test('a hint leaves STOP in view', async ({ page }) => {
    const remote = await openList(page);
    await challenge(page, firstMeters.name).tap();
    await expect(goal(page)).toContainText('Drive the robot into the garage.');
    await remote.button('Hint').tap();
    await expect(page.getByText(/^Hint 1 of 1: Press Forward once/)).toBeVisible();
    await expect(remote.button('STOP')).toBeInViewport({ ratio: 1 });
  });

  test('a challenge says in words when blocks count and that a Repeat saves them', async ({
    page,
  }) => {
    const remote = await openList(page);
    const { bar, units } = remote.words.challenge;
    await challenge(page, called('Square dance').name).tap();
    await expect(goal(page)).not.toContainText(bar.repeat);
    await remote.tab('Prog Mode');
    await expect(goal(page).getByText(bar.repeat)).toBeInViewport({ ratio: 1 });
    await expect(goal(page).getByText(`${units.blocks}:`, { exact: true })).toBeInViewport({
      ratio: 1,
    });
  });

  test.describe('a challenge that is solved with the buttons', () => {
    let errors: string[];
    test.beforeEach(async ({ page }) => {
      errors = await watchErrors(page);
      const remote = await openList(page);
      await challenge(page, firstMeters.name).tap();
      // Two needless turns cost the star for few steps.
      await remote.button('Left').tap();
      await remote.button('Right').tap();
      for (const steps of [3, 4, 5]) {
        await remote.button('Forward').tap();
        await expect(page.getByText(`Steps: ${steps}/4`, { exact: true })).toBeVisible();
      }
    });
    test.afterEach(() => expect(errors).toEqual([]));

    test('says what each star is for', async ({ page }) => {
      await expect(done(page).getByRole('listitem')).toHaveText([
        'Goal reached, star',
        'At most 4 steps: you took 5, no star',
        /^At most 10 seconds: you took \d, star$/,
      ]);
      await expectAccessible(page);
    });

    test('leads to the next one', async ({ page }) => {
      await done(page).getByRole('button', { name: 'Next challenge' }).tap();
      await expect(goal(page)).toContainText(all[firstMeters.number]?.title.en ?? '');
      await expect(done(page)).toBeHidden();
    });

    test('keeps its stars over a reload', async ({ page }) => {
      await expect(done(page)).toBeVisible();
      await openList(page);
      await expect(page.getByText(`2 of ${mostStars} stars`)).toBeVisible();
      await expect(challenge(page, firstMeters.name)).toContainText('garage');
      await expect(page.getByRole('img', { name: '2 of 3 stars' })).toHaveCount(1);
    });
  });

  for (const [path, lang] of [
    ['/controller', 'en'],
    ['/controllerHeb', 'he'],
  ] as const) {
    test.describe(`${path}: in a challenge,`, () => {
      let remote: ControllerPage;
      test.beforeEach(async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 664 });
        remote = await beginLongest(page, path);
      });
      const askForHint = () => remote.button(remote.words.challenge.bar.hint).tap();
      const hint = () => remote.challenge.getByText(longest.hints[0]?.[lang] ?? '');
      const place = () =>
        remote
          .button(remote.words.commands.FORWARD)
          .evaluate((key) => key.getBoundingClientRect().y + scrollY);

      test('a hint moves no key', async () => {
        const before = await place();
        await askForHint();
        await expect(hint()).toBeVisible();
        expect(await place()).toBe(before);
      });

      test('steps move no key', async ({ page }) => {
        const before = await place();
        for (let steps = 1; steps <= 10; steps++) {
          await page.keyboard.press('ArrowLeft');
          const { units } = remote.words.challenge;
          await expect(remote.challenge.getByText(`${units.steps}: ${steps}/`)).toBeVisible();
          expect(await place(), `${steps} steps`).toBe(before);
        }
      });

      test('a hint disappears with the next drive, to show the whole field', async ({ page }) => {
        await askForHint();
        await expect(hint()).toBeVisible();
        await page.keyboard.press('ArrowLeft');
        await expect(hint()).toBeHidden();
      });
    });

    test(`${path}: a small phone held sideways shows all of a challenge`, async ({ page }) => {
      await page.setViewportSize({ width: 568, height: 320 });
      const remote = await beginLongest(page, path);
      const goalText = remote.challenge.getByText(longest.goal[lang]);
      const box = await goalText.boundingBox();
      expect.soft(box?.width).toBeGreaterThan(120);
      expect.soft(box?.height).toBeLessThan(90);
      const parts = [goalText, remote.field, remote.placeOfStop, remote.keys];
      await expect.poll(() => remote.partsOutsideWindow(...parts)).toEqual([]);
    });
  }
});

for (const [path, lang, viewport] of [
  ['/controller', 'en', { width: 390, height: 664 }],
  ['/controllerHeb', 'he', { width: 360, height: 640 }],
  ['/controller', 'en', { width: 844, height: 340 }],
] as const) {
  test(`${path}, ${viewport.width} px wide: no hint covers anything on the field`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const remote = await new ControllerPage(page).open(path.replace('/controller', ''));
    const { bar } = remote.words.challenge;
    const bulb = remote.button(bar.hint);
    /** Number of things on the field that a hint covers at least in part. */
    const covered = async (hint: Locator) =>
      remote.field.evaluate(
        (field, shown) => {
          const { left, right, top, bottom } = (shown as Element).getBoundingClientRect();
          // The burst of a bump may reach past the field, and disappears by itself.
          field.querySelector('.remote-bump')?.remove();
          return [...field.querySelectorAll('g[transform]')]
            .map((thing) => thing.getBoundingClientRect())
            .filter((box) => box.width > 0)
            .filter((box) => box.left < right - 1 && box.right > left + 1)
            .filter((box) => box.top < bottom - 1 && box.bottom > top + 1).length;
        },
        await hint.elementHandle(),
      );
    for (const { number, hints, title } of all) {
      await remote.button(number === 1 ? remote.words.challenges.open : bar.all).click();
      await page.getByRole('button', { name: new RegExp(`^${number}\\. `) }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      const shown = hints.map((hint) => remote.challenge.getByText(hint[lang]));
      for (const [index, hint] of shown.entries()) {
        await bulb.click();
        await expect(hint).toBeVisible();
        expect(await covered(hint), `${title.en}, hint ${index + 1}`).toBe(0);
        if (index + 1 < hints.length) await bulb.click();
      }
      await page.keyboard.press('ArrowUp');
      for (const hint of shown) await expect(hint).toBeHidden();
      await bulb.click();
      const again = shown[0] ?? remote.challenge;
      await expect(again).toBeVisible();
      expect(await covered(again), `${title.en}, after a move`).toBe(0);
    }
  });
}

test('after the goal, Prog Mode shows the field as it was at the start', async ({ page }) => {
  const remote = await openList(page);
  const before = await remote.robotAt();
  await challenge(page, firstMeters.name).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => remote.robotAt()).not.toEqual(before);
  const start = await remote.robotAt();
  for (const steps of [1, 2, 3]) {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`Steps: ${steps}/4`, { exact: true })).toBeVisible();
  }
  await expect(done(page)).toBeVisible();
  await remote.program('Forward', 'Forward');
  await expect(done(page)).toBeHidden();
  expect(await remote.robotAt()).toEqual(start);
});

test.describe('a program that ends before the goal', () => {
  let remote: ControllerPage;
  test.beforeEach(async ({ page }) => {
    remote = await openList(page);
    await challenge(page, firstMeters.name).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await remote.program('Forward', 'Forward');
    await remote.button('PLAY').click();
  });
  const short = (page: Page) =>
    goal(page).getByText('The program ended before the goal: Drive the robot into the garage.');

  for (const press of ['Forward', 'STOP']) {
    test(`says so until the next press: ${press}`, async ({ page }) => {
      await expect(short(page)).toBeVisible();
      await expect(short(page)).toHaveAttribute('aria-live', 'polite');
      await remote.button(press).click();
      await expect(short(page)).toBeHidden();
    });
  }

  test('reaches it with a step more', async ({ page }) => {
    await expect(short(page)).toBeVisible();
    await remote.button('Forward').click();
    await remote.button('PLAY').click();
    await expect(done(page)).toContainText('At most 3 blocks: you took 3');
    await remote.button('Undo').click();
    await expect(done(page)).toBeHidden();
    await remote.button('PLAY').click();
    await expect(short(page)).toBeVisible();
  });
});

test('a program starts a challenge over', async ({ page }) => {
  const remote = await openList(page);
  const before = await remote.robotAt();
  await challenge(page, called('Goal!').name).click();
  await expect.poll(() => remote.robotAt()).not.toEqual(before);
  const start = await remote.robotAt();
  // This pushes the ball to the wall, where it is stuck.
  for (const [index, key] of [...'RFLFFFF'].entries()) {
    const name = { R: 'Right', F: 'Forward', L: 'Left' }[key] ?? '';
    await remote.button(name).click();
    await expect(page.getByText(`Steps: ${index + 1}/6`, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('alert')).toContainText('The ball is stuck. Start over?');
  await remote.program('Forward', 'Forward', 'Right', 'Forward', 'Forward');
  await remote.button('PLAY').click();
  await expect(done(page)).toContainText('At most 6 blocks: you took 5');
  await expect(remote.logged.filter({ hasText: 'FORWARD,50,100' })).toHaveCount(9);
  await done(page).getByRole('button', { name: 'Play again' }).click();
  await expect.poll(() => remote.robotAt()).toEqual(start);
});

test('a program shows its path only outside challenges, where it gives nothing away', async ({
  page,
}) => {
  const remote = await openList(page);
  await challenge(page, called('Goal!').name).click();
  await remote.program('Forward', 'Forward', 'Right', 'Forward', 'Forward');
  const path = page.locator('.remote-field-ghost');
  await expect(page.getByText('5 steps, 0.5 s')).toBeVisible();
  await expect(path).toHaveCount(0);
  await remote.button('Leave the challenge').click();
  await expect(remote.button('Challenges')).toBeVisible();
  await expect(path).toHaveCount(1);
});

test.describe('with a keyboard and screen reader', () => {
  const press = async (page: Page, name: string) => {
    await new ControllerPage(page).button(name).focus();
    await page.keyboard.press('Enter');
  };
  const beginByKeys = async (page: Page) => {
    await new ControllerPage(page).open();
    await press(page, 'Challenges');
    await challenge(page, called('Collect the caps').name).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const solve = async (page: Page) => {
    const keys = { f: 'ArrowUp', l: 'ArrowLeft', r: 'ArrowRight' };
    for (const [index, step] of [...'ffrfflfff'].entries()) {
      await page.keyboard.press(keys[step as keyof typeof keys]);
      await expect(page.getByText(`Steps: ${index + 1}/11`, { exact: true })).toBeVisible();
    }
  };
  const build = async (page: Page, tool: string, ...moves: string[]) => {
    await press(page, tool);
    await page.locator('[data-square][tabindex="0"]').focus();
    for (const move of moves) await page.keyboard.press(move);
    await page.keyboard.press('Enter');
  };

  test('a challenge says its goal', async ({ page }) => {
    const expectAnnounced = await announcements(page);
    await beginByKeys(page);
    await expectAnnounced('Collect the caps. Drive over all three bottle caps.');
  });

  test('the field is described in words', async ({ page }) => {
    await beginByKeys(page);
    await page.getByText('The field in words').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The robot is on A2, facing right.')).toBeVisible();
    await expect(page.getByText('Caps: C2, C4, F4.')).toBeVisible();
  });

  test('each step says what is around the robot', async ({ page }) => {
    const expectAnnounced = await announcements(page);
    await beginByKeys(page);
    await page.keyboard.press('ArrowUp');
    await expectAnnounced('B2, facing right. Ahead: free. Left: free. Right: free.');
    await page.keyboard.press('ArrowUp');
    await expectAnnounced('Cap collected, 2 left.');
  });

  test('a solved challenge says its stars', async ({ page }) => {
    const expectAnnounced = await announcements(page);
    await beginByKeys(page);
    await solve(page);
    await expectAnnounced(/^Done\. Steps: 9\/11, seconds: \d+, stars: 3 of 3\.$/);
  });

  test('a solved challenge offers the next one', async ({ page }) => {
    await beginByKeys(page);
    await solve(page);
    await expect(page.getByRole('button', { name: 'Next challenge' })).toBeFocused();
  });

  test('the list shows the stars of a solved challenge', async ({ page }) => {
    await beginByKeys(page);
    await solve(page);
    await press(page, 'All challenges');
    await expect(page.getByRole('img', { name: '3 of 3 stars' })).toHaveCount(1);
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'STOP', exact: true }),
    ).toBeInViewport();
  });

  test('a challenge without a task can’t be played', async ({ page }) => {
    const remote = await new ControllerPage(page).open();
    await press(page, 'Challenges');
    await press(page, 'Build your own');
    await build(page, 'Robot');
    await expect(page.getByText('There’s nothing to do yet.')).toBeVisible();
    await expect(remote.button('Play it')).toBeDisabled();
  });

  test('a challenge can be built for others', async ({ page, context }) => {
    const expectAnnounced = await announcements(page);
    const remote = await new ControllerPage(page).open();
    await press(page, 'Challenges');
    await press(page, 'Build your own');
    await build(page, 'Robot');
    await page.keyboard.press('Enter');
    await expectAnnounced('A1: Robot (right)');
    await build(page, 'Cap', 'ArrowRight', 'ArrowRight');
    await build(page, 'Bell', 'ArrowRight');
    await expectAnnounced('D1: Bell');
    await build(page, 'Wall below', 'ArrowLeft', 'ArrowLeft');
    await expect(remote.button('B1: free, Wall above, Wall below')).toBeFocused();
    await page.getByLabel('Name of the challenge').fill('Dana’s maze');
    const most = page.getByLabel('Step limit for a star');
    await most.focus();
    for (const key of ['End', 'Backspace', 'Backspace', '7']) await page.keyboard.press(key);
    await expect(most).toHaveValue('7');
    await expectAccessible(page);

    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const other = await context.newPage();
    const again = await new ControllerPage(other).open(new URL(link).hash);
    await expect(goal(other)).toContainText(
      'Dana’s maze: Collect the caps. Ring each bell with a servo arm.',
    );
    await expect(other).toHaveURL('/controller');
    for (const steps of [1, 2, 3]) {
      await other.keyboard.press('ArrowUp');
      await expect(other.getByText(`Steps: ${steps}/7`)).toBeVisible();
    }
    await again.button('Servo 1 up').click();
    await expect(done(other)).toContainText('you took 4');
  });
});

test('a damaged link to a challenge says so', async ({ page }) => {
  const remote = await new ControllerPage(page).open('#c=1%3Cimg%20src=x%3E');
  await expect(
    page.getByText('The challenge from the link wasn’t opened. It’s damaged.'),
  ).toBeVisible();
  await expect(remote.button('STOP')).toBeEnabled();
});
