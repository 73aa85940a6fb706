import { entriesOf } from '@/lib/content';
import type { Lang } from '@/lib/locale';
import type { Challenge } from './challenge.store';

/**
 * The built-in challenges in one language, shortest solution first. Their ids have no numbers, so stars and links count
 * after the files are renumbered.
 */
export async function listedChallenges(lang: Lang): Promise<Challenge[]> {
  const entries = await entriesOf('challenges');
  return entries
    .filter(({ id }) => id.startsWith(`${lang}/`))
    .sort((a, b) => a.data.solution.length - b.data.solution.length || a.id.localeCompare(b.id))
    .map(({ id, data: { title, goal, map, steps, seconds, blocks, solution, hints } }) => ({
      id: id.replace(/^.*\/(\d+-)?/, ''),
      ...{ layout: map, steps, seconds, blocks, needsRepeat: solution.length > blocks },
      ...{ title, goal, hints: hints.map(({ text }) => text) },
    }));
}
