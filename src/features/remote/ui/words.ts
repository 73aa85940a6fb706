import type { CollectionEntry } from 'astro:content';
import type { Lang } from '@/lib/locale';
import { createWords } from '@/kit/words';

/** All words of the remote from content/pages/remote.yaml or its Hebrew twin, with their language. */
export type RemoteWords = CollectionEntry<'remote'>['data'] & { lang: Lang };

export const { WordsContext, useWords } = createWords<RemoteWords>();

/** Seconds with at most two decimals. */
export function secondsOf(ms: number): string {
  return String(Math.round(ms / 10) / 100);
}
