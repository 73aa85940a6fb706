import { expect, type Page, test } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { ControllerPage } from '../../support/remote/controller-page';

test.describe('a step', () => {
  const names = ['Forward', 'Left', 'Right'];
  let remote: ControllerPage;
  test.beforeEach(async ({ page }) => {
    remote = await new ControllerPage(page).open();
    await remote.program(...names);
    await expect(remote.steps).toHaveText(names);
  });

  test('is added by each press', async () => {
    await remote.button('Servo 2 down').click();
    await expect(remote.steps).toHaveText([...names, 'Servo 2 down']);
    await remote.button('Forward').click();
    await expect(remote.steps).toHaveText([...names, 'Servo 2 down', 'Forward']);
  });

  test('comes back with Undo after CLEAR', async () => {
    await remote.button('CLEAR').click();
    await expect(remote.steps).toHaveText([]);
    await remote.button('Undo').click();
    await expect(remote.steps).toHaveText(names);
  });

  test('is moved by keys', async ({ page }) => {
    await remote.button('Step 1').focus();
    await page.keyboard.press('ArrowRight');
    await expect(remote.button('Step 2')).toBeFocused();
    await expect(remote.button('Step 2')).toHaveAccessibleDescription('Left');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(remote.steps).toHaveText(['Left', 'Forward', 'Right']);
    await expect(remote.button('Step 1')).toBeFocused();
  });

  test('is removed by keys', async ({ page }) => {
    await remote.button('Step 1').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Delete');
    await expect(remote.steps).toHaveText(['Forward', 'Left']);
    await expect(remote.button('Step 2')).toBeFocused();
  });

  test('is moved by a button', async () => {
    await remote.button('Step 3').click();
    await remote.button('Move earlier').click();
    await expect(remote.steps).toHaveText(['Forward', 'Right', 'Left']);
  });

  test('is removed by a button', async () => {
    await remote.button('Step 3').click();
    await remote.button('Remove').click();
    await expect(remote.steps).toHaveText(['Forward', 'Left']);
  });

  const drag = async ({ mouse }: Page, from: string, to: string, part: number) => {
    await remote.button(from).scrollIntoViewIfNeeded();
    const [a, b] = [await remote.boxOf(from), await remote.boxOf(to)];
    await mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await mouse.down();
    await mouse.move(b.x + b.width * part, b.y + b.height / 2, { steps: 8 });
    await mouse.up();
  };

  test('is moved by dragging', async ({ page }) => {
    await drag(page, 'Step 2', 'Step 1', 0.2);
    await expect(remote.steps).toHaveText(['Left', 'Forward', 'Right']);
  });

  test('is dragged into a repeat', async ({ page }) => {
    await remote.button('Repeat').click();
    await remote.button('Servo 1 up').click();
    await expect(remote.steps).toHaveText([...names, 'Servo 1 up']);
    await drag(page, 'Step 1', 'Step 4, servo 1', 0.9);
    await expect(remote.steps).toHaveText(['Left', 'Right', 'Servo 1 up', 'Forward']);
  });
});

test('a mouse that was released outside the strip drags no step when it comes back', async ({
  page,
}) => {
  const remote = await new ControllerPage(page).open();
  await remote.program('Forward', 'Left', 'Right');
  const list = page.getByRole('list', { name: 'Command sequence' });
  await list.scrollIntoViewIfNeeded();
  const step = await remote.boxOf('Step 1');
  const strip = await list.boundingBox();
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

test.describe('a program with a long delay', () => {
  let remote: ControllerPage;
  test.beforeEach(async ({ page }) => {
    remote = await new ControllerPage(page).open();
    await remote.tab('Settings');
    await remote.slider('Script delay').fill('2000');
    await remote.program('Forward', 'Left', 'Servo 1 up');
  });
  const running = () => remote.page.locator('[data-running] button');

  test('shows which step runs', async () => {
    await remote.button('PLAY').click();
    await expect(running()).toHaveAccessibleName('Step 1');
    await remote.button('STOP').click();
    await expect(running()).toHaveCount(0);
  });

  test('runs to its end after a pause', async () => {
    await remote.button('PLAY').click();
    await remote.button('Pause').click();
    await expect(remote.logged.last()).toHaveText(/^Paused at step/);
    await remote.button('Resume').click();
    await expect(remote.logged.last()).toHaveText(/^Program finished/);
    await expect(running()).toHaveCount(0);
  });

  test('runs step by step', async () => {
    await remote.button('One step').click();
    await expect(running()).toHaveAccessibleName('Step 1');
    await remote.button('One step').click();
    await expect(running()).toHaveAccessibleName('Step 2');
    await remote.button('STOP').click();
    await expect(running()).toHaveCount(0);
    await expect(remote.logged).toHaveText([
      ...['Bluetooth not connected', 'FORWARD,50,100', 'LEFT,50,50', 'Program stopped', 'STOP'],
    ]);
  });
});

test.describe('a program that overflows the robot’s memory', () => {
  let remote: ControllerPage;
  test.beforeEach(async ({ page }) => {
    // Enough steps to overflow even if a slow machine sends some late.
    remote = await new ControllerPage(page).open(`#p=${'f'.repeat(16)}`);
    await expect(remote.steps).toHaveCount(16);
    await remote.tab('Settings');
    await remote.slider('Script delay').fill('100');
    await remote.slider('Drive').fill('1000');
    await remote.tab('Prog Mode');
  });
  const warning = () => remote.page.getByText(/memory is full/);

  test('warns of that', async () => {
    await expect(warning()).toBeVisible();
  });

  test('says which lines got lost until it is stopped', async ({ page }) => {
    await remote.button('PLAY').click();
    await expect(page.getByText(/Some got lost/)).toBeVisible();
    await remote.button('STOP').click();
    await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '0');
  });

  test('can get a longer delay', async () => {
    await remote.button('Lengthen the delay').click();
    await expect(warning()).toBeHidden();
    await expect(remote.button('Lengthen the delay')).toBeHidden();
    await remote.tab('Settings');
    await expect(remote.slider('Script delay')).toHaveValue(/^10\d\d$/);
  });
});

const program = ['Forward', 'Servo 2 up', 'Left'];

async function saveAs(remote: ControllerPage, name: string) {
  await remote.page.getByLabel('Name of this program').fill(name);
  await remote.button('Save').click();
  await expect(remote.page.getByText(`Saved as “${name}”.`)).toBeVisible();
}

test('an empty program is not saved, but its name is kept', async ({ page }) => {
  const remote = await new ControllerPage(page).open();
  await remote.tab('Prog Mode');
  await remote.button('Programs').click();
  const name = page.getByLabel('Name of this program');
  await name.fill('Dance');
  await remote.button('Save').click();
  await expect(page.getByText('Line up some commands first, then save them.')).toBeVisible();
  await expect(name).toHaveValue('Dance');
});

test.describe('a program that was saved under a name', () => {
  let remote: ControllerPage;
  test.beforeEach(async ({ page }) => {
    remote = await new ControllerPage(page).open();
    await remote.program(...program);
    await remote.button('Programs').click();
    await saveAs(remote, 'Dance');
  });

  test('is replaced only after a question', async ({ page }) => {
    await page.getByLabel('Name of this program').fill('Dance');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^You already have “Dance”. Save again/)).toBeVisible();
  });

  test('is opened after a reload', async ({ page }) => {
    await remote.button('Close').click();
    await remote.button('CLEAR').click();
    await page.reload();
    await remote.tab('Prog Mode');
    await remote.button('Programs').click();
    await remote.button('Open Dance, 3 steps').click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(remote.steps).toHaveText(program);
  });

  test('can be deleted', async ({ page }) => {
    await remote.button('Delete Dance').click();
    await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  });

  test('is shared by two tabs, neither of which overwrites the other’s', async ({ context }) => {
    const other = await new ControllerPage(await context.newPage()).open();
    await other.program('Forward');
    await other.button('Programs').click();
    await saveAs(other, 'Walk');
    await expect(other.button('Open Dance, 3 steps')).toBeVisible();
    await expect(remote.button('Open Walk, 4 steps')).toBeVisible();
    await saveAs(remote, 'Turn');
    await expect(other.button('Open Turn, 4 steps')).toBeVisible();
    await expect(other.button('Open Walk, 4 steps')).toBeVisible();
  });
});

test.describe('a program from a link', () => {
  const linked = ['Forward', 'Forward', 'Left'];
  let remote: ControllerPage;
  test.beforeEach(async ({ page }) => {
    remote = await new ControllerPage(page).open('#p=ffl');
    await expect(remote.steps).toHaveText(linked);
  });
  const follow = (hash: string) => remote.page.evaluate((to) => (location.hash = to), hash);

  test('is shared as the same link', async ({ page }) => {
    await remote.button('Share').click();
    const link = new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue());
    expect([link.pathname, link.hash]).toEqual(['/controller', '#p=ffl']);
  });

  test('is shared as a QR code of the link', async ({ page }) => {
    await remote.button('Share').click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const shot = sharp(await page.getByRole('img', { name: /QR code/ }).screenshot());
    const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
    expect(decodeQR({ data, width: info.width, height: info.height })).toBe(link);
  });

  test('has a QR code that fills the screen', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await remote.button('Share').click();
    await remote.button('Fill the screen').click();
    const code = page.getByRole('img', { name: /QR code/ }).and(page.locator(':fullscreen'));
    await expect(code.locator('svg')).toHaveCSS('width', '720px');
  });

  test('has a QR code that can be saved', async ({ page }) => {
    await remote.button('Share').click();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save as a picture' }).click();
    expect((await saved).suggestedFilename()).toBe('robot-qr.svg');
  });

  test('needs no question if it is on the strip already', async ({ page }) => {
    await remote.tab('Basic Mode');
    await follow('#p=ffl');
    const progMode = page.getByRole('tab', { name: 'Prog Mode' });
    await expect(progMode).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/controller');
  });

  for (const [answer, steps] of [
    ['Keep mine', [...linked, 'Backward']],
    ['Open it', linked],
  ] as const) {
    test(`replaces another only after a question: “${answer}”`, async ({ page }) => {
      await remote.program('Backward');
      await follow('#p=ffl');
      const dialog = page.getByRole('dialog', { name: 'Open the program from the link?' });
      await dialog.getByRole('button', { name: answer }).click();
      await expect(dialog).toBeHidden();
      await expect(remote.steps).toHaveText(steps);
    });
  }

  test('is not opened if it is damaged', async ({ page }) => {
    await remote.button('CLEAR').click();
    await follow('#p=f!?');
    await expect(page.getByText(/The program from the link wasn’t opened/)).toBeVisible();
    await expect(remote.steps).toHaveText([]);
  });
});
