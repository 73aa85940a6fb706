import type { Page } from '@playwright/test';

/**
 * Connects a gamepad whose buttons {@link pad} presses and whose stick {@link pushStick} moves. Waits until the page,
 * which loads the code for it, has read it.
 */
export async function connectPad(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((isRead) => {
        const buttons = Array.from({ length: 17 }, () => ({ pressed: false }));
        const axes = [0, 0];
        Object.assign(window, { buttons, axes });
        navigator.getGamepads = () => {
          isRead();
          return [{ buttons, axes } as unknown as Gamepad];
        };
        dispatchEvent(new Event('gamepadconnected'));
      }),
  );
}

export function pad(page: Page, index: number, pressed: boolean): Promise<void> {
  return page.evaluate(
    ([at, is]) => {
      const { buttons } = window as unknown as { buttons: { pressed: boolean }[] };
      buttons[at] = { pressed: is };
    },
    [index, pressed] as const,
  );
}

export function pushStick(page: Page, x: number, y: number): Promise<void> {
  return page.evaluate(
    (push) => {
      const { axes } = window as unknown as { axes: number[] };
      [axes[0], axes[1]] = push;
    },
    [x, y] as const,
  );
}
