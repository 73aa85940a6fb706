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

/**
 * `linked` opens the challenge or the set of {@link $linkedCode}, `work` asks about the work in it; `driver` hands the
 * device over to the next driver.
 */
export const $challengesOpen = atom<
  'list' | 'editor' | 'set' | 'linked' | 'driver' | 'work' | undefined
>(undefined);

/** From a link. */
export const $linkedCode = atom('');

/** Keys of {@link $linkedCode} in the page's fragment: of a challenge or a set, and of a driver's work. */
export const CHALLENGE_LINK = 'c';
export const WORK_LINK = 'w';

/** Room in a link for every star and several hundred programs of the usual length. */
export const MAX_WORK_LENGTH = 30_000;
