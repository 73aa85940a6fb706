import { describe, expect, it } from 'vitest';
import { padIntent, padPush } from '@/features/robot/control/gamepad';
import { keyIntent } from '@/features/robot/control/keyboard';
import {
  $heldCommand,
  $stick,
  createHolding,
  holdCommand,
  type Push,
  releaseCommand,
  steer,
  TAP_MS,
} from '@/features/robot/control/input.store';
import { STICK_MS, stickLine } from '@/features/robot/control/steering';
import { $virtualOn } from '@/features/robot/control/robots.store';
import type { Command } from '@/features/robot/protocol/commands';
import { lineOf } from '@/features/robot/protocol/lines';
import { DEFAULT_SETTINGS } from '@/features/robot/protocol/settings';
import { platformOf } from '@/features/robot/ui/support';
import { fakeClock } from '../../support/remote/fake-clock';

function holding(accepts = true) {
  const clock = fakeClock();
  const said: string[] = [];
  const made = createHolding({
    onPress: (command) => {
      said.push(`${command} at ${clock.now()}`);
      return accepts;
    },
    onRepeat: (command) => said.push(`again ${command} at ${clock.now()}`),
    onHeld: (command) => said.push(`held ${command ?? 'nothing'}`),
    intervalMs: (command) => (command === 'FORWARD' ? 300 : 100),
  });
  return { clock, said, ...made };
}

describe('a held command', () => {
  it('is sent once if it is released within a tap', async () => {
    const { clock, said, hold, release } = holding();
    hold('FORWARD');
    await clock.advance(TAP_MS - 1);
    release('FORWARD');
    await clock.runOut();
    expect(said).toEqual(['FORWARD at 0', 'held FORWARD', 'held nothing']);
  });

  it('repeats until it is released, even if the key goes down twice', async () => {
    const { clock, said, hold, release } = holding();
    hold('FORWARD');
    hold('FORWARD');
    await clock.advance(1050);
    release('FORWARD');
    await clock.runOut();
    const repeats = [400, 700, 1000].map((at) => `again FORWARD at ${at}`);
    expect(said).toEqual(['FORWARD at 0', 'held FORWARD', ...repeats, 'held nothing']);
  });

  it('gives way to the next one until that is released', async () => {
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

  it('does not repeat without a robot', async () => {
    const { clock, said, hold } = holding(false);
    hold('FORWARD');
    await clock.runOut();
    expect(said).toEqual(['FORWARD at 0', 'held nothing']);
  });
});

const plain = { code: '', key: '', altKey: false, ctrlKey: false, metaKey: false };
it('keys and the stick drive no robot unless they are told to', async () => {
  const clock = fakeClock();
  holdCommand('LEFT');
  expect($heldCommand.get()).toBe('LEFT');
  await clock.advance(2 * TAP_MS);
  releaseCommand('LEFT');
  steer({ x: 1, y: 0 });
  expect($stick.get()).toEqual({ x: 1, y: 0 });
  await clock.advance(2 * STICK_MS);
  steer(undefined);
  expect($virtualOn.get()).toBe(false);
});

it.each<[string, Partial<typeof plain>, string | undefined]>([
  ['a letter on any layout', { code: 'KeyS', key: 'ד' }, 'BACKWARD'],
  ['a letter by its place, not its name', { code: 'KeyZ', key: 'w' }, undefined],
  ['an arrow', { code: 'ArrowRight', key: 'ArrowRight' }, 'RIGHT'],
  ['an arrow of the number block', { code: 'Numpad8', key: 'ArrowUp' }, 'FORWARD'],
  ['a number of the number block', { code: 'Numpad8', key: '8' }, undefined],
  ['an arrow without a code', { key: 'ArrowLeft' }, 'LEFT'],
  ['a letter without a code', { key: 'd' }, 'RIGHT'],
  ['a capital letter without a code', { key: 'W' }, 'FORWARD'],
  ['the Hebrew letter of W without a code', { key: "'" }, 'FORWARD'],
  ['the Hebrew letter of A without a code', { key: 'ש' }, 'LEFT'],
  ['the Hebrew letter of S without a code', { key: 'ד' }, 'BACKWARD'],
  ['the Hebrew letter of D without a code', { key: 'ג' }, 'RIGHT'],
  ['another Hebrew letter without a code', { key: 'ק' }, undefined],
  ['a key without a code or name', {}, undefined],
  ['a letter with Ctrl', { code: 'KeyS', key: 's', ctrlKey: true }, undefined],
  ['Space', { code: 'Space', key: ' ' }, 'stop'],
  ['Space in an input method', { code: 'Space', key: 'Process' }, 'stop'],
  ['Space without a code', { key: ' ' }, 'stop'],
  ['Space with Ctrl', { code: 'Space', key: ' ', ctrlKey: true }, 'stop'],
  ['Space with Alt', { code: 'Space', key: ' ', altKey: true }, 'stop'],
  ['Escape', { code: 'Escape', key: 'Escape' }, 'stop'],
  ['Escape without a code', { key: 'Escape' }, 'stop'],
  ['Escape moved to another key', { code: 'CapsLock', key: 'Escape' }, 'stop'],
  ['Escape with the command key', { code: 'Escape', key: 'Escape', metaKey: true }, 'stop'],
])('%s: the key %j means %s', (_, key, intent) => {
  expect(keyIntent({ ...plain, ...key })).toBe(intent);
});

it.each<[number[], Command | 'stop' | undefined]>([
  [[], undefined],
  [[14], 'LEFT'],
  [[4], 'S1F'],
  [[13, 14], 'BACKWARD'],
  [[4, 14], 'LEFT'],
  [[12, 1], 'stop'],
])('the buttons %j of a gamepad mean %s', (pressed, intent) => {
  const buttons = Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index) }));
  expect(padIntent(buttons)).toBe(intent);
});

it.each<[string, number | undefined, Command | undefined]>([
  ['is missing', undefined, undefined],
  ['rests', 9 / 7, undefined],
  ['rests elsewhere', 23 / 7, undefined],
  ['has said nothing yet', 0, undefined],
  ['is up', -1, 'FORWARD'],
  ['is up and right', -0.71429, 'FORWARD'],
  ['is right', -0.42857, 'RIGHT'],
  ['is down', 0.14286, 'BACKWARD'],
  ['is left', 0.71429, 'LEFT'],
  ['is up and left', 1, 'FORWARD'],
])('a gamepad’s D-pad that is an axis and %s, at %s, means %s', (_, cross, intent) => {
  expect(padIntent([], cross)).toBe(intent);
});

it.each<[number[], Push | undefined]>([
  [[], undefined],
  [[0.1, -0.2], undefined],
  [[0.1, -0.9, 0, 0], { x: 0.1, y: -0.9 }],
])('a gamepad’s sticks at %j give the push %j', (axes, push) => {
  expect(padPush(axes)).toEqual(push);
});

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15';
it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 0, 'chrome'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome}`, 5, 'chrome'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome}`, 0, 'linux-chrome'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 5, 'ios'],
  [safari, 5, 'ios'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0', 0, 'firefox'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:151.0) Gecko/151.0 Firefox/151.0', 5, 'android-other'],
])(
  'the browser %s with %i touch points is recognized as %s',
  (userAgent, touchPoints, platform) => {
    expect(platformOf(userAgent, touchPoints)).toBe(platform);
  },
);

describe('a stick pushed', () => {
  /** The next lines of a push. */
  const linesOf = (push: Push, count: number, settings = DEFAULT_SETTINGS) => {
    const lines: string[] = [];
    let due = 0.5;
    for (let sent = 0; sent < count; sent++) {
      const next = stickLine(push, settings, due);
      if (!next) break;
      lines.push(lineOf(next.command, next.numbers).trim());
      due = next.due;
    }
    return lines;
  };

  it.each<[string, Push, string[]]>([
    ['by accident', { x: 0.1, y: 0.1 }, []],
    ['forward', { x: 0, y: -1 }, ['FORWARD,50,50', 'FORWARD,50,50']],
    ['a little backward', { x: 0, y: 0.2 }, ['BACKWARD,15,50', 'BACKWARD,15,50']],
    ['to the left', { x: -1, y: 0 }, ['LEFT,50,25', 'LEFT,50,25']],
    ['beyond its range', { x: 3, y: 0 }, ['RIGHT,50,25', 'RIGHT,50,25']],
    ['forward and to the right', { x: 1, y: -1 }, ['RIGHT,50,25', 'FORWARD,50,50']],
  ])('%s sends %j', (_, push, lines) => {
    expect(linesOf(push, 2)).toEqual(lines);
  });

  it('closer to the side turns more often', () => {
    const turns = [10, 30, 45, 60, 80].map((degrees) => {
      const aside = (degrees / 180) * Math.PI;
      const lines = linesOf({ x: Math.sin(aside), y: -Math.cos(aside) }, 90);
      return lines.filter((line) => line.startsWith('RIGHT')).length;
    });
    expect(turns).toEqual([0, 30, 45, 60, 90]);
  });

  it('sends lines that end before the next one, whatever the settings', () => {
    const longest = { ...DEFAULT_SETTINGS, drive: 1000, rotation: 1000 };
    expect(linesOf({ x: 0, y: -1 }, 1, longest)).toEqual([`FORWARD,50,${STICK_MS}`]);
    expect(linesOf({ x: 1, y: 0 }, 1, longest)).toEqual([`RIGHT,50,${STICK_MS}`]);
  });
});
