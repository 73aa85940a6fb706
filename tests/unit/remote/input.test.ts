import { describe, expect, it } from 'vitest';
import { padIntent } from '@/features/remote/input/gamepad';
import { createHolding, TAP_MS } from '@/features/remote/input/holding';
import { keyIntent } from '@/features/remote/input/keyboard';
import type { Command } from '@/features/remote/protocol';
import { platformOf } from '@/features/remote/ui/support';
import { fakeClock } from '../../support/remote/fake-clock';

function holding(accepts = true) {
  const clock = fakeClock();
  const said: string[] = [];
  const made = createHolding({
    clock,
    onPress: (command) => {
      said.push(`${command} at ${clock.now()}`);
      return accepts;
    },
    onRepeat: (command) => said.push(`again ${command} at ${clock.now()}`),
    onHeld: (command) => said.push(`held ${command ?? 'nothing'}`),
    everyMs: (command) => (command === 'FORWARD' ? 300 : 100),
  });
  return { clock, said, ...made };
}

describe('holding', () => {
  it('is one press as long as it is a tap', async () => {
    const { clock, said, hold, release } = holding();
    hold('FORWARD');
    await clock.advance(TAP_MS - 1);
    release('FORWARD');
    await clock.runOut();
    expect(said).toEqual(['FORWARD at 0', 'held FORWARD', 'held nothing']);
  });

  it('repeats until it ends, however often it is begun', async () => {
    const { clock, said, hold, release } = holding();
    hold('FORWARD');
    hold('FORWARD');
    await clock.advance(1050);
    release();
    await clock.runOut();
    const repeats = [400, 700, 1000].map((at) => `again FORWARD at ${at}`);
    expect(said).toEqual(['FORWARD at 0', 'held FORWARD', ...repeats, 'held nothing']);
  });

  it('follows the last of several at once, and goes back to the one before', async () => {
    const { clock, said, hold, release } = holding();
    hold('FORWARD');
    await clock.advance(450);
    hold('LEFT');
    await clock.advance(120);
    release('LEFT');
    await clock.advance(10);
    release('FORWARD');
    hold('LEFT');
    await clock.advance(300);
    release('LEFT');
    await clock.runOut();
    expect(said.filter((what) => !what.startsWith('held'))).toEqual([
      'FORWARD at 0',
      'again FORWARD at 400',
      'LEFT at 450',
      'again LEFT at 550',
      'FORWARD at 570',
      'LEFT at 580',
    ]);
  });

  it('does not go on when there is no robot to take it', async () => {
    const { clock, said, hold } = holding(false);
    hold('FORWARD');
    await clock.runOut();
    expect(said).toEqual(['FORWARD at 0', 'held nothing']);
  });
});

const plain = { altKey: false, ctrlKey: false, metaKey: false };
it.each([
  ['ArrowUp', {}, 'FORWARD'],
  ['KeyS', {}, 'BACKWARD'],
  ['KeyA', {}, 'LEFT'],
  ['ArrowRight', {}, 'RIGHT'],
  ['Space', {}, 'stop'],
  ['Escape', {}, 'stop'],
  ['KeyQ', {}, undefined],
  ['KeyS', { ctrlKey: true }, undefined],
])('the key %s with %j means %s', (code, modifiers, intent) => {
  expect(keyIntent({ ...plain, ...modifiers, code })).toBe(intent);
});

it.each<[number[], number[], Command | 'stop' | undefined]>([
  [[0, 0], [], undefined],
  [[0.2, -0.3], [], undefined],
  [[0.1, -0.9], [], 'FORWARD'],
  [[0, 0.7], [], 'BACKWARD'],
  [[-0.8, 0.3], [], 'LEFT'],
  [[0, -1], [14], 'LEFT'],
  [[0, 0], [4], 'S1F'],
  [[0, -1], [12, 1], 'stop'],
  [[], [], undefined],
])('a gamepad with sticks at %j and buttons %j means %s', (axes, pressed, intent) => {
  const buttons = Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index) }));
  expect(padIntent({ axes, buttons })).toBe(intent);
});

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15';
it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 0, 'chrome'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome}`, 5, 'chrome'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome}`, 0, 'linux-chrome'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 5, 'ios'],
  [safari, 5, 'ios'],
  [safari, 0, 'safari'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0', 0, 'firefox'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:151.0) Gecko/151.0 Firefox/151.0', 5, 'android-other'],
  ['curl/8', 0, 'other'],
])('the browser %s with %i touch points is %s', (userAgent, touchPoints, platform) => {
  expect(platformOf(userAgent, touchPoints)).toBe(platform);
});
