import { toCode } from '../../../src/features/remote/challenges/code';
import { EMPTY_LAYOUT, putSymbol } from '../../../src/features/remote/simulator/layout';
import { expectAccessible } from '../../support/pages/page-checks';
import { ControllerPage } from '../../support/remote/controller-page';
import { expect, expectLines, test } from '../../support/remote/robot-page.ts';

const DRAFT = toCode({
  title: 'Dana’s maze',
  layout: putSymbol(putSymbol(EMPTY_LAYOUT, 0, '>'), 2, 'o'),
  steps: 2,
  seconds: 30,
});

test('a teacher’s set opens as a list that leads a child from one challenge to the next', async ({
  page,
  context,
}) => {
  const remote = await new ControllerPage(page).open();
  await page.evaluate(
    (draft) => localStorage.setItem('robot-own-challenge', JSON.stringify(draft)),
    DRAFT,
  );
  await remote.button('Challenges').click();
  await remote.button('Build your own').click();
  await remote.button('Add to a set').click();
  await page.getByRole('button', { name: 'First meters' }).click();
  await page.getByRole('button', { name: 'Around the corner' }).click();
  await page.getByRole('button', { name: '2. First meters', pressed: true }).click();
  await page.getByRole('button', { name: 'First meters', pressed: false }).click();
  await expectAccessible(page);
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('button', { name: '1. Dana’s maze', pressed: true }).click();

  const other = await context.newPage();
  const child = await new ControllerPage(other).open(new URL(link).hash);
  const cards = other.locator('.challenge-card > strong');
  const titles = ['1. Dana’s maze', '2. Around the corner', '3. First meters'];
  await expect(cards).toHaveText(titles);
  await child.button('Next: Dana’s maze').click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await other.keyboard.press('ArrowUp');
  await expect(other.getByText('Steps: 1')).toBeVisible();
  await other.keyboard.press('ArrowUp');
  await child.button('Next challenge').click();
  await expect(other.locator('.challenge-bar')).toContainText('Around the corner');

  await other.evaluate(() => (location.hash = '#c=first-meters.nothing-known'));
  await expect(other.getByText('The challenge from the link wasn’t opened.')).toBeVisible();
  await other.evaluate(() => (location.hash = `#c=${'first-meters.'.repeat(1000)}`));
  await expect(other.getByText('The challenge from the link wasn’t opened.')).toBeVisible();
  await child.open();
  await child.button('Challenges').click();
  await expect(cards).toHaveText(titles);
  await expect(other.getByText('3 of 9 stars')).toBeVisible();
  await expect(child.button('Next: Around the corner')).toBeVisible();
});

test('a challenge goes on beside a real robot with its own turns, until ‘My robot did it’', async ({
  robot,
  remote,
}) => {
  const { page } = remote;
  await page.evaluate(() => {
    localStorage.setItem('robot-settings', JSON.stringify({ rotation: 310 }));
    localStorage.setItem('robot-mirror', 'false');
  });
  await page.goto('/controller?own#c=first-meters');
  const did = remote.button('My robot did it');
  await expect(page.locator('.challenge-bar')).toContainText('First meters');
  const start = await remote.robotAt();
  await remote.connect();
  await remote.button('Left').click();
  await expect.poll(() => remote.robotAt()).toEqual({ ...start, turn: start.turn - 90 });
  await expectLines(robot, 'LEFT,50,310');
  await expect(page.getByText('Steps: 1')).toBeVisible();
  await did.click();
  await expect(did).toHaveAttribute('aria-pressed', 'true');
  await remote.button('All challenges').click();
  await expect(page.getByRole('button', { name: '1. First meters' })).toContainText(
    '✓ On the floor',
  );
});
