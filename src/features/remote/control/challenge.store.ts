import { atom } from 'nanostores';
import type { Layout } from '../simulator/layout';

// What the remote knows of challenges; all else of them loads when they are opened.

/** A challenge as it is played. */
export interface Challenge {
  /** The name of its file in content/challenges; absent for one that somebody built. */
  id?: string;
  title: string;
  goal: string;
  hints: readonly string[];
  layout: Layout;
  /** Within how many steps and seconds there is a star each. */
  steps: number;
  seconds: number;
}

/** The challenge on the field. */
export const $challenge = atom<Challenge | undefined>(undefined);

/** What of the challenges is open over the page. */
export const $challengesOpen = atom<'list' | 'editor' | undefined>(undefined);

/** The code of a challenge that came by link; read when the challenges have loaded. */
export const $linkedChallenge = atom('');

/** The name of a challenge's code in the page's fragment. */
export const CHALLENGE_LINK = 'c';
