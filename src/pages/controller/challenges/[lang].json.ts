import type { APIRoute } from 'astro';
import type { ChallengeData } from '@/features/remote/challenges/challenges.schema';
import { contentOf, entriesOf } from '@/lib/content';
import { LANGS, type Lang } from '@/lib/locale';

export const getStaticPaths = () => LANGS.map((lang) => ({ params: { lang } }));

/** The remote loads this when challenges are opened. */
export const GET: APIRoute = async ({ params }) => {
  const lang = params['lang'] as Lang;
  const entries = await entriesOf('field-challenges');
  const challenges = entries
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map(({ id, data: { title, goal, map, steps, seconds, hints } }) => ({
      ...{ id, layout: map, steps, seconds },
      ...{ title: title[lang], goal: goal[lang], hints: hints.map((hint) => hint[lang]) },
    }));
  const data: ChallengeData = { words: await contentOf('challenge-words', lang), challenges };
  return Response.json(data);
};
