import type { APIRoute } from 'astro';
import type { ChallengeData } from '@/features/challenges/challenges.schema';
import { listedChallenges } from '@/features/challenges/listed';
import { contentOf } from '@/lib/content';
import { LANGS, type Lang } from '@/lib/locale';

export const getStaticPaths = () => LANGS.map((lang) => ({ params: { lang } }));

export const GET: APIRoute = async ({ params }) => {
  const lang = params['lang'] as Lang;
  const [words, challenges] = [
    await contentOf('challenge-words', lang),
    await listedChallenges(lang),
  ];
  return Response.json({ words, challenges } satisfies ChallengeData);
};
