import type { CollectionEntry } from 'astro:content';
import type { Lang } from '@/lib/locale';
import { createWords } from '@/kit/words';

type Content = CollectionEntry<'teach'>['data'];

/** The words of the lab from content/pages/teach.yaml or its translation, with their language. */
export type TeachWords = Content['lab'] & Pick<Content, 'kinds'> & { lang: Lang };

export const { WordsContext, useWords } = createWords<TeachWords>();
