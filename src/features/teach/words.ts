import type { CollectionEntry } from 'astro:content';
import type { Lang } from '@/lib/locale';
import { createWords } from '@/kit/words';

/** The words of the lab from content/pages/teach.yaml or its Hebrew twin, with their language. */
export type TeachWords = CollectionEntry<'teach'>['data']['lab'] & { lang: Lang };

export const { WordsContext, useWords } = createWords<TeachWords>();
