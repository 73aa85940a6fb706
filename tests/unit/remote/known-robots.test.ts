import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  attachLink,
  detachLink,
  haltRobot,
  noteReply,
} from '@/features/robot/control/driving.store';
import {
  $knownRobot,
  $knownRobots,
  changeRobot,
  knownRobots,
  MAX_ROBOT_NAME,
} from '@/features/robot/control/known-robots.store';
import { seenName } from '@/lib/unseen';
import { $turned } from '@/features/remote/ui/quarter-turn.store';
import { $connection } from '@/features/robot/control/robots.store';
import {
  $ownSettings,
  $settings,
  resetSettings,
  restoreSettings,
  setSetting,
} from '@/features/robot/control/settings.store';
import { NOT_CONNECTED } from '@/features/robot/link/transport';
import { DEFAULT_SETTINGS } from '@/features/robot/protocol/settings';
import { BrowserStorage } from '../../support/site/browser-storage';

const KEY = 'robot-known';

let browser: BrowserStorage;
let leave: () => void;
/** Lines that the connected robot got. */
let lines: string[];

beforeEach(() => {
  browser = new BrowserStorage();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  leave = restoreSettings();
});

afterEach(() => {
  disconnect();
  leave();
});

function disconnect() {
  void detachLink('lost');
  $connection.set(NOT_CONNECTED);
}

/** Chooses and connects a robot; by default over Bluetooth. */
function connect(name: string, kind: 'bluetooth' | 'usb' = 'bluetooth') {
  disconnect();
  lines = [];
  for (const phase of ['choosing', 'connecting', 'connected'] as const)
    $connection.set({ ...NOT_CONNECTED, phase, kind, name });
  const write = (line: string) => Promise.resolve(void lines.push(line));
  attachLink({ write, close: () => undefined }, () => undefined);
}

/** Loads the page again: nothing stays but what the browser has stored. */
function reload() {
  disconnect();
  leave();
  leave = restoreSettings();
}

const shown = () => {
  const { speed, rotation } = $settings.get();
  return { speed, rotation };
};

const stored = () => JSON.parse(browser.texts[KEY] ?? '{}') as Record<string, object>;

describe('robots that take turns on a device', () => {
  it('have their own quarter turn and speed, also after a reload', () => {
    setSetting('speed', 40);
    connect('zuvet');
    expect(shown()).toEqual({ speed: 40, rotation: 50 });
    setSetting('rotation', 310);
    connect('pogip');
    expect(shown()).toEqual({ speed: 40, rotation: 50 });
    setSetting('rotation', 420);
    setSetting('speed', 80);
    reload();
    for (const [name, settings] of [
      ['zuvet', { speed: 40, rotation: 310 }],
      ['pogip', { speed: 80, rotation: 420 }],
    ] as const) {
      connect(name);
      expect(shown(), name).toEqual(settings);
    }
  });

  it('leave the device its own settings', () => {
    setSetting('rotation', 70);
    connect('zuvet');
    setSetting('rotation', 310);
    disconnect();
    expect(shown()).toEqual({ speed: 50, rotation: 70 });
    reload();
    expect(shown()).toEqual({ speed: 50, rotation: 70 });
  });

  it('share the settings that depend on no robot', () => {
    connect('zuvet');
    setSetting('drive', 300);
    connect('pogip');
    expect($settings.get().drive).toBe(300);
  });

  it('do not share what a half-made quarter turn has measured', () => {
    connect('zuvet');
    $turned.set(120);
    connect('pogip');
    expect($turned.get()).toBe(0);
  });

  it('keep their settings while the link is lost', () => {
    connect('zuvet');
    setSetting('rotation', 310);
    $connection.set({ ...$connection.get(), phase: 'reconnecting' });
    expect(shown().rotation).toBe(310);
  });

  it('start over with “Reset to defaults”', () => {
    connect('zuvet');
    setSetting('rotation', 310);
    setSetting('drive', 300);
    resetSettings();
    expect($settings.get()).toEqual(DEFAULT_SETTINGS);
    reload();
    connect('zuvet');
    expect($settings.get()).toEqual(DEFAULT_SETTINGS);
  });

  it('are listed with the last connected first', () => {
    for (const name of ['zuvet', 'pogip', 'zuvet']) connect(name);
    expect(Object.keys($knownRobots.get())).toEqual(['zuvet', 'pogip']);
  });
});

it.each([
  ['a robot on the cable', 'USB', 'usb'],
  ['a robot whose name the browser hides', '', 'bluetooth'],
  ['another device', '__proto__', 'bluetooth'],
] as const)('nothing is remembered of %s', (_, name, kind) => {
  connect(name, kind);
  noteReply('READY');
  setSetting('rotation', 310);
  expect([stored(), $knownRobot.get()]).toEqual([{}, undefined]);
  disconnect();
  expect(shown().rotation).toBe(310);
});

describe('STOP', () => {
  const stopAtOnce = async () => {
    haltRobot();
    await new Promise((done) => setTimeout(done));
    return lines;
  };

  it('is sent to a robot that has proven before the last reload that it knows STOP', async () => {
    connect('zuvet');
    noteReply('READY');
    reload();
    connect('zuvet');
    expect(await stopAtOnce()).toEqual(['STOP\n']);
  });

  it('is not sent to a robot that has not, after one that has', async () => {
    connect('zuvet');
    noteReply('READY');
    connect('pogip');
    expect(await stopAtOnce()).toEqual([]);
  });
});

describe('a forgotten robot', () => {
  beforeEach(() => {
    connect('pogip');
    connect('zuvet');
    noteReply('READY');
    setSetting('rotation', 310);
    changeRobot('zuvet', { name: 'Rocket', color: 'mint' });
    knownRobots.remove('zuvet');
  });

  it('is gone, and what it says and gets while it stays connected brings nothing back', () => {
    expect(Object.keys(stored())).toEqual(['pogip']);
    noteReply('BUTTON,A');
    setSetting('speed', 90);
    expect(Object.keys(stored())).toEqual(['pogip']);
    expect(shown()).toEqual({ speed: 90, rotation: 50 });
  });

  it('comes back with Undo', () => {
    knownRobots.bringBack();
    expect(stored()['zuvet']).toEqual({
      knowsStop: true,
      rotation: 310,
      name: 'Rocket',
      color: 'mint',
    });
    expect(knownRobots.$restorable.get()).toBeUndefined();
    expect(shown().rotation).toBe(310);
  });

  it('starts over when it connects again, and Undo brings back the one before', () => {
    knownRobots.remove('pogip');
    connect('zuvet');
    expect($knownRobot.get()).toEqual({});
    expect(knownRobots.$restorable.get()).toBe('pogip');
  });
});

it.each([
  ['Rocket', 'Rocket'],
  ['  Rocket\u200f ', 'Rocket'],
  ['רקטה', 'רקטה'],
  ['\u2800\u200b ', ''],
  [`${'a'.repeat(23)} b`, 'a'.repeat(23)],
  ['a'.repeat(30), 'a'.repeat(24)],
  [`${'a'.repeat(23)}🚀`, 'a'.repeat(23)],
  ['a\u202eb\u0007c', 'abc'],
])('a robot’s name is what can be seen of %j', (typed, name) => {
  expect(seenName(typed, MAX_ROBOT_NAME)).toBe(name);
});

describe('what the browser’s storage does', () => {
  it('another tab’s change of a robot is followed, and not overwritten', () => {
    connect('zuvet');
    browser.write(KEY, JSON.stringify({ zuvet: { name: 'Rocket' }, pogip: { speed: 70 } }));
    expect($knownRobot.get()?.name).toBe('Rocket');
    browser.write(KEY, JSON.stringify({ zuvet: { name: 'Comet' }, pogip: {} }), { sleeps: true });
    setSetting('rotation', 310);
    expect(stored()).toEqual({ zuvet: { name: 'Comet', rotation: 310 }, pogip: {} });
  });

  it.each(['full', 'blocked'] as const)(
    'robots are known until the page closes if it is %s',
    (state) => {
      browser.state = state;
      connect('zuvet');
      setSetting('rotation', 310);
      connect('pogip');
      connect('zuvet');
      expect(shown().rotation).toBe(310);
      expect($ownSettings.get()).toEqual(DEFAULT_SETTINGS);
    },
  );

  it.each([
    ['no JSON', '{"zuvet":'],
    ['a list', '["zuvet"]'],
    ['a color of a newer release', '{"zuvet":{"color":"gold"}}'],
    ['a setting out of its range', '{"zuvet":{"rotation":5000}}'],
    ['a robot without letters', '{"USB":{}}'],
  ])('what it has stays if it can’t be read: %s', (_, text) => {
    browser.write(KEY, text);
    connect('pogip');
    expect(Object.values(browser.texts)).toContain(text);
    expect(Object.keys($knownRobots.get())).toEqual(['pogip']);
  });

  it('a robot that can’t be read leaves the others readable', () => {
    browser.write(KEY, '{"pogip":{"rotation":310},"zuvet":{"color":"gold"}}');
    connect('pogip');
    expect(shown().rotation).toBe(310);
  });
});
