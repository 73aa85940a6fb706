import { atom } from 'nanostores';
import type { Layout } from '../simulator/layout';

// The part of challenges that loads with the page. The rest loads on demand.

export interface Challenge {
  /** File name in content/challenges, or the code of a visitor's own challenge. */
  id: string;
  title: string;
  goal: string;
  hints: readonly string[];
  layout: Layout;
  /** Maximum steps and seconds for a star each. */
  steps: number;
  seconds: number;
  /** Maximum blocks for a star; a visitor's own challenge uses `steps`. */
  blocks?: number;
}

export const $challenge = atom<Challenge | undefined>(undefined);

export const $challengesOpen = atom<'list' | 'editor' | 'set' | undefined>(undefined);

/** Code of a challenge or a set from a link, until the challenges have loaded. */
export const $linkedChallenge = atom('');

/** Key of {@link $linkedChallenge} in the page's fragment. */
export const CHALLENGE_LINK = 'c';
