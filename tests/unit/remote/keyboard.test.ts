import { expect, it, vi } from 'vitest';
import { haltRobot, sendCommand, wakeVirtual } from '@/features/remote/control/driving';
import { bindKeyboard } from '@/features/remote/control/keyboard';
import { $log, clearLog } from '@/features/remote/control/log.store';
import { $virtualOn } from '@/features/remote/control/robots.store';
import { fakeClock } from '../../support/remote/fake-clock';

/** A text field that has the focus. */
class TextField extends EventTarget {
  closest(selector: string) {
    return selector.includes('textarea') ? this : null;
  }
}

it('a space in a text stops a robot that moves, and sends nothing to one at rest', async () => {
  const clock = fakeClock();
  const field = new TextField();
  vi.stubGlobal('Element', TextField);
  vi.stubGlobal('addEventListener', field.addEventListener.bind(field));
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const space = () =>
    field.dispatchEvent(
      Object.assign(new Event('keydown', { cancelable: true }), { code: 'Space' }),
    );
  const lines = () => $log.get().flatMap(({ kind, text }) => (kind === 'sent' ? [text] : []));
  const unbind = bindKeyboard(() => true);
  wakeVirtual();
  haltRobot();
  await clock.advance(100);
  clearLog();
  expect(space()).toBe(true);
  await clock.advance(100);
  expect(lines()).toEqual([]);
  void sendCommand('FORWARD');
  await clock.advance(50);
  expect(space()).toBe(true);
  await clock.advance(100);
  expect(lines()).toEqual(['FORWARD,50,100', 'STOP']);
  unbind();
  $virtualOn.set(false);
  await clock.runOut();
});
