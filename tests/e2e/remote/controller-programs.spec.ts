import { expect, test } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { ControllerPage } from '../../support/remote/controller-page';

test('steps are added, moved and removed by buttons, keys and dragging', async ({ page }) => {
  const remote = await new ControllerPage(page).open();
  const { steps } = remote;
  await remote.tab('Prog Mode');

  await test.step('each press adds a step, CLEAR empties the strip, Undo restores it', async () => {
    const names = ['Forward', 'Left', 'Servo 2 down', 'Forward'];
    for (const [index, name] of names.entries()) {
      await remote.button(name).click();
      await expect(steps).toHaveText(names.slice(0, index + 1));
    }
    await remote.button('CLEAR').click();
    await expect(steps).toHaveText([]);
    await remote.button('Undo').click();
    await expect(steps).toHaveText(names);
    await remote.button('CLEAR').click();
  });

  await test.step('by keys', async () => {
    await remote.program('Forward', 'Left', 'Right');
    await remote.button('Step 1').focus();
    await page.keyboard.press('ArrowRight');
    await expect(remote.button('Step 2')).toBeFocused();
    await expect(remote.button('Step 2')).toHaveAccessibleDescription('Left');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(steps).toHaveText(['Left', 'Forward', 'Right']);
    await expect(remote.button('Step 1')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Delete');
    await expect(steps).toHaveText(['Left', 'Forward']);
    await expect(remote.button('Step 2')).toBeFocused();
  });

  await test.step('by buttons', async () => {
    await remote.button('Right').click();
    await remote.button('Step 3').click();
    await remote.button('Move earlier').click();
    await expect(steps).toHaveText(['Left', 'Right', 'Forward']);
    await remote.button('Remove').click();
    await expect(steps).toHaveText(['Left', 'Forward']);
  });

  await test.step('by dragging, even into a repeat block', async () => {
    const drag = async (from: string, to: string, part: number) => {
      await remote.button(from).scrollIntoViewIfNeeded();
      const [a, b] = [await remote.boxOf(from), await remote.boxOf(to)];
      await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
      await page.mouse.down();
      await page.mouse.move(b.x + b.width * part, b.y + b.height / 2, { steps: 8 });
      await page.mouse.up();
    };
    await drag('Step 2', 'Step 1', 0.2);
    await expect(steps).toHaveText(['Forward', 'Left']);
    await remote.button('Repeat').click();
    await remote.button('Servo 1 up').click();
    await expect(steps).toHaveText(['Forward', 'Left', 'Servo 1 up']);
    await drag('Step 1', 'Step 3, servo 1', 0.9);
    await expect(steps).toHaveText(['Left', 'Servo 1 up', 'Forward']);
  });
});

test('a mouse that was released outside the strip drags no step when it comes back', async ({
  page,
}) => {
  const remote = await new ControllerPage(page).open();
  await remote.program('Forward', 'Left', 'Right');
  await page.locator('.remote-strip-tray').scrollIntoViewIfNeeded();
  const step = await remote.boxOf('Step 1');
  const strip = await page.getByRole('list', { name: 'Command sequence' }).boundingBox();
  const x = step.x + step.width / 2;
  const below = (strip?.y ?? 0) + (strip?.height ?? 0);
  // Near the edge, the strip does not see the pointer move far enough for a drag.
  await page.mouse.move(x, step.y + step.height - 2);
  await page.mouse.down();
  await page.mouse.move(x, below + 7);
  await page.mouse.up();
  await page.mouse.move(x + 90, step.y + 20, { steps: 4 });
  await expect(page.locator('[data-dragged]')).toHaveCount(0);
  await page.mouse.down();
  await page.mouse.up();
  await expect(remote.steps).toHaveText(['Forward', 'Left', 'Right']);
});

test('a program highlights its running step, pauses, runs step by step, and warns if it overflows the robot’s memory', async ({
  page,
}) => {
  const remote = await new ControllerPage(page).open();
  await remote.tab('Settings');
  await remote.slider('Script delay').fill('2000');
  await remote.program('Forward', 'Left', 'Servo 1 up');
  const running = page.locator('[data-running] button');
  await remote.button('PLAY').click();
  await expect(running).toHaveAccessibleName('Step 1');
  await remote.button('Pause').click();
  await expect(remote.logged.last()).toHaveText(/^Paused at step/);
  await remote.button('Resume').click();
  await expect(remote.logged.last()).toHaveText(/^Program finished/);
  await expect(running).toHaveCount(0);
  await remote.button('Clear log').click();
  await remote.button('One step').click();
  await expect(running).toHaveAccessibleName('Step 1');
  await remote.button('One step').click();
  await expect(running).toHaveAccessibleName('Step 2');
  await remote.button('STOP').click();
  await expect(running).toHaveCount(0);
  await expect(remote.logged).toHaveText([
    ...['FORWARD,50,100', 'LEFT,50,50', 'Program stopped', 'STOP'],
  ]);

  await test.step('a program that overflows the robot’s memory can get a longer delay', async () => {
    await remote.button('CLEAR').click();
    // Enough steps to overflow even if a slow machine sends some late.
    await page.evaluate((steps) => (location.hash = `#p=${steps}`), 'f'.repeat(16));
    await expect(remote.steps).toHaveCount(16);
    await remote.tab('Settings');
    await remote.slider('Script delay').fill('100');
    await remote.slider('Drive').fill('1000');
    await remote.tab('Prog Mode');
    const warning = page.getByText(/memory is full/);
    await expect(warning).toBeVisible();
    await remote.button('PLAY').click();
    await expect(page.getByText(/Some got lost/)).toBeVisible();
    await remote.button('STOP').click();
    await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '0');
    await remote.button('Lengthen the delay').click();
    await expect(warning).toBeHidden();
    await expect(remote.button('Lengthen the delay')).toBeHidden();
    await remote.tab('Settings');
    await expect(remote.slider('Script delay')).toHaveValue(/^10\d\d$/);
  });
});

test('programs are saved under a name, opened and deleted, and two tabs share them', async ({
  page,
  context,
}) => {
  const remote = await new ControllerPage(page).open();
  const { steps } = remote;
  const programs = remote.button('Programs');
  const name = page.getByLabel('Name of this program');
  const program = ['Forward', 'Servo 2 up', 'Left'];

  await test.step('saved, opened and deleted', async () => {
    await remote.tab('Prog Mode');
    await programs.click();
    await name.fill('Dance');
    await remote.button('Save').click();
    await expect(page.getByText('Line up some commands first, then save them.')).toBeVisible();
    await expect(name).toHaveValue('Dance');
    await page.keyboard.press('Escape');
    await remote.program(...program);
    await programs.click();
    await name.fill('Dance');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved as “Dance”.')).toBeVisible();
    await name.fill('Dance');
    await remote.button('Save').click();
    await expect(page.getByText(/^You already have “Dance”. Save again/)).toBeVisible();
    await remote.button('Close').click();
    await remote.button('CLEAR').click();
    await page.reload();
    await remote.tab('Prog Mode');
    await programs.click();
    await remote.button('Open Dance, 3 steps').click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(steps).toHaveText(program);
    await programs.click();
    await remote.button('Delete Dance').click();
    await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  });

  await test.step('in two tabs, without overwriting each other’s programs', async () => {
    const tab = await context.newPage();
    const other = await new ControllerPage(tab).open();
    await other.tab('Prog Mode');
    await other.button('Programs').click();
    await tab.getByLabel('Name of this program').fill('Walk');
    await other.button('Save').click();
    await expect(tab.getByText('Saved as “Walk”.')).toBeVisible();
    await expect(remote.button('Open Walk, 3 steps')).toBeVisible();
    await name.fill('Dance');
    await remote.button('Save').click();
    await expect(other.button('Open Dance, 3 steps')).toBeVisible();
    await expect(other.button('Open Walk, 3 steps')).toBeVisible();
  });
});

test('a program can be shared as a link or QR code, and its link asks before it replaces another', async ({
  page,
}) => {
  const remote = await new ControllerPage(page).open('#p=ffl');
  const linked = ['Forward', 'Forward', 'Left'];
  await expect(remote.steps).toHaveText(linked);
  await remote.button('Share').click();
  const link = new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue());
  expect([link.pathname, link.hash]).toEqual(['/controller', '#p=ffl']);

  await test.step('the QR code contains the link', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const shot = sharp(await page.getByRole('img', { name: /QR code/ }).screenshot());
    const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
    expect(decodeQR({ data, width: info.width, height: info.height })).toBe(link.href);
  });

  await test.step('the QR code fills the screen, and can be saved', async () => {
    await remote.button('Fill the screen').click();
    await expect(page.locator('.remote-qr:fullscreen > svg')).toHaveCSS('width', '720px');
    const saved = page.waitForEvent('download');
    await page.evaluate(() => document.exitFullscreen());
    await page.getByRole('link', { name: 'Save as a picture' }).click();
    expect((await saved).suggestedFilename()).toBe('robot-qr.svg');
  });

  await page.keyboard.press('Escape');
  const follow = (hash: string) => page.evaluate((to) => (location.hash = to), hash);
  await remote.tab('Basic Mode');
  // The strip already contains this program, so no question is needed.
  await follow(link.hash);
  const progMode = page.getByRole('tab', { name: 'Prog Mode' });
  await expect(progMode).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/controller');

  await remote.program('Backward');
  await follow(link.hash);
  const dialog = page.getByRole('dialog', { name: 'Open the program from the link?' });
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(remote.steps).toHaveText([...linked, 'Backward']);
  await follow(link.hash);
  await dialog.getByRole('button', { name: 'Open it' }).click();
  await expect(dialog).toBeHidden();
  await expect(remote.steps).toHaveText(linked);
  await remote.button('CLEAR').click();
  await follow('#p=f!?');
  await expect(page.getByText(/The program from the link wasn’t opened/)).toBeVisible();
  await expect(remote.steps).toHaveText([]);
});
