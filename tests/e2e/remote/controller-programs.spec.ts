import { type ConsoleMessage, expect, test } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { ControllerPage } from '../../support/remote/controller-page';
import {
  follow,
  press,
  putOnStrip,
  sharedController,
} from '../../support/remote/shared-controller';
import { fill, fillCount } from '@/lib/fill';
import { anyValues, englishTexts, withValues } from '../../support/pages/content';

const remoteTexts = englishTexts('pages/remote');

test.describe(() => {
  const remote = sharedController();
  const names = [
    remoteTexts.commands.FORWARD,
    remoteTexts.commands.LEFT,
    remoteTexts.commands.RIGHT,
  ];
  test.beforeEach(async () => {
    await putOnStrip(remote, 'flr');
    await expect(remote.steps).toHaveText(names);
  });

  test.describe('a step', () => {
    test('is added by each press', async () => {
      await remote.button(remoteTexts.commands.S2B).click();
      await expect(remote.steps).toHaveText([...names, remoteTexts.commands.S2B]);
      await remote.button(remoteTexts.commands.FORWARD).click();
      await expect(remote.steps).toHaveText([
        ...names,
        remoteTexts.commands.S2B,
        remoteTexts.commands.FORWARD,
      ]);
    });

    test('comes back with Undo after CLEAR', async () => {
      await remote.button('CLEAR').click();
      await expect(remote.steps).toHaveText([]);
      await remote.button(remoteTexts.program.undo).click();
      await expect(remote.steps).toHaveText(names);
    });

    test('is moved by keys', async () => {
      const { keyboard } = remote.page;
      await remote.button(fill(remoteTexts.program.stepName, { n: 1 })).focus();
      await keyboard.press('ArrowRight');
      await expect(remote.button(fill(remoteTexts.program.stepName, { n: 2 }))).toBeFocused();
      await expect(
        remote.button(fill(remoteTexts.program.stepName, { n: 2 })),
      ).toHaveAccessibleDescription(remoteTexts.commands.LEFT);
      await keyboard.press('Shift+ArrowLeft');
      await expect(remote.steps).toHaveText([
        remoteTexts.commands.LEFT,
        remoteTexts.commands.FORWARD,
        remoteTexts.commands.RIGHT,
      ]);
      await expect(remote.button(fill(remoteTexts.program.stepName, { n: 1 }))).toBeFocused();
    });

    test('is removed by keys', async () => {
      const { keyboard } = remote.page;
      await remote.button(fill(remoteTexts.program.stepName, { n: 1 })).focus();
      await keyboard.press('End');
      await keyboard.press('Delete');
      await expect(remote.steps).toHaveText([
        remoteTexts.commands.FORWARD,
        remoteTexts.commands.LEFT,
      ]);
      await expect(remote.button(fill(remoteTexts.program.stepName, { n: 2 }))).toBeFocused();
    });

    test('is moved by a button', async () => {
      await remote.button(fill(remoteTexts.program.stepName, { n: 3 })).click();
      await remote.button(remoteTexts.program.earlier).click();
      await expect(remote.steps).toHaveText([
        remoteTexts.commands.FORWARD,
        remoteTexts.commands.RIGHT,
        remoteTexts.commands.LEFT,
      ]);
    });

    test('is removed by a button', async () => {
      await remote.button(fill(remoteTexts.program.stepName, { n: 3 })).click();
      await remote.button(remoteTexts.program.remove).click();
      await expect(remote.steps).toHaveText([
        remoteTexts.commands.FORWARD,
        remoteTexts.commands.LEFT,
      ]);
    });

    const drag = async (from: string, to: string, part: number) => {
      const { mouse } = remote.page;
      await remote.button(from).scrollIntoViewIfNeeded();
      const [a, b] = [await remote.boxOf(from), await remote.boxOf(to)];
      await mouse.move(a.x + a.width / 2, a.y + a.height / 2);
      await mouse.down();
      await mouse.move(b.x + b.width * part, b.y + b.height / 2, { steps: 4 });
      await mouse.up();
    };

    test('is moved by dragging', async () => {
      await drag(
        fill(remoteTexts.program.stepName, { n: 2 }),
        fill(remoteTexts.program.stepName, { n: 1 }),
        0.2,
      );
      await expect(remote.steps).toHaveText([
        remoteTexts.commands.LEFT,
        remoteTexts.commands.FORWARD,
        remoteTexts.commands.RIGHT,
      ]);
    });

    test('is dragged into a repeat', async () => {
      await remote.button(remoteTexts.program.repeat).click();
      await remote.button(remoteTexts.commands.S1F).click();
      await expect(remote.steps).toHaveText([...names, remoteTexts.commands.S1F]);
      await drag(
        fill(remoteTexts.program.stepName, { n: 1 }),
        fill(remoteTexts.program.stepName, { n: `4, ${fill(remoteTexts.program.arm, { n: 1 })}` }),
        0.9,
      );
      await expect(remote.steps).toHaveText([
        remoteTexts.commands.LEFT,
        remoteTexts.commands.RIGHT,
        remoteTexts.commands.S1F,
        remoteTexts.commands.FORWARD,
      ]);
    });
  });

  test('a mouse that was released outside the strip drags no step when it comes back', async () => {
    const { page } = remote;
    const list = page.getByRole('list', { name: remoteTexts.program.label });
    await list.scrollIntoViewIfNeeded();
    const step = await remote.boxOf(fill(remoteTexts.program.stepName, { n: 1 }));
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
    await expect(remote.steps).toHaveText(names);
  });
});

test.describe(() => {
  const remote = sharedController();
  /** Sets the sliders, and puts a program on the strip. */
  const prepare = async (text: string, settings: Record<string, string>) => {
    await press(remote, remote.words.tabs.settings);
    for (const [name, value] of Object.entries(settings)) await remote.slider(name).fill(value);
    await putOnStrip(remote, text);
  };
  const { scriptDelay, drive } = remoteTexts.settings;

  test.describe('a program with a long delay', () => {
    test.beforeEach(() => prepare('flx', { [scriptDelay]: '2000' }));
    const running = () => remote.page.locator('[data-running] button');

    test('shows which step runs', async () => {
      await remote.button('PLAY').click();
      await expect(running()).toHaveAccessibleName(fill(remoteTexts.program.stepName, { n: 1 }));
      const of = await remote.steps.count();
      await expect(
        remote.page.getByText(fill(remoteTexts.program.running, { n: 1, of })),
      ).toBeVisible();
      await remote.button(remoteTexts.stop.label).click();
      await expect(running()).toHaveCount(0);
    });

    test('runs to its end after a pause', async () => {
      await remote.button('PLAY').click();
      await remote.button(remoteTexts.program.pause).click();
      await expect(remote.logged.last()).toHaveText(anyValues(remoteTexts.log.says.programPaused));
      await remote.button(remoteTexts.program.resume).click();
      await expect(remote.logged.last()).toHaveText(
        anyValues(remoteTexts.log.says.programFinished),
      );
      await expect(running()).toHaveCount(0);
    });

    test('runs step by step', async () => {
      await remote.button(remoteTexts.program.step).click();
      await expect(running()).toHaveAccessibleName(fill(remoteTexts.program.stepName, { n: 1 }));
      await remote.button(remoteTexts.program.step).click();
      await expect(running()).toHaveAccessibleName(fill(remoteTexts.program.stepName, { n: 2 }));
      await remote.button(remoteTexts.stop.label).click();
      await expect(running()).toHaveCount(0);
      await expect(remote.logged).toHaveText([
        'FORWARD,50,100',
        'LEFT,50,50',
        remoteTexts.log.says.programStopped,
        'STOP',
      ]);
    });
  });

  test.describe('a program that overflows the robot’s memory', () => {
    // Enough steps to overflow even if a slow machine sends some late.
    test.beforeEach(() => prepare('f'.repeat(16), { [scriptDelay]: '100', [drive]: '1000' }));
    const warning = () => remote.page.getByText(withValues(remoteTexts.program.overflow.text));

    test('warns of that', async () => {
      await expect(warning()).toBeVisible();
    });

    test('says which lines got lost until it is stopped', async () => {
      const { page } = remote;
      await remote.button('PLAY').click();
      await expect(page.getByText(remoteTexts.screen.dropped)).toBeVisible();
      await remote.button(remoteTexts.stop.label).click();
      await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '0');
    });

    test('can get a longer delay', async () => {
      await remote.button(remoteTexts.program.tooShort.fit).click();
      await expect(warning()).toBeHidden();
      await expect(remote.button(remoteTexts.program.tooShort.fit)).toBeHidden();
      await remote.tab('Settings');
      await expect(remote.slider(remoteTexts.settings.scriptDelay)).toHaveValue(/^10\d\d$/);
    });
  });
});

async function saveAs(remote: ControllerPage, name: string) {
  await remote.page.getByLabel(remoteTexts.programs.save.label).fill(name);
  await remote.button(remoteTexts.programs.save.button).click();
  await expect(
    remote.page.getByText(fill(remoteTexts.programs.save.saved, { name })),
  ).toBeVisible();
}

test.describe(() => {
  const remote = sharedController();
  const program = [
    remoteTexts.commands.FORWARD,
    remoteTexts.commands.S2F,
    remoteTexts.commands.LEFT,
  ];
  const openPrograms = () => press(remote, remoteTexts.tabs.prog, remoteTexts.program.programs);

  test('an empty program is not saved, but its name is kept', async () => {
    const { page } = remote;
    await openPrograms();
    const name = page.getByLabel(remoteTexts.programs.save.label);
    await name.fill('Dance');
    await remote.button(remoteTexts.programs.save.button).click();
    await expect(page.getByText(remoteTexts.programs.save.needsSteps)).toBeVisible();
    await expect(name).toHaveValue('Dance');
  });

  test('a program is not saved under a name that can’t be seen', async () => {
    const { page } = remote;
    await putOnStrip(remote, 'fyl');
    await openPrograms();
    await page.getByLabel(remoteTexts.programs.save.label).fill('\u200b\u2800');
    await remote.button(remoteTexts.programs.save.button).click();
    await expect(page.getByText(remoteTexts.programs.save.needsName)).toBeVisible();
  });

  test.describe('a program that was saved under a name', () => {
    test.beforeEach(async () => {
      await putOnStrip(remote, 'fyl');
      await openPrograms();
      await expect(remote.page.getByText(remoteTexts.programs.none)).toBeVisible();
      await saveAs(remote, 'Dance');
    });
    test.afterEach(async () => {
      await remote.page.keyboard.press('Escape');
      await openPrograms();
      await remote.page
        .getByRole('button', { name: withValues(remoteTexts.programs.remove) })
        .evaluateAll((buttons: HTMLButtonElement[]) => buttons.forEach((button) => button.click()));
    });

    test('is replaced only after a question', async () => {
      const { page } = remote;
      await page.getByLabel(remoteTexts.programs.save.label).fill('Dance');
      await page.keyboard.press('Enter');
      await expect(
        page.getByText(fill(remoteTexts.programs.save.taken, { name: 'Dance' })),
      ).toBeVisible();
    });

    test('is opened after a reload', async () => {
      const { page } = remote;
      await remote.button(remoteTexts.programs.close).click();
      await remote.button('CLEAR').click();
      await page.reload();
      await remote.tab('Prog Mode');
      await remote.button(remoteTexts.program.programs).click();
      await remote
        .button(
          fill(remoteTexts.programs.open, {
            name: `Dance, ${fillCount(remoteTexts.programs.steps, 3)}`,
          }),
        )
        .click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(remote.steps).toHaveText(program);
    });

    test('can be deleted', async () => {
      const { page } = remote;
      await remote.button(fill(remoteTexts.programs.remove, { name: 'Dance' })).click();
      await expect(page.getByText(remoteTexts.programs.none)).toBeVisible();
    });

    test('is shared by two tabs, neither of which overwrites the other’s', async () => {
      const other = await new ControllerPage(await remote.page.context().newPage()).open();
      await other.program(remoteTexts.commands.FORWARD);
      await other.button(remoteTexts.program.programs).click();
      await saveAs(other, 'Walk');
      await expect(
        other.button(
          fill(remoteTexts.programs.open, {
            name: `Dance, ${fillCount(remoteTexts.programs.steps, 3)}`,
          }),
        ),
      ).toBeVisible();
      await expect(
        remote.button(
          fill(remoteTexts.programs.open, {
            name: `Walk, ${fillCount(remoteTexts.programs.steps, 4)}`,
          }),
        ),
      ).toBeVisible();
      await saveAs(remote, 'Turn');
      await expect(
        other.button(
          fill(remoteTexts.programs.open, {
            name: `Turn, ${fillCount(remoteTexts.programs.steps, 4)}`,
          }),
        ),
      ).toBeVisible();
      await expect(
        other.button(
          fill(remoteTexts.programs.open, {
            name: `Walk, ${fillCount(remoteTexts.programs.steps, 4)}`,
          }),
        ),
      ).toBeVisible();
    });
  });
});

test.describe(() => {
  const remote = sharedController();

  test.describe('in a low wide window', () => {
    test.beforeEach(() => remote.page.setViewportSize({ width: 1024, height: 690 }));

    test('the keys for steps are told while there are steps and none is chosen', async () => {
      const { keys, stepName } = remoteTexts.program;
      const told = remote.page.getByText(keys);
      await remote.tab('Prog Mode');
      await expect(remote.button(remoteTexts.program.play)).toBeVisible();
      await expect(told).toBeHidden();
      await remote.button(remoteTexts.commands.FORWARD).click();
      await expect(told).toBeVisible();
      await remote.button(fill(stepName, { n: 1 })).click();
      await expect(told).toBeHidden();
    });
  });

  test.describe('on a low phone', () => {
    test.beforeEach(() => remote.page.setViewportSize({ width: 844, height: 340 }));

    for (const button of [remoteTexts.program.play, remoteTexts.program.step]) {
      test(`${button} shows the field, wherever the page is scrolled`, async () => {
        await putOnStrip(remote, 'f');
        await remote
          .button(button)
          .evaluate((pressed) => pressed.scrollIntoView({ block: 'start' }));
        await remote.button(button).click();
        await expect(remote.field).toBeInViewport({ ratio: 1 });
      });
    }

    test('a chosen repeat shows its tools', async () => {
      await putOnStrip(remote, 'f2le');
      const { repeatName, repeat, more, remove } = remoteTexts.program;
      await remote.page.getByRole('button', { name: fill(repeatName, { n: 1 }) }).click();
      for (const tool of [repeat, more, remove])
        await expect(remote.button(tool)).toBeInViewport({ ratio: 1 });
    });
  });

  test.describe('on a small phone', () => {
    test.beforeEach(() => remote.page.setViewportSize({ width: 360, height: 640 }));

    test('a paused program with a chosen step has all tools above STOP', async () => {
      await putOnStrip(remote, 'fflr');
      const { step, stepName, share, paused } = remoteTexts.program;
      await remote.button(step).click();
      await remote.button(fill(stepName, { n: 2 })).click();
      await expect(remote.page.getByText(fill(paused, { n: 1, of: 4 }))).toBeVisible();
      for (const tab of ['Basic Mode', 'Prog Mode'] as const) await remote.tab(tab);
      const { y, height } = await remote.boxOf(share);
      expect(y + height).toBeLessThanOrEqual((await remote.boxOf(remoteTexts.stop.label)).y);
    });
  });
});

test.describe(() => {
  const remote = sharedController();

  test('PLAY with an empty strip says so once', async () => {
    const said: string[] = [];
    const listen = (message: ConsoleMessage) => said.push(message.text());
    remote.page.on('console', listen);
    await remote.program('PLAY');
    await expect(remote.logged).toHaveText(['No commands in sequence']);
    remote.page.off('console', listen);
    expect(said.filter((text) => text.startsWith('No commands in sequence'))).toHaveLength(1);
  });

  test.describe('a recorded drive', () => {
    test.beforeEach(async () => {
      await putOnStrip(remote, 'fl');
      await press(remote, remoteTexts.tabs.basic, remoteTexts.record.start);
      await remote.button(remoteTexts.commands.RIGHT).click();
      await expect(remote.logged.last()).toHaveText('RIGHT,50,50');
    });

    test('gives way to the program before it with Undo', async () => {
      await remote.button(remoteTexts.record.end).click();
      await expect(remote.steps).toHaveText([remoteTexts.commands.RIGHT]);
      await remote.button(remoteTexts.program.undo).click();
      await expect(remote.steps).toHaveText([
        remoteTexts.commands.FORWARD,
        remoteTexts.commands.LEFT,
      ]);
    });

    test('is kept when the page is reloaded', async () => {
      await remote.page.reload();
      await remote.tab('Prog Mode');
      await expect(remote.steps).toHaveText([remoteTexts.commands.RIGHT]);
    });

    test('ends with STOP, without leaving Basic Mode', async () => {
      await remote.button(remoteTexts.stop.label).click();
      const done = fill(remoteTexts.record.done, { steps: 1 });
      await expect(remote.page.getByText(`${done} ${remoteTexts.record.again}`)).toBeVisible();
      await expect(remote.button(remoteTexts.record.start)).toBeVisible();
    });
  });

  test('a program from an older link is shared without settings', async () => {
    await putOnStrip(remote, 'v2s80d300p400gfl');
    await remote.button(remoteTexts.program.share).click();
    const link = remote.page.getByRole('textbox', { name: remoteTexts.share.link });
    await expect(link).toHaveValue(/#p=fl$/);
  });

  test.describe('a program from a link', () => {
    const linked = [
      remoteTexts.commands.FORWARD,
      remoteTexts.commands.FORWARD,
      remoteTexts.commands.LEFT,
    ];
    test.beforeEach(async () => {
      await follow(remote, '#p=ffl');
      await expect(remote.steps).toHaveText(linked);
    });

    test('is shared as the same link', async ({ page }) => {
      const opened = await new ControllerPage(page).open('#p=ffl');
      await expect(opened.steps).toHaveText(linked);
      await opened.button(remoteTexts.program.share).click();
      const link = new URL(
        await page.getByRole('textbox', { name: remoteTexts.share.link }).inputValue(),
      );
      expect([link.pathname, link.hash]).toEqual(['/controller', '#p=ffl']);
    });

    test('is shared as a QR code of the link', async () => {
      const { page } = remote;
      await remote.button(remoteTexts.program.share).click();
      const link = await page.getByRole('textbox', { name: remoteTexts.share.link }).inputValue();
      const shot = sharp(await page.getByRole('img', { name: remoteTexts.share.qr }).screenshot());
      const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
      expect(decodeQR({ data, width: info.width, height: info.height })).toBe(link);
    });

    test('has a QR code that fills the screen', async () => {
      const { page } = remote;
      await remote.button(remoteTexts.program.share).click();
      await remote.button(remoteTexts.share.large).click();
      const code = page
        .getByRole('img', { name: remoteTexts.share.qr })
        .and(page.locator(':fullscreen'));
      await expect(code.locator('svg')).toHaveCSS('width', '720px');
    });

    test('has a QR code that can be saved', async () => {
      const { page } = remote;
      await remote.button(remoteTexts.program.share).click();
      const saved = page.waitForEvent('download');
      await page.getByRole('link', { name: remoteTexts.share.picture }).click();
      expect((await saved).suggestedFilename()).toBe('robot-qr.svg');
    });

    test('needs no question if it is on the strip already', async () => {
      const { page } = remote;
      await remote.tab('Basic Mode');
      await follow(remote, '#p=ffl');
      const progMode = page.getByRole('tab', { name: 'Prog Mode' });
      await expect(progMode).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL('/controller');
    });

    for (const [answer, steps] of [
      [remoteTexts.incoming.keep, [...linked, remoteTexts.commands.BACKWARD]],
      [remoteTexts.incoming.open, linked],
    ] as const) {
      test(`replaces another only after a question: “${answer}”`, async () => {
        const { page } = remote;
        await remote.program(remoteTexts.commands.BACKWARD);
        await follow(remote, '#p=ffl');
        const dialog = page.getByRole('dialog', { name: remoteTexts.incoming.heading });
        await dialog.getByRole('button', { name: answer }).click();
        await expect(dialog).toBeHidden();
        await expect(remote.steps).toHaveText(steps);
      });
    }

    test('is not opened if it is damaged', async () => {
      const { page } = remote;
      await remote.button('CLEAR').click();
      await follow(remote, '#p=f!?');
      await expect(page.getByText(anyValues(remoteTexts.unreadable.link))).toBeVisible();
      await expect(remote.steps).toHaveText([]);
    });
  });
});
