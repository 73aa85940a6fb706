import type { Challenge } from './challenge.store';
import { EMPTY_LAYOUT } from '../robot/simulator/layout';
import type { ChallengeData, ChallengeWords, ListedChallenge } from './challenges.schema';
import { type CodeProblem, fromCode, layoutOf, type OwnChallenge, toCode } from './code';
import { tasksText } from './describe';

/** Keeps the link short enough for the page to read, and for a QR code of most sets. */
export const MOST_IN_SET = 24;

export type SetProblem = CodeProblem | { code: 'tooMany'; most: number };

type SetResult = { ok: true; challenges: Challenge[] } | { ok: false; problem: SetProblem };

export function fromList({ layout, ...challenge }: ListedChallenge): Challenge {
  return { ...challenge, layout: layoutOf(layout) ?? EMPTY_LAYOUT };
}

export function fromOwn(words: ChallengeWords, own: OwnChallenge): Challenge {
  return {
    ...own,
    id: toCode(own),
    title: own.title || words.editor.untitled,
    goal: tasksText(words, own.layout),
    hints: [],
  };
}

/** A file name without its number, so that links still work after the challenges are renumbered. */
const nameOf = (id: string) => id.replace(/^\d+-/, '');

/** The id of the challenge in this release, if it only has another number there. */
export function currentId(id: string, challenges: readonly ListedChallenge[]): string {
  return challenges.find((listed) => nameOf(listed.id) === nameOf(id))?.id ?? id;
}

/** Appends a challenge; drops the first one if the set gets too long. */
export function withOne(set: readonly Challenge[], added: Challenge): Challenge[] {
  return [...set.filter(({ id }) => id !== added.id), added].slice(-MOST_IN_SET);
}

/** Encodes a set for a link: names of built-in and codes of custom challenges, separated by dots. */
export function setCode(challenges: readonly Pick<Challenge, 'id'>[]): string {
  return challenges.map(({ id }) => nameOf(id)).join('.');
}

/** Parses and validates a code of {@link setCode}, or the code of one challenge. */
export function setFrom(code: string, { words, challenges }: ChallengeData): SetResult {
  const names = [...new Set(code.split('.'))];
  if (names.length > MOST_IN_SET)
    return { ok: false, problem: { code: 'tooMany', most: MOST_IN_SET } };
  const set: Challenge[] = [];
  for (const name of names) {
    const listed = challenges.find(({ id }) => nameOf(id) === name);
    const own = fromCode(name);
    if (listed) set.push(fromList(listed));
    else if (own.ok) set.push(fromOwn(words, own.challenge));
    else return own;
  }
  return { ok: true, challenges: set };
}
