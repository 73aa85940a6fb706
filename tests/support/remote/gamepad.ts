import type { Page } from '@playwright/test';

/** Connects a gamepad whose buttons {@link pad} presses. */
export async function connectPad(page: Page): Promise<void> {
  await page.evaluate(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false }));
    Object.assign(window, { buttons });
    navigator.getGamepads = () => [{ buttons, axes: [] } as unknown as Gamepad];
    dispatchEvent(new Event('gamepadconnected'));
  });
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
