import { atom, computed } from 'nanostores';
import { isRecord, stored } from '@/lib/storage';
import { emptyIfUnseen, withoutUnseen } from '@/lib/unseen';
import { type Settings, settingValue } from '../protocol/settings';
import { LOSS_IS_TOLD } from './notices.store';

const ROBOTS_KEY = 'robot-known';

export const ROBOT_COLORS = ['coral', 'sun', 'mint', 'lilac'] as const;

export const MAX_ROBOT_NAME = 24;

/** Settings that differ between robots. */
type RobotSettings = Pick<Settings, 'speed' | 'rotation'>;

/** What this device remembers of a robot. */
export interface KnownRobot extends Partial<RobotSettings> {
  /** Given by a child; empty if there is none. */
  name?: string;
  color?: (typeof ROBOT_COLORS)[number];
  knowsStop?: boolean;
}

/** By the five letters on their displays, the last connected first. */
type KnownRobots = Readonly<Record<string, KnownRobot>>;

export const $knownRobots = atom<KnownRobots>({});

const LETTERS = /^[a-z]{5}$/;

/** A child's name for a robot, as far as it can be seen and has room. */
export function robotName(text: string): string {
  return emptyIfUnseen(withoutUnseen(text).trim().slice(0, MAX_ROBOT_NAME).trimEnd());
}

const IS_VALID: Record<keyof KnownRobot, (fact: unknown) => boolean> = {
  name: (name) => typeof name === 'string' && name === robotName(name),
  color: (color) => ROBOT_COLORS.some((known) => known === color),
  speed: (speed) => speed === settingValue('speed', speed),
  rotation: (rotation) => rotation === settingValue('rotation', rotation),
  knowsStop: (knows) => typeof knows === 'boolean',
};

const isFact = (name: string): name is keyof KnownRobot => Object.hasOwn(IS_VALID, name);

function isRobot(entry: [letters: string, facts: unknown]): entry is [string, KnownRobot] {
  const [letters, facts] = entry;
  const isValid = ([name, fact]: [string, unknown]) => isFact(name) && IS_VALID[name](fact);
  return LETTERS.test(letters) && isRecord(facts) && Object.entries(facts).every(isValid);
}

const keptRobots = stored<KnownRobots>(ROBOTS_KEY, {
  ...LOSS_IS_TOLD,
  read: (data, leaveOut) => {
    if (!isRecord(data)) return undefined;
    const all = Object.entries(data);
    const robots = all.filter(isRobot);
    if (robots.length < all.length) leaveOut();
    return Object.fromEntries(robots);
  },
});

/** Restores the robots and follows other tabs. Returns a function that ends this. */
export const restoreRobots = () => keptRobots.follow((robots = {}) => $knownRobots.set(robots));

function changeRobots(change: (robots: KnownRobots) => KnownRobots): void {
  // Takes over what another tab has just changed.
  keptRobots.load();
  $knownRobots.set(change($knownRobots.get()));
  keptRobots.save($knownRobots.get());
}

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
  if (letters) changeRobots((robots) => ({ [letters]: {}, ...robots }));
}

export function changeRobot(letters: string, facts: KnownRobot): void {
  changeRobots((robots) => {
    const robot = robots[letters];
    return robot ? { ...robots, [letters]: { ...robot, ...facts } } : robots;
  });
}

/** Remembers something of the connected robot. @returns false if there is none to remember */
export function learn(facts: KnownRobot): boolean {
  const letters = $letters.get();
  if (letters === undefined) return false;
  changeRobot(letters, facts);
  return $knownRobot.get() !== undefined;
}

/** Robots that were forgotten on this page, the last one last. */
const $forgotten = atom<readonly { letters: string; robot: KnownRobot }[]>([]);

/** The robot that {@link undoForgetting} brings back, unless it was connected again. */
export const $lastForgotten = computed([$forgotten, $knownRobots], (forgotten, robots) =>
  forgotten.findLast(({ letters }) => !robots[letters]),
);

export function forgetRobot(letters: string): void {
  const robot = $knownRobots.get()[letters];
  if (!robot) return;
  $forgotten.set([...$forgotten.get(), { letters, robot }]);
  changeRobots((robots) =>
    Object.fromEntries(Object.entries(robots).filter(([other]) => other !== letters)),
  );
}

export function undoForgetting(): void {
  const last = $lastForgotten.get();
  if (last) changeRobots((robots) => ({ [last.letters]: last.robot, ...robots }));
}
