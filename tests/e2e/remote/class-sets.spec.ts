import { expect, test } from '@playwright/test';
import { toCode } from '../../../src/features/challenges/code';
import { EMPTY_LAYOUT, putSymbol } from '../../../src/features/robot/simulator/layout';
import { expectAccessible } from '../../support/pages/page-checks';
import { ControllerPage } from '../../support/remote/controller-page';
import { fill } from '@/lib/fill';
import { englishTexts, challengeFile } from '../../support/pages/content';

const challengeTexts = englishTexts('pages/challenges');
const remoteTexts = englishTexts('pages/remote');
const firstMeters = challengeFile('01-first-meters').title;
const aroundTheCorner = challengeFile('02-around-the-corner').title;

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
  await remote.button(remoteTexts.challenges.open).click();
  await remote.button(challengeTexts.editor.open).click();
  await remote.button(challengeTexts.set.add).click();
  await page.getByRole('button', { name: firstMeters }).click();
  await page.getByRole('button', { name: aroundTheCorner }).click();
  await page.getByRole('button', { name: `2. ${firstMeters}`, pressed: true }).click();
  await page.getByRole('button', { name: firstMeters, pressed: false }).click();
  await expectAccessible(page);
  const link = await page.getByRole('textbox', { name: remoteTexts.share.link }).inputValue();
  await page.getByRole('button', { name: '1. Dana’s maze', pressed: true }).click();

  const other = await context.newPage();
  const child = await new ControllerPage(other).open(new URL(link).hash);
  const cards = other.getByRole('button', { name: /^\d\. / });
  const titles = ['1. Dana’s maze', `2. ${aroundTheCorner}`, `3. ${firstMeters}`];
  await expect(cards).toContainText(titles);
  await child.button(fill(challengeTexts.set.next, { title: 'Dana’s maze' })).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await other.keyboard.press('ArrowUp');
  await expect(child.stepsTaken('1/2')).toBeVisible();
  await other.keyboard.press('ArrowUp');
  await child.button(challengeTexts.won.next).click();
  await expect(child.challenge).toContainText(aroundTheCorner);

  await other.evaluate(() => (location.hash = '#c=first-meters.nothing-known'));
  await expect(
    other.getByText(fill(challengeTexts.refused, { why: challengeTexts.problems.unreadable })),
  ).toBeVisible();
  await child.open();
  await child.button(remoteTexts.challenges.open).click();
  await expect(cards).toContainText(titles);
  await expect(
    other.getByText(fill(challengeTexts.collected, { stars: 3, most: 9 })),
  ).toBeVisible();
  await expect(
    child.button(fill(challengeTexts.set.next, { title: aroundTheCorner })),
  ).toBeVisible();
});
