import type { Challenge } from './challenge.store';
import type { ChallengeData, ChallengeWords } from './challenges.schema';
import { type CodeProblem, fromCode, type OwnChallenge, toCode } from './code';
import { tasksText } from './describe';

/** Keeps the link short enough for the page to read, and for a QR code of most sets. */
export const MOST_IN_SET = 24;

export type SetProblem = CodeProblem | { code: 'tooMany'; most: number };

type SetResult = { ok: true; challenges: Challenge[] } | { ok: false; problem: SetProblem };

export function fromOwn(words: ChallengeWords, own: OwnChallenge): Challenge {
  return {
    ...own,
    id: toCode(own),
    title: own.title || words.editor.untitled,
    goal: tasksText(words, own.layout),
    hints: [],
  };
}

/** Appends a challenge; drops the first one if the set gets too long. */
export function withOne(set: readonly Challenge[], added: Challenge): Challenge[] {
  return [...set.filter(({ id }) => id !== added.id), added].slice(-MOST_IN_SET);
}

/** Encodes a set for a link: the ids, separated by dots. */
export function setCode(challenges: readonly Pick<Challenge, 'id'>[]): string {
  return challenges.map(({ id }) => id).join('.');
}

/** Parses and validates a code of {@link setCode}, or the code of one challenge. */
export function setFrom(code: string, { words, challenges }: ChallengeData): SetResult {
  const ids = [...new Set(code.split('.'))];
  if (ids.length > MOST_IN_SET)
    return { ok: false, problem: { code: 'tooMany', most: MOST_IN_SET } };
  const set: Challenge[] = [];
  for (const id of ids) {
    const listed = challenges.find((challenge) => challenge.id === id);
    const own = fromCode(id);
    if (listed) set.push(listed);
    else if (own.ok) set.push(fromOwn(words, own.challenge));
    else return own;
  }
  return { ok: true, challenges: set };
}
