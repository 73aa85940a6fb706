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

/** Reads what {@link toStored} wrote; undefined if it is anything else. */
export function fromStored(stored: unknown): Kind[] | undefined {
  try {
    const kinds = (stored as StoredKind[]).map(({ name, action, pictures }) => {
      if (!ACTIONS.includes(action)) throw new Error(`Unknown action ${action}`);
      const all = pictures.map((text) => Uint8Array.from(atob(text), (dot) => dot.charCodeAt(0)));
      const whole = all.filter(({ length }) => length === WIDTH * HEIGHT);
      return { name: name.slice(0, MOST_NAME), action, pictures: whole.slice(0, MOST_PICTURES) };
    });
    return kinds.length < 2 ? undefined : kinds;
  } catch {
    return undefined;
  }
}
