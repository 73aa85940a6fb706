import type { CollectionEntry } from 'astro:content';
import type { Lang } from '@/lib/locale';
import { createWords } from '@/kit/words';

/** The words of the game from content/pages/play.yaml or its Hebrew twin, with their language. */
export type PlayWords = CollectionEntry<'play'>['data']['lab'] & { lang: Lang };

export const { WordsContext, useWords } = createWords<PlayWords>();
