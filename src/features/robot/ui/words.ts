import type { CollectionEntry } from 'astro:content';
import type { Lang } from '@/lib/locale';
import { createWords } from '@/kit/words';

/** The remote's words, from content/pages/remote.yaml or its translation, with their language. */
export type RemoteWords = CollectionEntry<'remote'>['data'] & { lang: Lang };

export const { WordsContext, useWords } = createWords<RemoteWords>();
