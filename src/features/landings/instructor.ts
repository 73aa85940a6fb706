import { entriesNow, missingEntry } from '@/lib/content-check/references';
import type { Lang } from '@/lib/locale';

const TEAM = 'content/data/team.yaml';

interface Member {
  id: string;
  name: string;
  hebrewName?: string | undefined;
}

export const teamNow = () => entriesNow(TEAM, 'members') as Member[] | undefined;

/** Why a page in this language can't name the team member; `undefined` if it can. */
export function memberProblem(id: string, lang: Lang, team: readonly Member[]): string | undefined {
  const member = team.find((other) => other.id === id);
  if (!member) return missingEntry(id, team, TEAM);
  if (lang === 'he' && !member.hebrewName) {
    return `'${id}' has no name in Hebrew. Add hebrewName to the entry in ${TEAM}.`;
  }
  return undefined;
}

/** @throws Error with the reason of {@link memberProblem} */
export function memberOf<Known extends Member>(id: string, lang: Lang, team: readonly Known[]) {
  const problem = memberProblem(id, lang, team);
  const member = team.find((other) => other.id === id);
  if (problem || !member) throw new Error(problem);
  return { ...member, name: (lang === 'he' && member.hebrewName) || member.name };
}
