import { expect, test } from '@playwright/test';
import { ControllerPage } from '../../support/remote/controller-page';
import { press, sharedController } from '../../support/remote/shared-controller';
import { fill } from '@/lib/fill';
import { englishTexts } from '../../support/pages/content';

const remoteTexts = englishTexts('pages/remote');

test.describe(() => {
  const remote = sharedController();
  test.beforeEach(async () => {
    await press(remote, remoteTexts.screen.center);
    await expect.poll(async () => (await remote.robotAt()).turn).toBe(-90);
  });

  test.describe('the virtual robot', () => {
    test('drives at a click', async ({ page }) => {
      const opened = await new ControllerPage(page).open();
      const start = await opened.robotAt();
      await expect(page.getByRole('status')).toHaveText('Not Connected');
      await opened.button(remoteTexts.commands.FORWARD).click();
      await expect.poll(async () => (await opened.robotAt()).y).toBeLessThan(start.y - 1);
      await expect(opened.logged).toHaveText(['Bluetooth not connected', 'FORWARD,50,100']);
    });

    test('stops at Space after a click, instead of driving again', async () => {
      const { page } = remote;
      await remote.button(remoteTexts.commands.FORWARD).click();
      await page.keyboard.press('Space');
      await expect(remote.logged.last()).toHaveText('STOP');
      await expect(remote.logged.filter({ hasText: 'FORWARD' })).toHaveCount(1);
    });

    test('drives by keys', async () => {
      const { page } = remote;
      const start = await remote.robotAt();
      await page.keyboard.press('KeyD');
      await expect.poll(async () => (await remote.robotAt()).turn).toBeGreaterThan(start.turn + 10);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Escape');
      await expect(remote.logged).toHaveText(['RIGHT,50,50', 'LEFT,50,50', 'STOP']);
    });

    test('drives by keys after a click on a mode', async () => {
      const { page } = remote;
      await remote.tab('Prog Mode');
      await remote.tab('Basic Mode');
      await page.keyboard.press('ArrowRight');
      await expect(remote.logged.last()).toHaveText('RIGHT,50,50');
    });

    test('moves its arm', async () => {
      const { page } = remote;
      await remote.button(remoteTexts.commands.S1F).press('Enter');
      const arm = page.locator('[data-part="servo-1"]');
      await expect(arm).toHaveAttribute('transform', 'rotate(30.0)');
    });

    test('goes back to the center', async () => {
      const start = await remote.robotAt();
      await remote.button(remoteTexts.commands.RIGHT).click();
      await expect.poll(async () => (await remote.robotAt()).turn).not.toBe(start.turn);
      await remote.button(remoteTexts.screen.center).click();
      await expect.poll(() => remote.robotAt()).toEqual(start);
    });
  });

  test('a slider sets what the next press sends', async () => {
    await remote.tab('Settings');
    await remote.slider(remoteTexts.settings.speed).press('ArrowRight');
    await expect(remote.slider(remoteTexts.settings.speed)).toHaveValue('51');
    await remote.tab('Basic Mode');
    await remote.button(remoteTexts.commands.BACKWARD).click();
    await expect(remote.logged.last()).toHaveText('BACKWARD,51,100');
  });

  test('the log is copied with its times', async () => {
    const { page } = remote;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(remote, remoteTexts.commands.BACKWARD);
    await remote.button(remoteTexts.commands.FORWARD).click();
    await remote.button(remoteTexts.log.copy).click();
    await expect(remote.button(remoteTexts.log.copied)).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(
      new RegExp(
        `\\n\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z\\t${remoteTexts.log.kinds.sent}\\tFORWARD,50,100\\b`,
      ),
    );
  });

  test('a cleared log begins anew', async () => {
    const { page } = remote;
    await remote.button(remoteTexts.commands.FORWARD).click();
    const empty = page.getByRole('log').getByText(remoteTexts.log.empty);
    await expect(empty).toBeHidden();
    // An answer that comes later would be a line of its own.
    await expect(page.getByRole('log')).toContainText(remoteTexts.log.answers.done);
    await remote.button(remoteTexts.log.wipe).click();
    await expect(empty).toBeVisible();
    await remote.button(remoteTexts.commands.BACKWARD).click();
    await expect(empty).toBeHidden();
    await expect(remote.logged.filter({ hasText: 'BACKWARD,50,100' })).toHaveCount(1);
    await expect(remote.logged.filter({ hasText: 'FORWARD,50,100' })).toHaveCount(0);
  });

  test('a key is released when Command goes down, since macOS sends no keyup then', async () => {
    const { page, pressed } = remote;
    await page.keyboard.down('KeyW');
    await expect(pressed).toHaveCount(1);
    await page.keyboard.down('Meta');
    await expect(pressed).toHaveCount(0);
    await page.keyboard.up('Meta');
    await page.keyboard.up('KeyW');
  });

  test('the left button of a mouse drives as long as it is down, whatever the others do', async () => {
    const { page, pressed } = remote;
    await remote.button(remoteTexts.commands.FORWARD).hover();
    await page.mouse.down();
    await page.mouse.down({ button: 'right' });
    await expect(pressed).toHaveCount(1);
    await page.mouse.up();
    await expect(pressed).toHaveCount(0);
    await page.mouse.up({ button: 'right' });
  });

  test('no menu ends a long touch on what is held', async () => {
    const opensMenu = (name: string) =>
      remote
        .button(name)
        .evaluate((key) =>
          key.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
        );
    expect(await opensMenu(remoteTexts.commands.FORWARD)).toBe(false);
    expect(await opensMenu(remoteTexts.commands.S1F)).toBe(false);
    await remote.tab('Settings');
    expect(await opensMenu(remoteTexts.quarter.turn)).toBe(false);
  });

  test('a quarter turn is measured in small turns', async () => {
    const { page } = remote;
    const start = await remote.robotAt();
    await remote.tab('Settings');
    const take = remote.button(remoteTexts.quarter.take);
    await expect(take).toBeDisabled();
    for (let turn = 1; turn <= 6; turn++) {
      await remote.button(remoteTexts.quarter.turn).press('Enter');
      await expect(
        page.getByText(fill(remoteTexts.quarter.total, { ms: turn * 10 })),
      ).toBeVisible();
    }
    await remote.button(remoteTexts.quarter.back).press('Enter');
    await expect(page.getByText(fill(remoteTexts.quarter.total, { ms: 50 }))).toBeVisible();
    await expect.poll(async () => (await remote.robotAt()).turn - start.turn).toBeCloseTo(90, 0);
    await remote.slider(remoteTexts.settings.rotation).fill('400');
    await take.click();
    await expect(remote.slider(remoteTexts.settings.rotation)).toHaveValue('50');
    await expect(page.getByText(fill(remoteTexts.quarter.taken, { ms: 50 }))).toBeVisible();
    await expect(remote.logged).toHaveText([...Array<string>(6).fill('RIGHT,50,10'), 'LEFT,50,10']);
  });
});

test.describe('sounds', () => {
  const remote = sharedController((page) =>
    page.addInitScript(() => {
      const tones: number[] = [];
      Object.assign(window, { tones });
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (this: OscillatorNode, when) {
        tones.push(this.frequency.value);
        return start.call(this, when);
      };
    }),
  );
  /** Number of tones since the last call. */
  const newTones = () =>
    remote.page.evaluate(
      () => (window as unknown as { tones: number[] }).tones.splice(0, Infinity).length,
    );
  test.beforeEach(newTones);

  test('accompany each press', async () => {
    await remote.button(remoteTexts.commands.RIGHT).click();
    await expect.poll(newTones).toBe(1);
  });

  test('can be muted', async () => {
    await remote.button(remoteTexts.screen.mute).click();
    await remote.button(remoteTexts.commands.RIGHT).click();
    await expect(remote.logged.last()).toHaveText('RIGHT,50,50');
    expect(await newTones()).toBe(0);
    await remote.button(remoteTexts.screen.unmute).click();
    await expect.poll(newTones).toBe(2);
  });
});

test.describe('without Bluetooth in the browser,', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36' });

  const said: string[] = [];
  const remote = sharedController(async (page) =>
    page.on('console', (message) => said.push(message.text())),
  );
  test.beforeEach(async () => {
    said.length = 0;
    await remote.page.evaluate(() => scrollTo(0, 0));
    await expect(remote.page.getByText(remoteTexts.connection.noBluetooth)).toBeVisible();
  });

  test('arrow keys drive while the field is in view', async () => {
    const { page } = remote;
    const start = await remote.robotAt();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await remote.robotAt()).y).toBeGreaterThan(start.y + 1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(remote.logged).toHaveText(['BACKWARD,50,100']);
    expect(said).toContain('Bluetooth not connected');
  });

  test('arrow keys scroll below the field', async () => {
    const { page } = remote;
    const below = await page.evaluate(() => {
      scrollTo(0, 1500);
      return scrollY;
    });
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(below);
    await expect(remote.logged).toHaveCount(0);
  });

  test('Connect says what to do', async () => {
    await remote.button('Connect to Microbit').click();
    await expect(remote.page.getByRole('status')).toHaveText('Connection failed');
    await expect(remote.hint(remoteTexts.problems.unsupported.title)).toBeVisible();
    const problem = remote.page.getByRole('alert');
    await expect(problem).toContainText('chrome://flags/#enable-web-bluetooth');
    await problem.getByRole('button', { name: remoteTexts.problems.dismiss }).click();
    await expect(problem).toBeHidden();
    await remote.button(remoteTexts.commands.FORWARD).click();
    await expect(remote.logged.last()).toHaveText('FORWARD,50,100');
  });
});
