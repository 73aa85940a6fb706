import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ChallengeWords,
  challengeSchema,
} from '@/features/remote/challenges/challenges.schema';
import {
  $counted,
  $result,
  beginChallenge,
  leaveChallenge,
} from '@/features/remote/challenges/challenges.store';
import { fromList } from '@/features/remote/challenges/set';
import {
  attachLink,
  detachLink,
  haltRobot,
  noteAnswer,
  robotMoves,
  sendCommand,
} from '@/features/remote/control/driving.store';
import { bindGamepad } from '@/features/remote/control/gamepad.store';
import { pressCommand } from '@/features/remote/control/input.store';
import { $log, clearLog } from '@/features/remote/control/log.store';
import { playProgram, stopAll } from '@/features/remote/control/running.store';
import { clearProgram, setProgram } from '@/features/remote/control/program.store';
import { $connection, $virtualOn } from '@/features/remote/control/robots.store';
import { $understandsStop } from '@/features/remote/control/settings.store';
import { NOT_CONNECTED } from '@/features/remote/link/transport';
import { repeatOf, stepOf } from '@/features/remote/program/program';
import type { Command } from '@/features/remote/protocol/commands';
import { content } from '../../support/pages/content';
import { fakeClock } from '../../support/remote/fake-clock';

let clock: ReturnType<typeof fakeClock>;
/** Lines that the connected robot got. */
let lines: string[];

beforeEach(() => {
  clock = fakeClock();
  lines = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('localStorage', undefined);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  return async () => {
    stopAll();
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
  it.each(['DONE,FORWARD', 'DONE,FIND', 'CUT,LEFT', 'NO,S3F,50,50'])(
    'is sent to a robot that has answered %s',
    async (answer) => {
      connect();
      noteAnswer(answer);
      haltRobot();
      await clock.runOut();
      expect(lines).toEqual(['STOP\n']);
    },
  );

  it.each(['', 'BUTTON,A', 'BATTERY,5800', 'DONE', 'DONE,42', 'hello', 'NOTHING,1'])(
    'is not sent to a robot that has only said "%s"',
    async (said) => {
      connect();
      noteAnswer(said);
      haltRobot();
      await clock.runOut();
      expect(lines).toEqual([]);
    },
  );

  it('is sent to a robot that has answered before its link was lost', async () => {
    connect();
    noteAnswer('DONE,FORWARD');
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
      noteAnswer('DONE,FORWARD');
      void detachLink(reason);
      noteAnswer('DONE,FORWARD');
      connect();
      haltRobot();
      await clock.runOut();
      expect(lines).toEqual([]);
    },
  );

  it.each([
    ['by a check mark', () => $understandsStop.set(true)],
    ['by an answer', () => noteAnswer('DONE,FIND')],
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
    noteAnswer('DONE,FIND');
    haltRobot();
    expect((await detachLink('closed'))?.status).toBe('sent');
    expect(lines).toEqual(['STOP\n']);
  });

  it('is not sent when a robot at rest is disconnected', async () => {
    connect();
    noteAnswer('DONE,FIND');
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
  const challenge = fromList({ ...rest, id: 'one', layout: map, ...texts });
  $virtualOn.set(true);
  beginChallenge(words, challenge);
  setProgram([repeatOf(3, [stepOf('FORWARD')])]);
  playProgram();
  await clock.runOut();
  expect($counted.get()).toMatchObject({ unit: 'blocks', n: 2 });
  beginChallenge(words, { ...challenge, id: 'two' });
  for (let press = 1; press <= 3; press++) {
    pressCommand('FORWARD');
    await clock.advance(500);
  }
  expect($result.get()?.counted).toMatchObject({ unit: 'steps', n: 3 });
});

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
    vi.stubGlobal('navigator', { getGamepads: () => [null, ...now.map(padOf)] });
    const target = new EventTarget();
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
    connect();
    const unbind = bindGamepad(() => true);
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
    return { unbind, wait, read };
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

  it('with a worn stick drives only while it is pushed', async () => {
    const { unbind, wait, read } = readings({ axes: [0, -0.3] });
    await wait();
    expect(new Set(await read({ axes: [0, 0.9] }))).toEqual(new Set(['BACKWARD']));
    await read({ axes: [0, -0.3] });
    expect(await wait()).toEqual([]);
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

  it('stops with a button that was down when it appeared', async () => {
    $understandsStop.set(true);
    const { unbind } = readings({ pressed: [1] });
    await clock.advance(100);
    $understandsStop.set(false);
    unbind();
    expect(lines).toEqual(['STOP\n']);
  });
});
