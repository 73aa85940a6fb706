import { atom, computed } from 'nanostores';
import { isRecord } from '@/lib/storage';
import { seenName } from '@/lib/unseen';
import { type Settings, settingValue } from '../protocol/settings';
import { createNamed } from './kept';

export const ROBOT_COLORS = ['coral', 'sun', 'mint', 'lilac'] as const;

export const MAX_ROBOT_NAME = 24;

/** What this device remembers of a robot, with the settings that differ between robots. */
export interface KnownRobot extends Partial<Pick<Settings, 'speed' | 'rotation'>> {
  /** Given by a child; empty if there is none. */
  name?: string;
  color?: (typeof ROBOT_COLORS)[number];
  knowsStop?: boolean;
}

const LETTERS = /^[a-z]{5}$/;

const IS_VALID: Record<keyof KnownRobot, (fact: unknown) => boolean> = {
  name: (name) => typeof name === 'string' && name === seenName(name, MAX_ROBOT_NAME),
  color: (color) => ROBOT_COLORS.some((known) => known === color),
  speed: (speed) => speed === settingValue('speed', speed),
  rotation: (rotation) => rotation === settingValue('rotation', rotation),
  knowsStop: (knows) => typeof knows === 'boolean',
};

function isRobot(entry: [letters: string, facts: unknown]): entry is [string, KnownRobot] {
  const [letters, facts] = entry;
  const isValid = ([name, fact]: [string, unknown]) =>
    Object.hasOwn(IS_VALID, name) && IS_VALID[name as keyof KnownRobot](fact);
  return LETTERS.test(letters) && isRecord(facts) && Object.entries(facts).every(isValid);
}

/** By the five letters on their displays, the last connected first. */
export const knownRobots = createNamed<KnownRobot>('robot-known', (data, leaveOut) => {
  if (!isRecord(data)) return undefined;
  const all = Object.entries(data);
  const robots = all.filter(isRobot);
  if (robots.length < all.length) leaveOut();
  return Object.fromEntries(robots);
});

export const $knownRobots = knownRobots.$value;

/** Letters of the connected robot, if it has any. */
export const $letters = atom<string | undefined>(undefined);

/** What is known of the connected robot. Undefined if it has no letters, or was forgotten since it connected. */
export const $knownRobot = computed([$letters, $knownRobots], (letters, robots) =>
  letters === undefined ? undefined : robots[letters],
);

/** Notes which robot is connected, if any, and remembers it if it has letters. */
export function meetRobot(name: string | undefined): void {
  const letters = name !== undefined && LETTERS.test(name) ? name : undefined;
  if (letters === $letters.get()) return;
  $letters.set(letters);
  if (letters) knownRobots.put({ [letters]: {}, ...knownRobots.now() });
}

/** @returns false if there is no such robot to remember */
export function changeRobot(letters: string | undefined, facts: KnownRobot): boolean {
  const robots = knownRobots.now();
  const robot = letters === undefined ? undefined : robots[letters];
  if (letters === undefined || !robot) return false;
  knownRobots.put({ ...robots, [letters]: { ...robot, ...facts } });
  return true;
}

/** Remembers something of the connected robot. */
export const learn = (facts: KnownRobot) => changeRobot($letters.get(), facts);
