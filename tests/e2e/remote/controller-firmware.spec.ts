import { expect, test } from '@playwright/test';

test('the firmware page lists the robot’s lines, and downloads the program as .hex and MakeCode project', async ({
  page,
}) => {
  await page.goto('/controller/firmware');
  const [project] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Kitronik project' }).click(),
  ]);
  expect(project.suggestedFilename()).toBe('robot-kitronik.mkcd');
  const [hex] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save the .hex file' }).first().click(),
  ]);
  expect(hex.suggestedFilename()).toBe('robot-motionbit.hex');

  const row = (button: string) => page.getByRole('row', { name: new RegExp(`^${button} `) });
  await expect(row('Forward')).toContainText('FORWARD,50,100');
  await expect(row('Right')).toContainText('RIGHT,50,50');
  await expect(row('Servo 3 down')).toContainText('S3B,50,50');
  await expect(page.getByRole('row', { name: /^DONE,FORWARD / })).toContainText('to the end');
});
