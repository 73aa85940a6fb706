import { entriesOf } from '@/lib/content';
import type { Lang } from '@/lib/locale';
import type { ListedChallenge } from './challenges.schema';

/** The built-in challenges in one language, shortest solution first. */
export async function listedChallenges(lang: Lang): Promise<ListedChallenge[]> {
  const entries = await entriesOf('challenges');
  return [...entries]
    .sort((a, b) => a.id.localeCompare(b.id))
    .sort((a, b) => a.data.solution.length - b.data.solution.length)
    .map(({ id, data: { title, goal, map, steps, seconds, blocks, solution, hints } }) => ({
      ...{ id, layout: map, steps, seconds, blocks, needsRepeat: solution.length > blocks },
      ...{ title: title[lang], goal: goal[lang], hints: hints.map((hint) => hint[lang]) },
    }));
}
