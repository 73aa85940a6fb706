import { expect, test } from '@playwright/test';
import { toCode } from '../../../src/features/challenges/code';
import { EMPTY_LAYOUT, putSymbol } from '../../../src/features/robot/simulator/layout';
import { expectAccessible } from '../../support/pages/page-checks';
import { ControllerPage } from '../../support/remote/controller-page';

const DRAFT = toCode({
  title: 'Dana’s maze',
  layout: putSymbol(putSymbol(EMPTY_LAYOUT, 0, '>'), 2, 'o'),
  steps: 2,
  seconds: 30,
});

test('a teacher’s link opens a set of challenges, which leads a child from one to the next', async ({
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
  const cards = other.getByRole('button', { name: /^\d\. / });
  const titles = ['1. Dana’s maze', '2. Around the corner', '3. First meters'];
  await expect(cards).toContainText(titles);
  await child.button('Next: Dana’s maze').click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await other.keyboard.press('ArrowUp');
  await expect(other.getByText('Steps: 1')).toBeVisible();
  await other.keyboard.press('ArrowUp');
  await child.button('Next challenge').click();
  await expect(child.challenge).toContainText('Around the corner');

  await other.evaluate(() => (location.hash = '#c=first-meters.nothing-known'));
  await expect(
    other.getByText('The challenge from the link wasn’t opened. It’s damaged.'),
  ).toBeVisible();
  await child.open();
  await child.button('Challenges').click();
  await expect(cards).toContainText(titles);
  await expect(other.getByText('3 of 9 stars')).toBeVisible();
  await expect(child.button('Next: Around the corner')).toBeVisible();
});
