import { atom } from 'nanostores';
import type { Layout } from '../simulator/layout';

// The part of challenges that loads with the page; the rest loads when they are opened.

export interface Challenge {
  /** File name in content/challenges, or the code of a challenge that somebody built. */
  id: string;
  title: string;
  goal: string;
  hints: readonly string[];
  layout: Layout;
  /** Limits for one star each. */
  steps: number;
  seconds: number;
  /** Absent for a challenge that somebody built: then `steps`. */
  blocks?: number;
}

export const $challenge = atom<Challenge | undefined>(undefined);

export const $challengesOpen = atom<'list' | 'editor' | 'set' | undefined>(undefined);

/** The code of a challenge or a set from a link, until the challenges have loaded. */
export const $linkedChallenge = atom('');

/** Key of the code of a challenge or a set in the page's fragment. */
export const CHALLENGE_LINK = 'c';
