import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';

test("the robot's program is explained line by line, and can be copied and kept", async ({
  page,
  context,
}) => {
  const source = await readFile('src/features/remote/firmware/main.ts', 'utf8');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/controller');
  await page.getByRole('link', { name: 'Program your micro:bit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Program your micro:bit');

  const [project] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Kitronik' }).click(),
  ]);
  expect(project.suggestedFilename()).toBe('robot-kitronik.mkcd');
  await page.getByText('Show the long way').click();
  await page.getByRole('button', { name: 'Copy the program' }).click();
  await expect(page.getByText('Copied. Paste it into MakeCode.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(source);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('microbit-robot.ts');
  expect(await readFile(await download.path(), 'utf8')).toBe(source);

  const row = (button: string) => page.getByRole('row', { name: new RegExp(`^${button} `) });
  await expect(row('Forward')).toContainText('FORWARD,50,100');
  await expect(row('Right')).toContainText('RIGHT,50,50');
  await expect(row('Servo 3 down')).toContainText('S3B,50,50');
  await expect(page.getByRole('row', { name: /^DONE,FORWARD / })).toContainText('to its end');
  await page.getByRole('link', { name: 'Back to the remote' }).click();
  await expect(page.getByRole('tab', { name: 'Basic Mode' })).toBeVisible();
});
