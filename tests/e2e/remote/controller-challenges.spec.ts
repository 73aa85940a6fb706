import { expect, type Page, test } from '@playwright/test';
import { fill } from '@/lib/fill';
import { content } from '../../support/pages/content';
import { expectAccessible, watchErrors } from '../../support/pages/page-checks';
import { ControllerPage } from '../../support/remote/controller-page';

/** Opens the page with its list of challenges. */
async function openList(page: Page) {
  const remote = new ControllerPage(page);
  await page.goto('/controller');
  await expect(remote.button('STOP')).toBeEnabled();
  await remote.button('Challenges').click();
  await expect(page.getByRole('button', { name: /^1\. First meters/ })).toBeVisible();
  return remote;
}

const challenge = (page: Page, name: string) => page.getByRole('button', { name });
/** What to do in the challenge on the field. */
const goal = (page: Page) => page.getByRole('region', { name: 'Challenges', exact: true });
/** What a screen reader is told. */
const heard = (page: Page, text: string | RegExp) =>
  expect(page.locator('[aria-live=polite]').filter({ hasText: text }).first()).toBeAttached();
const done = (page: Page) => page.getByRole('region', { name: 'Done!' });

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a challenge is solved with the keys, its stars are kept, and the next one follows', async ({
    page,
  }) => {
    const errors = await watchErrors(page);
    const remote = await openList(page);
    await expect(page.getByText('0 of 39 stars')).toBeVisible();
    await expectAccessible(page);
    await challenge(page, '1. First meters').tap();
    await expect(goal(page)).toContainText('Drive the robot into the garage.');
    await remote.button('Hint').tap();
    await expect(page.getByText(/^Hint 1 of 1: Press Forward once/)).toBeVisible();
    await expect(remote.button('STOP')).toBeInViewport({ ratio: 1 });

    // Turning once too often costs the star for few steps.
    await remote.button('Left').tap();
    await remote.button('Right').tap();
    for (const steps of [3, 4, 5]) {
      await remote.button('Forward').tap();
      await expect(page.getByText(`Steps: ${steps}`)).toBeVisible();
    }
    await expect(done(page).getByRole('listitem')).toHaveText([
      'Goal reached, star',
      'At most 3 steps: you took 5, no star',
      /^At most 10 seconds: you took \d, star$/,
    ]);
    await expectAccessible(page);
    await done(page).getByRole('button', { name: 'Next challenge' }).tap();
    await expect(goal(page)).toContainText('Around the corner');
    await expect(done(page)).toBeHidden();

    await page.reload();
    await openList(page);
    await expect(page.getByText('2 of 39 stars')).toBeVisible();
    await expect(challenge(page, '1. First meters')).toContainText('garage');
    await expect(page.getByRole('img', { name: '2 of 3 stars' })).toHaveCount(1);
    expect(errors).toEqual([]);
  });
});

test('a program solves a challenge from its start, whatever was tried before', async ({ page }) => {
  const remote = await openList(page);
  const before = await remote.robotAt();
  await challenge(page, '7. Goal!').click();
  await expect.poll(() => remote.robotAt()).not.toEqual(before);
  const start = await remote.robotAt();
  await remote.button('Backward').click();
  await remote.button('Right').click();
  await expect.poll(async () => (await remote.robotAt()).turn).toBe(start.turn + 90);
  await remote.program('Forward', 'Forward', 'Right', 'Forward', 'Forward');
  // The way that a program takes would be the answer.
  await expect(page.locator('.remote-field-ghost')).toHaveCount(0);
  await remote.button('PLAY').click();
  await expect(done(page)).toContainText('At most 5 steps: you took 5');
  await expect(remote.logged.filter({ hasText: 'FORWARD,50,100' })).toHaveCount(4);
  await done(page).getByRole('button', { name: 'Play it again' }).click();
  await expect.poll(() => remote.robotAt()).toEqual(start);
  await remote.button('Leave the challenge').click();
  await expect(remote.button('Challenges')).toBeVisible();
});

test('by keys alone a challenge is found, heard, solved, built, shared and solved again', async ({
  page,
  context,
}) => {
  const remote = await new ControllerPage(page).open();
  const { keyboard } = page;
  await remote.button('Challenges').focus();
  await keyboard.press('Enter');
  await challenge(page, '3. Collect the caps').focus();
  await keyboard.press('Enter');
  await heard(page, 'Collect the caps. Drive over all three bottle caps.');
  await expect(page.getByRole('dialog')).toBeHidden();

  await test.step('heard', async () => {
    const words = page.getByText('The field in words');
    await words.focus();
    await keyboard.press('Enter');
    await expect(page.getByText('The robot is on A2, looking right.')).toBeVisible();
    await expect(page.getByText('Caps: C2, C4, F4.')).toBeVisible();
    await keyboard.press('Enter');
    await keyboard.press('ArrowUp');
    await heard(page, 'B2, looking right. Ahead: free. Left: free. Right: free.');
    await keyboard.press('ArrowUp');
    await heard(page, 'Cap collected, 2 left.');
  });

  await test.step('solved', async () => {
    const keys = { f: 'ArrowUp', l: 'ArrowLeft', r: 'ArrowRight' };
    for (const [index, step] of [...'rfflfff'].entries()) {
      await keyboard.press(keys[step as keyof typeof keys]);
      await expect(page.getByText(`Steps: ${index + 3}`)).toBeVisible();
    }
    await heard(page, /^Done in 9 steps and \d+ seconds: 3 of 3 stars\.$/);
    await expect(remote.button('Next challenge')).toBeFocused();
  });

  await test.step('built', async () => {
    await remote.button('All challenges').focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('img', { name: '3 of 3 stars' })).toHaveCount(1);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'STOP' })).toBeInViewport();
    await remote.button('Build your own').focus();
    await keyboard.press('Enter');
    const use = async (tool: string, ...moves: string[]) => {
      await remote.button(tool).focus();
      await keyboard.press('Enter');
      await page.locator('[data-square][tabindex="0"]').focus();
      for (const move of moves) await keyboard.press(move);
      await keyboard.press('Enter');
    };
    await use('Robot');
    await keyboard.press('Enter');
    await heard(page, 'A1: Robot (right)');
    await expect(page.getByText('There is nothing to do yet.')).toBeVisible();
    await expect(remote.button('Play it')).toBeDisabled();
    await use('Cap', 'ArrowRight', 'ArrowRight');
    await use('Wall below', 'ArrowLeft');
    await expect(remote.button('B1: free, Wall above, Wall below')).toBeFocused();
    await page.getByLabel('Its name').fill('Dana’s maze');
    await expectAccessible(page);
  });

  await test.step('shared', async () => {
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const other = await context.newPage();
    const again = await new ControllerPage(other).open(new URL(link).hash);
    await expect(goal(other)).toContainText('Dana’s maze Collect the caps.');
    expect(new URL(other.url()).hash).toBe('');
    await other.keyboard.press('ArrowUp');
    await expect(other.getByText('Steps: 1')).toBeVisible();
    await other.keyboard.press('ArrowUp');
    await expect(done(other)).toContainText('you took 2');
    await other.evaluate(() => (location.hash = '#c=1%3Cimg%20src=x%3E'));
    await expect(
      other.getByText('The challenge of the link was not opened. It is damaged.'),
    ).toBeVisible();
    await expect(again.button('STOP')).toBeEnabled();
  });
});

interface HebrewWords {
  heading: string;
  bar: Record<'hint' | 'hintOf' | 'steps', string>;
  won: Record<'heading' | 'solved' | 'earned', string>;
  says: { won: string };
}

interface InHebrew {
  he: string;
}

test('in Hebrew a challenge is opened, hinted at, solved with the keys and told', async ({
  page,
}) => {
  const { heading, bar, won, says } = content<HebrewWords>('pages/challenges.he.yaml');
  const { challenges } = content<{ challenges: { open: string } }>('pages/remote.he.yaml');
  const first = content<{ goal: InHebrew; hints: InHebrew[] }>('challenges/01-first-metres.yaml');
  const button = (name: string) => page.getByRole('button', { name });
  await page.goto('/controllerHeb');
  await button(challenges.open).click();
  await challenge(page, '1. ').first().click();
  const bars = page.getByRole('region', { name: heading, exact: true });
  await expect(bars).toContainText(first.goal.he);
  await button(bar.hint).click();
  const hint = { n: 1, of: first.hints.length, text: first.hints[0]?.he };
  await expect(bars).toContainText(fill(bar.hintOf, hint));
  for (const steps of [1, 2, 3]) {
    await page.keyboard.press('ArrowUp');
    await expect(bars).toContainText(fill(bar.steps, { steps }));
  }
  const reached = page.getByRole('region', { name: won.heading }).getByRole('listitem');
  await expect(reached.first()).toHaveText(`${won.solved}, ${won.earned}`);
  await heard(page, new RegExp(fill(says.won, { steps: 3, seconds: String.raw`\d+`, stars: 3 })));
});
