import { ACTIONS, type Action } from './command';
import { HEIGHT, type Picture, WIDTH } from './picture';

/** A name for similar pictures, and the robot's action when it sees one. */
export interface Kind {
  name: string;
  action: Action;
  pictures: readonly Picture[];
}

export const MOST_PICTURES = 100;
/** The least that leaves one picture for the test. */
export const LEAST_PICTURES = 4;
export const MOST_NAME = 24;

export const isEnough = ({ pictures }: Kind) => pictures.length >= LEAST_PICTURES;

/** True if at least two kinds have enough pictures. A lesson skips the others. */
export const isTrainable = (kinds: readonly Kind[]) => kinds.filter(isEnough).length >= 2;

type StoredKind = Omit<Kind, 'pictures'> & { pictures: string[] };

export function toStored(kinds: readonly Kind[]): StoredKind[] {
  const inBase64 = (picture: Picture) => btoa(String.fromCharCode(...picture));
  return kinds.map((kind) => ({ ...kind, pictures: kind.pictures.map(inBase64) }));
}

/**
 * Reads what {@link toStored} wrote, as far as possible. An unknown action becomes STOP.
 * @param leaveOut called if a part can't be read
 * @returns undefined if nothing can be read
 */
export function fromStored(stored: unknown, leaveOut: () => void): Kind[] | undefined {
  if (!Array.isArray(stored) || stored.length < 2) return undefined;
  const read = stored.map((kind: unknown) => kindFrom(kind, leaveOut));
  if (read.every((kind) => !kind)) return undefined;
  return read.map((kind) => {
    if (!kind) leaveOut();
    return kind ?? { name: '', action: 'STOP', pictures: [] };
  });
}

function kindFrom(stored: unknown, leaveOut: () => void): Kind | undefined {
  const { name, action, pictures } = Object(stored) as Partial<Record<keyof Kind, unknown>>;
  if (!Array.isArray(pictures)) return undefined;
  const whole = pictures.flatMap((text) => pictureFrom(text) ?? []);
  const kind = {
    name: String(name ?? '').slice(0, MOST_NAME),
    action: ACTIONS.find((known) => known === action) ?? 'STOP',
    pictures: whole,
  };
  if (kind.name !== name || kind.action !== action || whole.length < pictures.length) leaveOut();
  return kind;
}

function pictureFrom(text: unknown): Picture | undefined {
  try {
    const picture = Uint8Array.from(atob(String(text)), (dot) => dot.charCodeAt(0));
    return picture.length === WIDTH * HEIGHT ? picture : undefined;
  } catch {
    return undefined;
  }
}

/** Puts what was added, deleted and renamed since `base` into the kinds of another tab. */
export function mergeKinds(
  base: readonly Kind[],
  mine: readonly Kind[],
  theirs: readonly Kind[],
): readonly Kind[] {
  if (mine === base) return theirs;
  return theirs.map((kind, index) => {
    const [before, now] = [base[index], mine[index]];
    if (!before || !now || before === now) return kind;
    const added = now.pictures.filter((picture) => !before.pictures.includes(picture));
    const deleted = before.pictures.filter((picture) => !now.pictures.includes(picture));
    const isLeft = (picture: Picture) => !deleted.some((other) => isSame(picture, other));
    return {
      name: now.name === before.name ? kind.name : now.name,
      action: now.action === before.action ? kind.action : now.action,
      pictures: [...kind.pictures.filter(isLeft), ...added],
    };
  });
}

const isSame = (one: Picture, other: Picture) => one.every((dot, at) => dot === other[at]);

export const samePictures = (some: readonly Kind[], others: readonly Kind[]) =>
  some.length === others.length &&
  some.every(({ pictures }, index) => {
    const { pictures: theirs = [] } = others[index] ?? {};
    return (
      pictures.length === theirs.length &&
      pictures.every((picture, at) => isSame(picture, theirs[at] ?? picture))
    );
  });
