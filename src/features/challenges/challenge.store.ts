import { atom } from 'nanostores';
import type { Layout } from '../robot/simulator/layout';

// The part of the challenges that loads with the page. The rest loads on demand.

export interface Challenge {
  /** File name in content/challenges without its number, or the code of a visitor's own challenge. */
  id: string;
  title: string;
  goal: string;
  hints: readonly string[];
  layout: Layout;
  /** Maximum steps, and maximum seconds, that still earn a star. */
  steps: number;
  seconds: number;
  /** Maximum blocks that still earn a star. A visitor's own challenge uses `steps` instead. */
  blocks?: number;
  /** Whether a program without a Repeat has more blocks than that. */
  needsRepeat?: boolean;
}

export const $challenge = atom<Challenge | undefined>(undefined);

/** `driver` hands the device over to the next driver; `work` asks about the work in {@link $linkedWork}. */
export const $challengesOpen = atom<'list' | 'editor' | 'set' | 'driver' | 'work' | undefined>(
  undefined,
);

/** Code of a challenge or a set from a link, until the challenges have loaded. */
export const $linkedChallenge = atom('');

/** Key of {@link $linkedChallenge} in the page's fragment. */
export const CHALLENGE_LINK = 'c';

/** Code of a driver's work from a link. */
export const $linkedWork = atom('');

/** Key of {@link $linkedWork} in the page's fragment. */
export const WORK_LINK = 'w';

/** Room in a link for every star and several hundred programs of the usual length. */
export const MAX_WORK_LENGTH = 30_000;
