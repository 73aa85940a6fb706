import { expect, type Page, test } from '@playwright/test';
import { anyValues, challengeFile, challenges, englishTexts } from '../../support/pages/content';
import { expectAccessible, watchErrors } from '../../support/pages/page-checks';
import { keepNothing, sharedPage } from '../../support/pages/shared-page';
import { ControllerPage } from '../../support/remote/controller-page';
import { press as pressAll } from '../../support/remote/shared-controller';
import { fill, fillCount } from '@/lib/fill';

const challengeTexts = englishTexts('pages/challenges');
const remoteTexts = englishTexts('pages/remote');

const all = challenges();
const mostStars = 3 * all.length;
/** A challenge by its English title, with the name of its button. */
function called(title: string) {
  const found = all.find((challenge) => challenge.title === title);
  if (!found) throw new Error(`content/challenges has no “${title}”.`);
  return { ...found, name: `${found.number}. ${title}` };
}
const firstMeters = called(challengeFile('01-first-meters').title);

async function openList(page: Page) {
  const remote = new ControllerPage(page);
  await page.goto('/controller');
  await expect(remote.button(remoteTexts.stop.label)).toBeEnabled();
  await remote.button(remoteTexts.challenges.open).click();
  await expect(challenge(page, firstMeters.name)).toBeVisible();
  return remote;
}

/** The challenge with the longest goal. */
const longest = all.toSorted((a, b) => b.goal.length - a.goal.length)[0] ?? firstMeters;
const longestIn = { en: longest, he: challengeFile(longest.file, 'he') };

const idOf = (file: string) => file.replace(/^\d+-/, '');

/** Begins a challenge by its link. */
async function begin(remote: ControllerPage, file: string, lang: 'en' | 'he' = 'en') {
  await remote.page.evaluate((linked) => (location.hash = `#c=${linked}`), idOf(file));
  await expect(remote.challenge).toContainText(challengeFile(file, lang).title);
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
const done = (page: Page) => page.getByRole('region', { name: challengeTexts.won.heading });

test.describe('by touch', () => {
  const phone = { hasTouch: true, viewport: { width: 390, height: 844 } };

  test.describe(() => {
    const shared = sharedPage(phone, keepNothing);
    let page: Page;
    let remote: ControllerPage;
    test.beforeAll(async () => {
      page = shared.page;
      remote = await new ControllerPage(page).open();
    });
    test.beforeEach(async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      const leave = remote.button(challengeTexts.bar.leave);
      if (await leave.isVisible()) await leave.tap();
      await expect(remote.challenge).toBeHidden();
      await remote.tab('Basic Mode');
    });

    test('the list of challenges is accessible', async () => {
      await remote.button(remoteTexts.challenges.open).tap();
      await expect(
        page.getByText(fill(challengeTexts.collected, { stars: 0, most: mostStars })),
      ).toBeVisible();
      await expectAccessible(page);
    });

    test('a hint leaves STOP in view', async () => {
      await begin(remote, firstMeters.file);
      await remote.button(challengeTexts.bar.hint).tap();
      await expect(
        page.getByText(
          fill(challengeTexts.bar.hintOf, {
            n: 1,
            of: 1,
            text: challengeFile('01-first-meters').hints[0]?.text,
          }),
        ),
      ).toBeVisible();
      await expect(remote.button(remoteTexts.stop.label)).toBeInViewport({ ratio: 1 });
    });

    test('a challenge says in words when blocks count and that a Repeat saves them', async () => {
      const { bar, units } = remote.words.challenge;
      await begin(remote, '05-square-dance');
      await expect(goal(page)).not.toContainText(bar.repeat);
      await remote.tab('Prog Mode');
      await expect(goal(page).getByText(bar.repeat)).toBeInViewport({ ratio: 1 });
      await expect(goal(page).getByText(`${units.blocks}:`, { exact: true })).toBeInViewport({
        ratio: 1,
      });
    });
  });

  /** Each test goes on where the one before has led. */
  test.describe.serial('a challenge that is solved with the buttons', () => {
    let page: Page;
    let errors: string[];
    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage(phone);
      errors = await watchErrors(page);
      const remote = await openList(page);
      await challenge(page, firstMeters.name).tap();
      // Two needless turns cost the star for few steps.
      await remote.button(remoteTexts.commands.LEFT).tap();
      await remote.button(remoteTexts.commands.RIGHT).tap();
      for (const steps of [3, 4, 5]) {
        await remote.button(remoteTexts.commands.FORWARD).tap();
        await expect(remote.stepsTaken(`${steps}/4`)).toBeVisible();
      }
    });
    test.afterEach(() => expect(errors).toEqual([]));
    test.afterAll(() => page.close());

    test('says what each star is for', async () => {
      await expect(done(page).getByRole('listitem')).toHaveText([
        `${challengeTexts.won.solved}, ${challengeTexts.won.earned}`,
        fillCount(challengeTexts.won.steps, 4, 'en', { took: `5, ${challengeTexts.won.missed}` }),
        anyValues(`${fillCount(challengeTexts.won.seconds, 10)}, ${challengeTexts.won.earned}`),
      ]);
      await expectAccessible(page);
    });

    test('leads to the next one', async () => {
      await done(page).getByRole('button', { name: challengeTexts.won.next }).tap();
      await expect(goal(page)).toContainText(all[firstMeters.number]?.title ?? '');
      await expect(done(page)).toBeHidden();
    });

    test('keeps its stars over a reload', async () => {
      await openList(page);
      await expect(
        page.getByText(fill(challengeTexts.collected, { stars: 2, most: mostStars })),
      ).toBeVisible();
      await expect(challenge(page, firstMeters.name)).toContainText(firstMeters.goal);
      await expect(
        page.getByRole('img', { name: fill(challengeTexts.stars, { stars: 2 }) }),
      ).toHaveCount(1);
    });
  });

  for (const [path, lang] of [
    ['/controller', 'en'],
    ['/controllerHeb', 'he'],
  ] as const) {
    test.describe(() => {
      const shared = sharedPage(phone, keepNothing);
      let remote: ControllerPage;
      test.beforeAll(async () => {
        remote = await new ControllerPage(shared.page).open(path.replace('/controller', ''));
      });
      test.beforeEach(async () => {
        const leave = remote.button(remote.words.challenge.bar.leave);
        if (await leave.isVisible()) await leave.tap();
        await expect(remote.challenge).toBeHidden();
      });
      const hint = () => remote.challenge.getByText(longestIn[lang].hints[0]?.text ?? '');
      const stepsTaken = (steps: number) =>
        remote.challenge.getByText(`${remote.words.challenge.units.steps}: ${steps}/`);

      test.describe(`${path}: in a challenge,`, () => {
        test.beforeEach(async () => {
          await shared.page.setViewportSize({ width: 390, height: 664 });
          await begin(remote, longest.file, lang);
        });
        const place = () =>
          remote
            .button(remote.words.commands.FORWARD)
            .evaluate((key) => key.getBoundingClientRect().y + scrollY);

        test('a hint moves no key', async () => {
          const before = await place();
          await remote.button(remote.words.challenge.bar.hint).tap();
          await expect(hint()).toBeVisible();
          expect(await place()).toBe(before);
        });

        test('steps move no key', async () => {
          const before = await place();
          for (let steps = 1; steps <= 10; steps++) {
            await shared.page.keyboard.press('ArrowLeft');
            await expect(stepsTaken(steps)).toBeVisible();
            expect(await place(), fillCount(remoteTexts.programs.steps, steps)).toBe(before);
          }
        });
      });

      test(`${path}: a small phone held sideways shows all of a challenge`, async () => {
        await shared.page.setViewportSize({ width: 568, height: 320 });
        await begin(remote, longest.file, lang);
        const goalText = remote.challenge.getByText(longestIn[lang].goal);
        const box = await goalText.boundingBox();
        expect.soft(box?.width).toBeGreaterThan(120);
        expect.soft(box?.height).toBeLessThan(90);
        const parts = [goalText, remote.field, remote.placeOfStop, remote.keys];
        await expect.poll(() => remote.partsOutsideWindow(...parts)).toEqual([]);
      });
    });
  }
});

interface Hinted {
  id: string;
  title: string;
  hints: string[];
}

/**
 * In the page: begins each challenge, and asks for each hint, then for the first again after a move. Returns those that
 * are not shown, or cover something on the field at least in part.
 */
async function coveringHints({ bulb, all }: { bulb: string; all: Hinted[] }) {
  const bar = () => document.querySelector('.challenge-bar');
  const fieldParts = (of: string) => [...document.querySelectorAll(`.remote-field ${of}`)];
  const shownHint = (text: string) =>
    [...(bar()?.querySelectorAll('p') ?? [])].find(
      (said) => said.textContent.includes(text) && said.checkVisibility(),
    );
  const isCovering = (hint: Element) => {
    const { left, right, top, bottom } = hint.getBoundingClientRect();
    return fieldParts('g[transform]')
      .map((thing) => thing.getBoundingClientRect())
      .filter((box) => box.width > 0)
      .filter((box) => box.left < right - 1 && box.right > left + 1)
      .some((box) => box.top < bottom - 1 && box.bottom > top + 1);
  };
  const wrong: string[] = [];
  const until = async (what: string, isSo: () => boolean) => {
    for (let frame = 0; frame < 200 && !isSo(); frame++) await new Promise(requestAnimationFrame);
    if (!isSo()) wrong.push(what);
  };
  const ask = async (text: string, at: string) => {
    const button = [...(bar()?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === bulb,
    );
    while (button?.ariaExpanded === 'true') {
      button.click();
      await new Promise(requestAnimationFrame);
    }
    button?.click();
    await new Promise(requestAnimationFrame);
    // The burst of a bump may reach past the field, and disappears by itself.
    for (const burst of fieldParts('.remote-bump')) burst.remove();
    const hint = shownHint(text);
    if (!hint || isCovering(hint)) wrong.push(`${at}: ${text}`);
  };
  for (const { id, title, hints } of all) {
    location.hash = `#c=${id}`;
    await until(`${title} does not begin`, () => bar()?.textContent.includes(title) ?? false);
    for (const hint of hints) await ask(hint, title);
    for (const type of ['keydown', 'keyup'])
      document.body.dispatchEvent(new KeyboardEvent(type, { code: 'ArrowUp', bubbles: true }));
    await until(`${title}: a move hides no hint`, () => !shownHint(hints.at(-1) ?? bulb));
    await ask(hints[0] ?? bulb, `${title}, after a move`);
  }
  return wrong;
}

for (const [path, lang, sizes] of [
  [
    '/controller',
    'en',
    [
      { width: 390, height: 664 },
      { width: 844, height: 340 },
    ],
  ],
  ['/controllerHeb', 'he', [{ width: 360, height: 640 }]],
] as const) {
  test(`${path}: no hint covers anything on the field of a phone, upright or sideways`, async ({
    page,
  }) => {
    test.slow();
    const remote = await new ControllerPage(page).open(path.replace('/controller', ''));
    // Only places are looked at: without drawing, a move takes less.
    await page.evaluate(() => (document.documentElement.style.opacity = '0'));
    const bulb = remote.words.challenge.bar.hint;
    const hinted = all.map(({ file }) => {
      const { title, hints } = challengeFile(file, lang);
      return { id: idOf(file), title, hints: hints.map(({ text }) => text) };
    });
    for (const size of sizes) {
      await page.setViewportSize(size);
      const wrong = await page.evaluate(coveringHints, { bulb, all: hinted });
      expect(wrong, `${size.width} px wide`).toEqual([]);
    }
  });
}

/**
 * The remote, opened once for the tests of one `describe`. Each begins in Basic Mode, outside challenges, with an empty
 * strip and log.
 */
function openedOnce(): ControllerPage {
  const remote = Object.create(ControllerPage.prototype) as ControllerPage;
  const shared = sharedPage({}, keepNothing);
  const { tabs, log, program } = remoteTexts;
  test.beforeAll(async () => {
    Object.assign(remote, new ControllerPage(shared.page));
    await remote.open();
    // The modes load when the page is first used.
    await remote.tab('Prog Mode');
    await expect(remote.button(program.play)).toBeVisible();
  });
  test.beforeEach(async () => {
    const leave = remote.button(challengeTexts.bar.leave);
    if (await leave.isVisible()) await leave.click();
    await expect(remote.challenge).toBeHidden();
    await pressAll(remote, tabs.prog, program.clear);
    await expect(remote.steps).toHaveCount(0);
    await pressAll(remote, tabs.basic, log.wipe);
    await expect(remote.logged).toHaveCount(0);
  });
  return remote;
}

test.describe(() => {
  const remote = openedOnce();

  test.describe('a program that ends before the goal', () => {
    test.beforeEach(async () => {
      await begin(remote, firstMeters.file);
      await remote.program(remoteTexts.commands.FORWARD, remoteTexts.commands.FORWARD);
      await remote.button('PLAY').click();
    });
    const short = () =>
      remote.challenge.getByText(
        fill(challengeTexts.bar.short, { goal: challengeFile('01-first-meters').goal }),
      );

    test('says so until the next press', async () => {
      await expect(short()).toBeVisible();
      await expect(short()).toHaveAttribute('aria-live', 'polite');
      await remote.button(remoteTexts.commands.FORWARD).click();
      await expect(short()).toBeHidden();
    });

    test('reaches it with a step more', async () => {
      await expect(short()).toBeVisible();
      await remote.button(remoteTexts.commands.FORWARD).click();
      await remote.button('PLAY').click();
      await expect(done(remote.page)).toContainText(
        fillCount(challengeTexts.won.blocks, 3, 'en', { took: 3 }),
      );
      await remote.button(remoteTexts.program.undo).click();
      await expect(done(remote.page)).toBeHidden();
      await remote.button('PLAY').click();
      await expect(short()).toBeVisible();
    });
  });

  test.describe('on a low phone', () => {
    test.beforeEach(() => remote.page.setViewportSize({ width: 844, height: 340 }));
    test.afterEach(() => remote.page.setViewportSize({ width: 1280, height: 720 }));

    test('a program that reaches the goal shows the result, wherever the page is scrolled', async () => {
      await begin(remote, firstMeters.file);
      const { FORWARD } = remoteTexts.commands;
      await remote.program(FORWARD, FORWARD, FORWARD);
      const play = remote.button(remoteTexts.program.play);
      await play.evaluate((button) => button.scrollIntoView({ block: 'start' }));
      await play.click();
      const next = done(remote.page).getByRole('button', { name: challengeTexts.won.next });
      await expect(next).toBeInViewport({ ratio: 1 });
    });
  });

  test('a program starts a challenge over', async () => {
    const before = await remote.robotAt();
    await begin(remote, '07-push-the-ball');
    await expect.poll(() => remote.robotAt()).not.toEqual(before);
    const start = await remote.robotAt();
    // This pushes the ball to the wall, where it is stuck.
    const { FORWARD, LEFT, RIGHT } = remoteTexts.commands;
    for (const [index, key] of [...'RFLFFFF'].entries()) {
      const name = { R: RIGHT, F: FORWARD, L: LEFT }[key] ?? '';
      await remote.button(name).click();
      await expect(
        remote.page.getByText(`${challengeTexts.units.steps}: ${index + 1}/6`, { exact: true }),
      ).toBeVisible();
    }
    await expect(remote.page.getByRole('alert')).toContainText(challengeTexts.bar.stuck);
    await remote.program(
      remoteTexts.commands.FORWARD,
      remoteTexts.commands.FORWARD,
      remoteTexts.commands.RIGHT,
      remoteTexts.commands.FORWARD,
      remoteTexts.commands.FORWARD,
    );
    await remote.button('PLAY').click();
    await expect(done(remote.page)).toContainText(
      fillCount(challengeTexts.won.blocks, 6, 'en', { took: 5 }),
    );
    await expect(remote.logged.filter({ hasText: 'FORWARD,50,100' })).toHaveCount(9);
    await done(remote.page).getByRole('button', { name: challengeTexts.won.again }).click();
    await expect.poll(() => remote.robotAt()).toEqual(start);
  });

  test('a program shows its path only outside challenges, where it gives nothing away', async () => {
    await begin(remote, '07-push-the-ball');
    await remote.program(
      remoteTexts.commands.FORWARD,
      remoteTexts.commands.FORWARD,
      remoteTexts.commands.RIGHT,
      remoteTexts.commands.FORWARD,
      remoteTexts.commands.FORWARD,
    );
    const path = remote.page.locator('.remote-field-ghost');
    await expect(
      remote.page.getByText(
        fill(remoteTexts.program.lasting, {
          what: fillCount(remoteTexts.programs.steps, 5),
          seconds: '0.5',
        }),
      ),
    ).toBeVisible();
    await expect(path).toHaveCount(0);
    await remote.button(challengeTexts.bar.leave).click();
    await expect(remote.button(remoteTexts.challenges.open)).toBeVisible();
    await expect(path).toHaveCount(1);
  });
});

test.describe('with a keyboard and screen reader', () => {
  const press = async (page: Page, name: string) => {
    await new ControllerPage(page).button(name).focus();
    await page.keyboard.press('Enter');
  };
  const build = async (page: Page, tool: string, ...moves: string[]) => {
    await press(page, tool);
    await page.locator('[data-square][tabindex="0"]').focus();
    for (const move of moves) await page.keyboard.press(move);
    await page.keyboard.press('Enter');
  };

  /** Each test goes on where the one before has led. */
  test.describe.serial('a challenge', () => {
    let page: Page;
    let expectAnnounced: Awaited<ReturnType<typeof announcements>>;
    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
      expectAnnounced = await announcements(page);
      await new ControllerPage(page).open();
      await press(page, remoteTexts.challenges.open);
      await challenge(page, called(challengeFile('03-collect-the-caps').title).name).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
    });
    test.afterAll(() => page.close());

    test('says its goal', async () => {
      const { title, goal } = challengeFile('03-collect-the-caps');
      await expectAnnounced(fill(challengeTexts.says.begun, { title, goal }));
    });

    test('has its field described in words', async () => {
      const inWords = page.getByText(challengeTexts.bar.inWords);
      await inWords.focus();
      await page.keyboard.press('Enter');
      await expect(
        page.getByText(
          fill(challengeTexts.field.robot, { square: 'A2', way: challengeTexts.field.ways.right }),
        ),
      ).toBeVisible();
      await expect(
        page.getByText(fill(challengeTexts.field.caps, { squares: 'C2, C4, F4' })),
      ).toBeVisible();
      await page.keyboard.press('Enter');
    });

    test('says what is around the robot after each step', async () => {
      await page.keyboard.press('ArrowUp');
      await expectAnnounced(
        fill(challengeTexts.says.place, {
          square: 'B2',
          way: challengeTexts.field.ways.right,
          ahead: challengeTexts.field.free,
          left: challengeTexts.field.free,
          right: challengeTexts.field.free,
        }),
      );
      await page.keyboard.press('ArrowUp');
      await expectAnnounced(fill(challengeTexts.says.cap, { left: 2 }));
    });

    test('says its stars once it is solved', async () => {
      const keys = { f: 'ArrowUp', l: 'ArrowLeft', r: 'ArrowRight' };
      for (const [index, step] of [...'rfflfff'].entries()) {
        await page.keyboard.press(keys[step as keyof typeof keys]);
        await expect(new ControllerPage(page).stepsTaken(`${index + 3}/11`)).toBeVisible();
      }
      const counted = `${challengeTexts.units.steps}: 9/11`;
      await expectAnnounced(anyValues(fill(challengeTexts.says.won, { counted, stars: 3 })));
    });

    test('offers the next one once it is solved', async () => {
      await expect(page.getByRole('button', { name: challengeTexts.won.next })).toBeFocused();
    });

    test('has its stars in the list', async () => {
      await press(page, challengeTexts.bar.all);
      await expect(
        page.getByRole('img', { name: fill(challengeTexts.stars, { stars: 3 }) }),
      ).toHaveCount(1);
      await expect(
        page.getByRole('dialog').getByRole('button', { name: remoteTexts.stop.label, exact: true }),
      ).toBeInViewport();
    });
  });

  test('a challenge without a task can’t be played', async ({ page }) => {
    const remote = await new ControllerPage(page).open();
    await press(page, remoteTexts.challenges.open);
    await press(page, challengeTexts.editor.open);
    await build(page, challengeTexts.editor.things.start);
    await expect(page.getByText(challengeTexts.problems.nothing)).toBeVisible();
    await expect(remote.button(challengeTexts.editor.play)).toBeDisabled();
  });

  test('a challenge can be built for others', async ({ page, context }) => {
    const { field, editor } = challengeTexts;
    const { things, walls } = editor;
    const expectAnnounced = await announcements(page);
    const remote = await new ControllerPage(page).open();
    await press(page, remoteTexts.challenges.open);
    await press(page, editor.open);
    await build(page, challengeTexts.editor.things.start);
    await page.keyboard.press('Enter');
    await expectAnnounced(`A1: ${things.start} (${field.ways.right})`);
    await build(page, challengeTexts.editor.things.cap, 'ArrowRight', 'ArrowRight');
    await build(page, challengeTexts.editor.things.bell, 'ArrowRight');
    await expectAnnounced(`D1: ${things.bell}`);
    await build(page, challengeTexts.editor.walls.down, 'ArrowLeft', 'ArrowLeft');
    await expect(remote.button(`B1: ${field.free}, ${walls.up}, ${walls.down}`)).toBeFocused();
    await page.getByLabel(challengeTexts.editor.title).fill('Dana’s maze');
    const most = page.getByLabel(challengeTexts.editor.steps);
    await most.focus();
    for (const key of ['End', 'Backspace', 'Backspace', '7']) await page.keyboard.press(key);
    await expect(most).toHaveValue('7');
    await expectAccessible(page);

    const link = await page.getByRole('textbox', { name: remoteTexts.share.link }).inputValue();
    const other = await context.newPage();
    const again = await new ControllerPage(other).open(new URL(link).hash);
    await expect(goal(other)).toContainText(
      `Dana’s maze: ${challengeTexts.tasks.caps} ${challengeTexts.tasks.bells}`,
    );
    await expect(other).toHaveURL('/controller');
    for (const steps of [1, 2, 3]) {
      await again.button(remoteTexts.commands.FORWARD).press('Enter');
      await expect(again.stepsTaken(`${steps}/7`)).toBeVisible();
    }
    await again.button(remoteTexts.commands.S1F).click();
    await expect(done(other)).toContainText(
      fill(fillCount(challengeTexts.won.steps, 7), { took: 4 }),
    );
  });
});

test('a damaged link to a challenge says so', async ({ page }) => {
  const remote = await new ControllerPage(page).open('#c=1%3Cimg%20src=x%3E');
  await expect(
    page.getByText(fill(challengeTexts.refused, { why: challengeTexts.problems.unreadable })),
  ).toBeVisible();
  await expect(remote.button(remoteTexts.stop.label)).toBeEnabled();
});
