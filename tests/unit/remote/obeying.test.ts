import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ChallengeWords, challengeSchema } from '@/features/challenges/challenges.schema';
import {
  $counted,
  $result,
  beginChallenge,
  setChallenges,
  leaveChallenge,
} from '@/features/challenges/challenges.store';
import {
  attachLink,
  detachLink,
  halt,
  haltRobot,
  noteReply,
  robotMoves,
  sendCommand,
  stopAll,
} from '@/features/robot/control/driving.store';
import { bindGamepads } from '@/features/robot/control/gamepad';
import {
  $gamepad,
  bindHoldEnds,
  holdCommand,
  pressCommand,
  releaseCommand,
  steer,
} from '@/features/robot/control/input.store';
import { bindKeyboard } from '@/features/robot/control/keyboard';
import { driveByHand } from '@/features/robot/control/steering';
import { $log, clearLog } from '@/features/robot/control/log.store';
import { $run, pauseProgram, playProgram } from '@/features/program/control/running.store';
import {
  $program,
  addStep,
  clearProgram,
  setProgram,
  undoProgram,
  updateProgram,
} from '@/features/program/control/program.store';
import { $connection, $virtualOn } from '@/features/robot/control/robots.store';
import { $understandsStop } from '@/features/robot/control/settings.store';
import { NOT_CONNECTED } from '@/features/robot/link/transport';
import { repeatOf, stepOf } from '@/features/program/model/program';
import type { Command } from '@/features/robot/protocol/commands';
import { content } from '../../support/pages/content';
import { fakePage } from '../../support/remote/fake-clock';

let clock: ReturnType<typeof fakePage>;
/** Lines that the connected robot got. */
let lines: string[];

beforeEach(() => {
  clock = fakePage();
  lines = [];
  const letGo = driveByHand();
  return async () => {
    stopAll();
    letGo();
    void detachLink('closed');
    leaveChallenge();
    clearProgram();
    $connection.set(NOT_CONNECTED);
    $virtualOn.set(false);
    await clock.runOut();
  };
});

/** Connects a robot that the visitor chose, or reconnects a lost one. */
function connect(after: 'choosing' | 'reconnecting' = 'choosing') {
  $connection.set({ ...NOT_CONNECTED, phase: after });
  $connection.set({ ...NOT_CONNECTED, phase: 'connected' });
  const write = (line: string) => Promise.resolve(void lines.push(line));
  attachLink({ write, close: () => undefined }, () => undefined);
}

describe('STOP', () => {
  it.each([
    ...['READY', 'DONE,FORWARD', 'DONE,FIND', 'CUT,LEFT', 'NO,S3F,50,50'],
    ...['BUTTON,A', 'BATTERY,5800', 'DISTANCE,7'],
  ])('is sent to a robot that has said %s', async (answer) => {
    connect();
    noteReply(answer);
    haltRobot();
    await clock.runOut();
    expect(lines).toEqual(['STOP\n']);
  });

  it.each(['', 'Ready', 'BUTTON,C', 'BATTERY,low', 'DONE', 'DONE,42', 'hello', 'NOTHING,1'])(
    'is not sent to a robot that has only said "%s"',
    async (said) => {
      connect();
      noteReply(said);
      haltRobot();
      await clock.runOut();
      expect(lines).toEqual([]);
    },
  );

  it('is sent to a robot that has answered before its link was lost', async () => {
    connect();
    noteReply('DONE,FORWARD');
    void detachLink('lost');
    connect('reconnecting');
    haltRobot();
    await clock.runOut();
    expect(lines).toEqual(['STOP\n']);
  });

  it.each(['closed', 'lost'] as const)(
    'is not sent to the robot after one whose link was %s, before that one answers',
    async (reason) => {
      connect();
      noteReply('DONE,FORWARD');
      void detachLink(reason);
      noteReply('DONE,FORWARD');
      connect();
      haltRobot();
      await clock.runOut();
      expect(lines).toEqual([]);
    },
  );

  it.each([
    ['by a check mark', () => $understandsStop.set(true)],
    ['by an answer', () => noteReply('DONE,FIND')],
  ])('is the last line to a moving robot that understands it %s', async (_, understand) => {
    connect();
    understand();
    void sendCommand('FORWARD', { ms: 1000 });
    void sendCommand('LEFT');
    await clock.advance(10);
    const stopped = detachLink('closed');
    await clock.runOut();
    $understandsStop.set(false);
    expect(lines).toEqual(['FORWARD,50,1000\n', 'STOP\n']);
    expect((await stopped)?.status).toBe('sent');
  });

  it('is written once before the link closes, if it was just pressed', async () => {
    connect();
    noteReply('DONE,FIND');
    haltRobot();
    expect((await detachLink('closed'))?.status).toBe('sent');
    expect(lines).toEqual(['STOP\n']);
  });

  it('is not sent when a robot at rest is disconnected', async () => {
    connect();
    noteReply('DONE,FIND');
    expect(detachLink('closed')).toBeUndefined();
    await clock.runOut();
    expect(lines).toEqual([]);
  });
});

describe('a robot counts as moving', () => {
  it.each([
    ['the virtual one', () => $virtualOn.set(true)],
    ['a connected one', () => connect()],
  ])('until the last of several lines has ended: %s', async (_, start: () => void) => {
    start();
    void sendCommand('FORWARD', { ms: 1000 });
    await clock.advance(60);
    void sendCommand('S1F', { ms: 50 });
    await clock.advance(1050 - 60 + 490);
    expect(robotMoves()).toBe(true);
    await clock.advance(20);
    expect(robotMoves()).toBe(false);
  });
});

it('a challenge counts the presses in it, not the program that ran before', async () => {
  const words = content<ChallengeWords>('pages/challenges.yaml');
  const { map, ...rest } = challengeSchema.parse(content('challenges/01-first-meters.yaml'));
  const texts = { title: '', goal: '', hints: [] };
  const challenge = { ...rest, id: 'one', layout: map, ...texts };
  vi.stubGlobal('addEventListener', vi.fn());
  setChallenges({ words, challenges: [] });
  $virtualOn.set(true);
  beginChallenge(challenge);
  setProgram([repeatOf(3, [stepOf('FORWARD')])]);
  playProgram();
  await clock.runOut();
  expect($counted.get()).toMatchObject({ unit: 'blocks', n: 2 });
  beginChallenge({ ...challenge, id: 'two' });
  for (let press = 1; press <= 3; press++) {
    pressCommand('FORWARD');
    await clock.advance(500);
  }
  expect($result.get()?.counted).toMatchObject({ unit: 'steps', n: 3 });
});

describe('an edit of the program that runs', () => {
  const EDITS: [string, () => void][] = [
    ['CLEAR', clearProgram],
    ['Undo', undoProgram],
    ['an opened program', () => setProgram([stepOf('BACKWARD')])],
    ['a deleted step', () => updateProgram((program) => program.slice(1))],
    ['a moved step', () => updateProgram((program) => program.toReversed())],
    ['a new step', () => addStep(stepOf('BACKWARD'))],
  ];

  async function play() {
    connect();
    noteReply('DONE,FIND');
    setProgram([stepOf('LEFT')]);
    setProgram([stepOf('FORWARD'), stepOf('RIGHT'), stepOf('FORWARD'), stepOf('RIGHT')]);
    playProgram();
    await clock.advance(150);
    expect(lines).toEqual(['FORWARD,50,100\n', 'RIGHT,50,50\n']);
  }

  const sentAfter = async (act: () => void) => {
    const before = lines.length;
    act();
    await clock.runOut();
    return lines.slice(before).map((line) => /\w+/.exec(line)?.[0]);
  };

  it.each(EDITS)('stops the robot: %s', async (_, edit) => {
    await play();
    expect(await sentAfter(edit)).toEqual(['STOP']);
  });

  it.each(EDITS)('during a pause makes PLAY start what is on the strip: %s', async (_, edit) => {
    await play();
    pauseProgram();
    await clock.advance(1000);
    expect(await sentAfter(edit)).toEqual([]);
    const shown = $program.get().map((block) => ('command' in block ? block.command : block));
    expect(await sentAfter(playProgram)).toEqual(shown);
  });
});

it.each(['connected', 'reconnecting'] as const)(
  'a paused program ends when the visitor lets go of its robot: %s',
  async (phase) => {
    connect();
    setProgram([stepOf('FORWARD'), stepOf('RIGHT')]);
    playProgram();
    pauseProgram();
    await clock.runOut();
    $connection.set({ ...NOT_CONNECTED, phase });
    expect($run.get().state).toBe('paused');
    $connection.set(NOT_CONNECTED);
    expect($run.get().state).toBe('idle');
  },
);

describe('without a robot', () => {
  async function pressWithout(reason: 'closed' | 'lost', ...commands: Command[]) {
    connect();
    void detachLink(reason);
    $connection.set(NOT_CONNECTED);
    for (const command of commands) pressCommand(command);
    await clock.runOut();
  }

  it('each line is logged in the console', async () => {
    const said = vi.mocked(console.log);
    await pressWithout('closed', 'FORWARD', 'LEFT', 'S1F');
    expect(said).toHaveBeenCalledTimes(3);
    await pressWithout('lost', 'FORWARD');
    expect(said).toHaveBeenCalledTimes(4);
  });

  it('the page says so once per connection', async () => {
    const onPage = () => $log.get().filter(({ text }) => text === 'notConnected').length;
    clearLog();
    await pressWithout('closed', 'FORWARD', 'LEFT', 'S1F');
    expect(onPage()).toBe(1);
    await pressWithout('lost', 'FORWARD');
    expect(onPage()).toBe(2);
  });
});

describe('a held key', () => {
  type Keyboard = ReturnType<typeof keyboard>;

  function keyboard() {
    const page = new EventTarget();
    const root = Object.assign(new EventTarget(), { querySelector: () => null });
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('document', root);
    vi.stubGlobal('Element', Event);
    connect();
    for (const bind of [bindHoldEnds, () => bindKeyboard(() => true)]) onTestFinished(bind());
    const key = (type: string, code: string, more = {}) =>
      page.dispatchEvent(
        Object.assign(new Event(type, { cancelable: true }), { code, key: code, ...more }),
      );
    const down = (code: string, more = {}) => key('keydown', code, { repeat: false, ...more });
    const repeat = async (code: string, times: number, everyMs = 50) => {
      for (let time = 0; time < times; time++) {
        await clock.advance(everyMs);
        key('keydown', code, { repeat: true });
      }
    };
    /** The commands that the robot gets in this time. */
    const sent = async (ms: number) => {
      const before = lines.length;
      await clock.advance(ms);
      return [...new Set(lines.slice(before).map((line) => line.split(',')[0]))];
    };
    const up = (code: string) => key('keyup', code, { repeat: false });
    return { page, root, down, repeat, up, sent };
  }

  it.each<[string, (keys: Keyboard) => unknown]>([
    ['is let go under another code', ({ up }) => up('PageUp')],
    ['repeats under another code', ({ repeat }) => repeat('PageUp', 1)],
    ['is joined by Alt', ({ down }) => down('AltLeft', { altKey: true })],
    ['is joined by a shortcut', ({ down }) => down('KeyP', { ctrlKey: true })],
    [
      'repeats no more',
      async ({ repeat, sent }) => {
        await repeat('ArrowUp', 20);
        await sent(1000);
      },
    ],
    [
      'repeats once more as if pressed, and then no more',
      async ({ repeat, down, sent }) => {
        await repeat('ArrowUp', 20);
        down('ArrowUp');
        await sent(1000);
      },
    ],
    [
      'repeats slowly, and then no more',
      async ({ repeat, sent }) => {
        await repeat('ArrowUp', 3, 2000);
        await sent(6000);
      },
    ],
    ['never repeats, after ten seconds of silence', ({ sent }) => sent(10_000)],
    ['is covered by a menu', ({ page }) => page.dispatchEvent(new Event('contextmenu'))],
    ['loses the focus', ({ page }) => page.dispatchEvent(new Event('blur'))],
    ['is in a window of another size', ({ page }) => page.dispatchEvent(new Event('resize'))],
    ['is in a hidden page', ({ root }) => root.dispatchEvent(new Event('visibilitychange'))],
  ])('drives no more once it %s', async (_, end) => {
    const keys = keyboard();
    keys.down('ArrowUp');
    expect(await keys.sent(500)).toEqual(['FORWARD']);
    await end(keys);
    await keys.sent(100);
    await keys.repeat('ArrowUp', 5);
    // On Linux, a click makes a repeat look like a press.
    keys.down('ArrowUp');
    expect(await keys.sent(5000)).toEqual([]);
    keys.down('ArrowUp');
    expect(await keys.sent(500)).toEqual(['FORWARD']);
    keys.up('ArrowUp');
    expect(await keys.sent(5000)).toEqual([]);
  });

  it.each<[string, (keys: Keyboard) => unknown]>([
    ['it never repeats', ({ sent }) => sent(9000)],
    ['it repeats as slowly as a system allows', ({ repeat }) => repeat('ArrowUp', 5, 2000)],
    [
      'another key takes over the repeats',
      async ({ down, repeat, up, sent }) => {
        await repeat('ArrowUp', 20);
        down('ArrowLeft');
        await repeat('ArrowLeft', 20);
        up('ArrowLeft');
        await sent(5000);
      },
    ],
    [
      'a menu was prevented',
      ({ page }) => {
        const event = new Event('contextmenu', { cancelable: true });
        event.preventDefault();
        page.dispatchEvent(event);
      },
    ],
  ])('drives on while %s', async (_, go) => {
    const keys = keyboard();
    keys.down('ArrowUp');
    await keys.sent(500);
    await go(keys);
    await keys.sent(200);
    expect(await keys.sent(500)).toEqual(['FORWARD']);
    keys.up('ArrowUp');
    await keys.sent(100);
    expect(await keys.sent(1000)).toEqual([]);
  });

  it('whose release got lost keeps no other key held', async () => {
    const { down, up, sent } = keyboard();
    down('KeyW');
    await sent(10_000);
    down('ArrowUp');
    await sent(1000);
    up('ArrowUp');
    await sent(100);
    expect(await sent(2000)).toEqual([]);
  });
});

describe('what is held while a robot connects drives it only after a new press:', () => {
  it.each<[string, () => void, () => void]>([
    ['a finger on a button', () => holdCommand('FORWARD'), () => releaseCommand('FORWARD')],
    ['the stick', () => steer({ x: 0, y: -1 }), () => steer(undefined)],
  ])('%s', async (_, hold, release) => {
    hold();
    await clock.advance(1000);
    halt('pause');
    connect();
    await clock.advance(5000);
    expect(lines).toEqual([]);
    release();
    hold();
    await clock.advance(10);
    release();
    await clock.advance(1000);
    expect(lines).not.toEqual([]);
  });
});

describe('a gamepad', () => {
  interface Reading {
    axes?: number[];
    pressed?: number[];
  }
  const padOf = ({ axes = [0, 0], pressed = [] }: Reading, index = 0) => ({
    index,
    axes,
    buttons: Array.from({ length: 17 }, (_, at) => ({ pressed: pressed.includes(at) })),
  });

  /** Gamepads that read as given, and the lines that a robot gets within 2 s of each reading. */
  function readings(...first: Reading[]) {
    let now = first;
    let focused = true;
    vi.stubGlobal('navigator', { getGamepads: () => [null, ...now.map(padOf)] });
    vi.stubGlobal('document', { hasFocus: () => focused });
    const target = new EventTarget();
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
    connect();
    const unbind = bindGamepads(() => true, stopAll);
    const wait = async () => {
      const before = lines.length;
      await clock.advance(2000);
      return lines.slice(before).map((line) => line.split(',')[0]);
    };
    const read = (...next: Reading[]) => {
      now = next;
      target.dispatchEvent(new Event('gamepadconnected'));
      return wait();
    };
    return { unbind, wait, read, focus: (on: boolean) => (focused = on) };
  }

  it.each<[string, Reading]>([
    ['a worn stick', { axes: [0, -0.3] }],
    ['a stick held forward', { axes: [0, -1] }],
    ['a pedal at its end', { axes: [1, 1] }],
    ['a button held down', { pressed: [12] }],
  ])('that appears with %s sends nothing until it is released', async (_, reading) => {
    const { unbind, wait } = readings(reading);
    expect(await wait()).toEqual([]);
    unbind();
  });

  it.each([
    ['a browser that has none', {}],
    [
      'a page whose policy forbids them',
      {
        getGamepads: () => {
          throw new DOMException('disallowed by permissions policy', 'SecurityError');
        },
      },
    ],
  ])('is not missed in %s', (_, navigator) => {
    vi.stubGlobal('navigator', navigator);
    vi.stubGlobal('addEventListener', vi.fn());
    $gamepad.set(true);
    bindGamepads(() => true, stopAll)();
    expect($gamepad.get()).toBe(false);
  });

  it('with a worn stick drives only while it is pushed', async () => {
    const { unbind, wait, read } = readings({ axes: [0, -0.3] });
    await wait();
    expect(new Set(await read({ axes: [0, 0.9] }))).toEqual(new Set(['BACKWARD']));
    await read({ axes: [0, -0.3] });
    expect(await wait()).toEqual([]);
    unbind();
  });

  it.each([[[0, -0.3]], [[0.28, 0.02]]])(
    'whose stick rests at %j is quiet after use as before it',
    async (rest) => {
      const { unbind, wait, read } = readings({ axes: rest });
      await wait();
      for (const y of [0.9, 0]) await read({ axes: [0, y] });
      expect(await read({ axes: rest })).toEqual([]);
      unbind();
    },
  );

  it('learns within a second where a stick rests that has worn out', async () => {
    const { unbind, wait, read } = readings({});
    await read({ axes: [0, -0.9] });
    await read({ axes: [0, -0.3] });
    expect(await wait()).toEqual([]);
    await read({ axes: [0, 0] });
    expect(await read({ axes: [0, -0.3] })).toEqual([]);
    expect(new Set(await read({ axes: [0, -0.6] }))).toEqual(new Set(['FORWARD']));
    await read({});
    unbind();
  });

  it('drives with a stick that a hand holds halfway', async () => {
    const axes = [0, 0];
    const { unbind, wait } = readings({ axes });
    await wait();
    // A hand trembles.
    for (let time = 0; time < 10; time++) {
      axes[1] = time % 2 ? -0.4 : -0.42;
      await clock.advance(500);
    }
    expect(lines.length).toBeGreaterThan(40);
    axes[1] = 0;
    await wait();
    unbind();
  });

  it('drives once a held stick has been back at its center', async () => {
    const { unbind, wait, read } = readings({ axes: [0, -1] });
    await wait();
    expect(await read({ axes: [0, 0] })).toEqual([]);
    expect(new Set(await read({ axes: [0, -0.5] }))).toEqual(new Set(['FORWARD']));
    unbind();
  });

  it('that is plugged in again sends nothing until it is released', async () => {
    const { unbind, read } = readings({});
    expect(new Set(await read({ pressed: [14] }))).toEqual(new Set(['LEFT']));
    await read();
    expect(await read({ pressed: [14] })).toEqual([]);
    unbind();
  });

  it('that is held while STOP is pressed waits until it is released', async () => {
    const { unbind, wait, read } = readings({});
    await read({ axes: [0, -1] });
    stopAll();
    expect(await wait()).toEqual([]);
    unbind();
  });

  it('drives only while the page has the focus, and then after its release', async () => {
    const { unbind, read, focus } = readings({});
    focus(false);
    expect(await read({ axes: [0, -1] })).toEqual([]);
    focus(true);
    expect(await read({ axes: [0, -1] })).toEqual([]);
    await read({});
    expect(new Set(await read({ pressed: [14] }))).toEqual(new Set(['LEFT']));
    unbind();
  });

  it.each([1, 12])('whose button %i hangs blocks no other', async (button) => {
    const { unbind, wait, read } = readings({ pressed: [button] }, {});
    await wait();
    const left = await read({ pressed: [button] }, { pressed: [14] });
    expect(new Set(left)).toEqual(new Set(['LEFT']));
    unbind();
  });

  it('drives with a D-pad that is its tenth axis', async () => {
    const cross = (at: number) => ({ axes: [0, 0, 0, 0, 0, 0, 0, 0, 0, at] });
    const { unbind, read } = readings(cross(9 / 7));
    expect(new Set(await read(cross(-1)))).toEqual(new Set(['FORWARD']));
    await read(cross(9 / 7));
    expect(await read(cross(9 / 7))).toEqual([]);
    unbind();
  });

  it('with a lever as its tenth axis drives with its stick', async () => {
    const lever = (y: number) => ({ axes: [0, y, 0, 0, 0, 0, 0, 0, 0, -1] });
    const { unbind, wait, read } = readings(lever(0));
    expect(await wait()).toEqual([]);
    expect(new Set(await read(lever(-1)))).toEqual(new Set(['FORWARD']));
    await read(lever(0));
    unbind();
  });

  it('stops with a button that was down when it appeared', async () => {
    $understandsStop.set(true);
    const { unbind } = readings({ pressed: [1] });
    await clock.advance(100);
    $understandsStop.set(false);
    unbind();
    expect(lines).toEqual(['STOP\n']);
  });
});
