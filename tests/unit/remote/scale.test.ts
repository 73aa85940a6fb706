import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ChallengeWords, challengeSchema } from '@/features/challenges/challenges.schema';
import {
  beginChallenge,
  leaveChallenge,
  setChallenges,
} from '@/features/challenges/challenges.store';
import { attachLink, detachLink, sendCommand } from '@/features/robot/control/driving.store';
import { holdCommand, releaseCommand } from '@/features/robot/control/input.store';
import { $preflight } from '@/features/program/control/preflight.store';
import { playProgram } from '@/features/program/control/running.store';
import { stopAll } from '@/features/robot/control/driving.store';
import { driveByHand } from '@/features/robot/control/steering';
import { clearProgram, setProgram } from '@/features/program/control/program.store';
import {
  $connection,
  $robot,
  $virtualOn,
  resetVirtual,
} from '@/features/robot/control/robots.store';
import { $mirror, $ownSettings } from '@/features/robot/control/settings.store';
import { NOT_CONNECTED } from '@/features/robot/link/transport';
import { stepOf } from '@/features/program/model/program';
import type { Command } from '@/features/robot/protocol/commands';
import { DEFAULT_SETTINGS } from '@/features/robot/protocol/settings';
import { SQUARE, START } from '@/features/robot/simulator/motion';
import { content } from '../../support/pages/content';
import { fakePage } from '../../support/remote/fake-clock';

/** Settings for a real robot with slow wheels, whose quarter turn takes 310 ms. */
const CALIBRATED = { ...DEFAULT_SETTINGS, speed: 70, drive: 300, rotation: 310 };
const DRIVES: Record<string, Command> = { f: 'FORWARD', b: 'BACKWARD', l: 'LEFT', r: 'RIGHT' };

const words = content<ChallengeWords>('pages/challenges.yaml');
const field = (name: string) => {
  const { title, goal, hints, map, ...rest } = challengeSchema.parse(
    content(`challenges/${name}.yaml`),
  );
  const english = { title, goal, hints: hints.map(({ text }) => text) };
  return { ...rest, challenge: { id: name, layout: map, ...english, ...rest } };
};

let clock: ReturnType<typeof fakePage>;

beforeEach(() => {
  clock = fakePage();
  $ownSettings.set(CALIBRATED);
  vi.stubGlobal('addEventListener', vi.fn());
  setChallenges({ words, challenges: [] });
  const letGo = driveByHand();
  return async () => {
    stopAll();
    letGo();
    leaveChallenge();
    clearProgram();
    $virtualOn.set(false);
    await clock.runOut();
    $ownSettings.set(DEFAULT_SETTINGS);
  };
});

const degrees = () => (($robot.get().heading - START.heading) * 180) / Math.PI;

describe('in a challenge, whatever the settings', () => {
  it('a press drives one square or a quarter turn', async () => {
    const { challenge, solution } = field('05-square-dance');
    beginChallenge(challenge);
    for (const step of solution) {
      holdCommand(DRIVES[step] ?? 'FORWARD');
      releaseCommand(DRIVES[step] ?? 'FORWARD');
      await clock.advance(150);
    }
    expect($robot.get().done?.commands).toBe(solution.length);
  });

  it('a program’s step drives one square or a quarter turn before the next begins', async () => {
    const { challenge, solution } = field('05-square-dance');
    beginChallenge(challenge);
    const program = [...solution].map((step) => stepOf(DRIVES[step] ?? 'FORWARD'));
    setProgram(program);
    for (const settings of [CALIBRATED, { ...CALIBRATED, drive: 1000, rotation: 1000 }]) {
      $ownSettings.set(settings);
      expect($preflight.get().delayTooShort).toBe(false);
      playProgram();
      await clock.runOut();
      expect($robot.get().done?.commands).toBe(solution.length);
    }
  });

  it('a step three times as long as a press counts as three', async () => {
    beginChallenge(field('01-first-meters').challenge);
    setProgram([stepOf('FORWARD', { ms: 3 * CALIBRATED.drive })]);
    playProgram();
    await clock.runOut();
    expect($robot.get().done?.commands).toBe(3);
  });
});

it('beside a real robot, a press drives one square or a quarter turn, as slowly as the real one', async () => {
  $mirror.set(true);
  $connection.set({ ...NOT_CONNECTED, phase: 'connected' });
  attachLink({ write: () => Promise.resolve(), close: () => undefined }, () => undefined);
  onTestFinished(() => {
    void detachLink('lost');
    $connection.set(NOT_CONNECTED);
    $mirror.set(false);
  });
  resetVirtual();
  void sendCommand('RIGHT');
  await clock.advance(155);
  expect(degrees()).toBeGreaterThan(40);
  expect(degrees()).toBeLessThan(50);
  await clock.advance(200);
  expect(degrees()).toBeCloseTo(90, 6);
  void sendCommand('FORWARD');
  await clock.advance(500);
  expect($robot.get().x - START.x).toBeCloseTo(SQUARE, 6);
});

it('on the open field, the settings decide how far a press goes', async () => {
  $virtualOn.set(true);
  resetVirtual();
  $ownSettings.set({ ...DEFAULT_SETTINGS, rotation: 25 });
  void sendCommand('RIGHT');
  await clock.advance(500);
  expect(degrees()).toBeCloseTo(45, 6);
});
