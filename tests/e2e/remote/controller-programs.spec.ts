import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { ControllerPage } from '../../support/remote/controller-page';

test('the strip grows by one step a press, and CLEAR empties it, which Undo takes back', async ({
  page,
}) => {
  const remote = await new ControllerPage(page).open();
  const names = ['Forward', 'Left', 'Servo 2 down', 'Forward', 'Servo 3 up'];
  for (const [index] of names.entries()) {
    await remote.program(...names.slice(index, index + 1));
    expect(await remote.steps()).toEqual(names.slice(0, index + 1));
  }
  await remote.button('CLEAR').click();
  expect(await remote.steps()).toEqual([]);
  await remote.button('Undo').click();
  expect(await remote.steps()).toEqual(names);
});

test('steps are chosen, moved and taken out by keys', async ({ page }) => {
  const remote = await new ControllerPage(page).open();
  await remote.program('Forward', 'Left', 'Right');
  await remote.button('Step 1').focus();
  await page.keyboard.press('ArrowRight');
  await expect(remote.button('Step 2')).toBeFocused();
  await expect(remote.button('Step 2')).toHaveAccessibleDescription('Left');
  await page.keyboard.press('Shift+ArrowLeft');
  expect(await remote.steps()).toEqual(['Left', 'Forward', 'Right']);
  await expect(remote.button('Step 1')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  expect(await remote.steps()).toEqual(['Left', 'Forward']);
  await expect(remote.button('Step 2')).toBeFocused();
  await remote.button('Undo').click();
  expect(await remote.steps()).toEqual(['Left', 'Forward', 'Right']);
});

test('the chosen step is moved and taken out by buttons', async ({ page }) => {
  const remote = await new ControllerPage(page).open();
  await remote.program('Forward', 'Left', 'Right');
  await remote.button('Step 3').click();
  await remote.button('Move it earlier').click();
  expect(await remote.steps()).toEqual(['Forward', 'Right', 'Left']);
  await remote.button('Take it out').click();
  expect(await remote.steps()).toEqual(['Forward', 'Left']);
});

test('steps are dragged to another place, and into a repeat block', async ({ page }) => {
  const remote = await new ControllerPage(page).open();
  await remote.program('Forward', 'Left', 'Right');
  const drag = async (from: string, to: string, part: number) => {
    await remote.button(from).scrollIntoViewIfNeeded();
    const [a, b] = await Promise.all([
      remote.button(from).boundingBox(),
      remote.button(to).boundingBox(),
    ]);
    if (!a || !b) throw new Error('The tiles are not shown.');
    await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await page.mouse.down();
    await page.mouse.move(b.x + b.width * part, b.y + b.height / 2, { steps: 8 });
    await page.mouse.up();
  };
  await drag('Step 3', 'Step 1', 0.2);
  expect(await remote.steps()).toEqual(['Right', 'Forward', 'Left']);
  await remote.button('Repeat').click();
  await remote.button('Servo 1 up').click();
  expect(await remote.steps()).toEqual(['Right', 'Forward', 'Left', 'Servo 1 up']);
  await drag('Step 1', 'Step 4', 0.9);
  expect(await remote.steps()).toEqual(['Forward', 'Left', 'Servo 1 up', 'Right']);
  await remote.button('Repeat block 1').click();
  await remote.button('One time more').click();
  await expect(page.getByText('10 steps,')).toBeVisible();
});

test('PLAY lights the running step; it pauses, goes on, and runs step by step', async ({
  page,
}) => {
  const remote = await new ControllerPage(page).open();
  await remote.button('Try the virtual robot').click();
  await remote.tab('Settings');
  await remote.slider('Script delay').fill('2000');
  await remote.program('Forward', 'Left', 'Servo 1 up');
  const running = page.locator('[data-running] button');
  await remote.button('PLAY').click();
  await expect(running).toHaveAccessibleName('Step 1');
  await expect(running).toHaveAccessibleName('Step 2');
  await remote.button('Pause').click();
  await expect.poll(async () => (await remote.logged()).at(-1)).toMatch(/^Paused at step/);
  await remote.button('Go on').click();
  await expect.poll(async () => (await remote.logged()).at(-1)).toMatch(/^Program finished/);
  await expect(running).toHaveCount(0);
  await remote.button('Empty it').click();
  await remote.button('One step').click();
  await expect(running).toHaveAccessibleName('Step 1');
  await remote.button('One step').click();
  await expect(running).toHaveAccessibleName('Step 2');
  await remote.button('STOP').click();
  await expect(running).toHaveCount(0);
  expect(await remote.logged()).toEqual(
    expect.arrayContaining(['FORWARD,50,100', 'LEFT,50,50', 'Program stopped', 'STOP']),
  );
});

test('programs are saved under a name, opened again and deleted', async ({ page }) => {
  const remote = await new ControllerPage(page).open();
  await remote.tab('Prog Mode');
  await remote.button('Programs').click();
  const name = page.getByLabel('Name of this program');
  await name.fill('Dance');
  await remote.button('Save').click();
  await expect(page.getByText('Line up some commands first, then save them.')).toBeVisible();
  await expect(name).toHaveValue('Dance');
  await page.keyboard.press('Escape');
  await remote.program('Forward', 'Left');
  await remote.button('Programs').click();
  await name.fill('Dance');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved as “Dance”.')).toBeVisible();
  await name.fill('Dance');
  await remote.button('Save').click();
  await expect(page.getByText('There is “Dance” already. Save again to replace it.')).toBeVisible();
  await remote.button('Close').click();
  await remote.button('CLEAR').click();
  await page.reload();
  await remote.tab('Prog Mode');
  await remote.button('Programs').click();
  await remote.button('Open Dance').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await remote.steps()).toEqual(['Forward', 'Left']);
  await remote.button('Programs').click();
  await remote.button('Delete Dance').click();
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
});

test('a program leaves as a file and comes back; a broken file changes nothing', async ({
  page,
}) => {
  const remote = await new ControllerPage(page).open();
  await remote.program('Forward', 'Servo 2 up', 'Repeat', 'Left');
  const steps = await remote.steps();
  await remote.button('Programs').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    remote.button('Export as a file').click(),
  ]);
  expect(download.suggestedFilename()).toBe('robot-program.json');
  const file = await readFile(await download.path());
  await page.keyboard.press('Escape');
  await remote.button('CLEAR').click();
  await remote.button('Programs').click();
  const choose = (name: string, text: string | Buffer) =>
    page
      .getByLabel('Import a file')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose('broken.json', '{"format":"robot-program","steps":["FORWARD","JUMP"]}');
  await expect(page.getByText('There is no command “"JUMP"” (place 2).')).toBeVisible();
  expect(await remote.steps()).toEqual([]);
  await choose('dance.json', file);
  await expect(page.getByText(/The file is on the strip/)).toBeVisible();
  expect(await remote.steps()).toEqual(steps);
});

test('a program travels in a link, and asks before it replaces another', async ({
  page,
  context,
}) => {
  const remote = await new ControllerPage(page).open();
  await remote.program('Forward', 'Repeat', 'Left', 'Servo 3 down');
  const steps = await remote.steps();
  await remote.button('Share').click();
  const link = new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue());
  expect(link.pathname).toBe('/controller');
  expect(link.hash.length).toBeGreaterThan(4);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();

  // The same visitor: the strip holds this very program, so nothing is asked.
  const again = await new ControllerPage(await context.newPage()).open(link.hash);
  await expect(again.page.getByRole('tab', { name: 'Prog Mode' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(again.page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(again.page.url()).hash).toBe('');

  await again.program('Backward');
  await again.page.evaluate((hash) => {
    location.hash = hash;
  }, link.hash);
  const dialog = again.page.getByRole('dialog', { name: 'Open the program from the link?' });
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  expect(await again.steps()).toEqual([...steps, 'Backward']);
  await again.page.evaluate((hash) => {
    location.hash = hash;
  }, link.hash);
  await dialog.getByRole('button', { name: 'Open it' }).click();
  await expect(dialog).toBeHidden();
  expect(await again.steps()).toEqual(steps);
});

test('a link opens at once on an empty strip, and a broken one says so', async ({
  browser,
  page,
}) => {
  const remote = await new ControllerPage(page).open('#p=ffl');
  await expect.poll(() => remote.steps()).toEqual(['Forward', 'Forward', 'Left']);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await new ControllerPage(await context.newPage()).open('#p=f!?');
  await expect(other.page.getByText(/The program of the link was not opened/)).toBeVisible();
  expect(await other.steps()).toEqual([]);
  await context.close();
});
