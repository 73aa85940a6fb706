import { expect, test } from '@playwright/test';
import { ControllerPage } from '../../support/remote/controller-page';

test('buttons, keys and sliders control the virtual robot, whose log can be copied and whose sounds can be muted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const tones: number[] = [];
    Object.assign(window, { tones });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when) {
      tones.push(this.frequency.value);
      return start.call(this, when);
    };
  });
  const tones = () => page.evaluate(() => (window as unknown as { tones: number[] }).tones.length);
  const remote = await new ControllerPage(page).open();
  const start = await remote.robotAt();
  const speed = remote.slider('Speed');
  await remote.button('Mute the sounds').click();

  await test.step('buttons, keys and sliders', async () => {
    await expect(page.getByRole('status')).toHaveText('Not Connected');
    await remote.button('Forward').click();
    await expect.poll(async () => (await remote.robotAt()).y).toBeLessThan(start.y - 1);
    // A clicked button does not keep the focus, so Space stops instead of pressing it again.
    await page.keyboard.press('Space');
    const notConnected = 'Bluetooth not connected';
    await expect(remote.logged).toHaveText([notConnected, 'FORWARD,50,100', 'STOP']);
    await page.keyboard.press('KeyD');
    await expect.poll(async () => (await remote.robotAt()).turn).toBeGreaterThan(start.turn + 10);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    const driven = [notConnected, 'FORWARD,50,100', 'STOP', 'RIGHT,50,50', 'LEFT,50,50', 'STOP'];
    await expect(remote.logged).toHaveText(driven);
    await remote.button('Servo 1 up').focus();
    await page.keyboard.press('Enter');
    const arm = page.locator('[data-part="servo-1"]');
    await expect(arm).toHaveAttribute('transform', 'rotate(30.0)');
    await remote.tab('Settings');
    await speed.focus();
    await page.keyboard.press('ArrowRight');
    await expect(speed).toHaveValue('51');
    await expect(remote.logged).toHaveText([...driven, 'S1F,50,50']);
  });

  await test.step('the log', async () => {
    await remote.button('Copy log').click();
    await expect(remote.button('Copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\n\d{4}-\d\d-\d\dT[\d:.]+Z\tsent\tFORWARD,50,100\b/);
    await remote.button('Clear log').click();
    await remote.tab('Basic Mode');
    await remote.button('Backward').click();
    await expect(remote.logged).toHaveText(['BACKWARD,51,100']);
  });

  await test.step('while Command is down, macOS sends no keyup for other keys', async () => {
    const pressed = page.locator('[data-pressed]');
    await page.keyboard.down('KeyW');
    await expect(pressed).toHaveCount(1);
    await page.keyboard.down('Meta');
    await expect(pressed).toHaveCount(0);
    await page.keyboard.up('KeyW');
    await page.keyboard.up('Meta');
    await remote.button('Back to center').click();
    await expect.poll(() => remote.robotAt()).toEqual(start);
  });

  await test.step('a quarter turn is measured in small turns', async () => {
    await remote.tab('Settings');
    await speed.fill('50');
    await remote.button('Clear log').click();
    const take = remote.button('That’s a quarter turn');
    await expect(take).toBeDisabled();
    for (let press = 1; press <= 6; press++) {
      await remote.button('Turn a bit').click();
      await expect(page.getByText(`${press * 10} ms so far`)).toBeVisible();
    }
    await remote.button('Turn back a bit').press('Enter');
    await expect(page.getByText('50 ms so far')).toBeVisible();
    await expect.poll(async () => (await remote.robotAt()).turn - start.turn).toBeCloseTo(90, 0);
    await remote.slider('Rotation').fill('400');
    await take.click();
    await expect(remote.slider('Rotation')).toHaveValue('50');
    await expect(page.getByText('One Left or Right now lasts 50 ms.')).toBeVisible();
  });

  await test.step('sounds', async () => {
    expect(await tones()).toBe(0);
    await remote.button('Sounds on').click();
    await expect.poll(tones).toBe(2);
    await remote.tab('Basic Mode');
    await remote.button('Right').click();
    await expect.poll(tones).toBe(3);
    await remote.button('STOP').click();
    await expect(remote.logged).toHaveText([
      ...Array<string>(6).fill('RIGHT,50,10'),
      ...['LEFT,50,10', 'RIGHT,50,50', 'STOP'],
    ]);
  });
});

test.describe('without Bluetooth in the browser,', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36' });

  test('arrow keys drive while the field is in view and scroll below it, and Connect says what to do', async ({
    page,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const remote = await new ControllerPage(page).open();
    const start = await remote.robotAt();
    await expect(page.getByText('No Bluetooth here. Virtual robot ready.')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await remote.robotAt()).y).toBeGreaterThan(start.y + 1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(remote.logged).toHaveText(['Bluetooth not connected', 'BACKWARD,50,100']);
    expect(said).toContain('Bluetooth not connected');

    const below = await page.evaluate(() => {
      scrollTo(0, 1500);
      return scrollY;
    });
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(below);
    await expect(remote.logged).toHaveCount(2);

    await remote.button('Connect to Microbit').click();
    await expect(page.getByRole('status')).toHaveText('Connection failed');
    await expect(page.locator('.remote-hint')).toHaveText('This browser can’t use Bluetooth');
    const problem = page.getByRole('alert');
    await expect(problem).toContainText('chrome://flags/#enable-web-bluetooth');
    await problem.getByRole('button', { name: 'Close' }).click();
    await expect(problem).toBeHidden();
    await remote.button('Forward').click();
    await expect(remote.logged.last()).toHaveText('FORWARD,50,100');
  });
});
