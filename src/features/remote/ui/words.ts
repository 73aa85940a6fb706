import type { CollectionEntry } from 'astro:content';
import { fill } from '@/lib/fill';
import type { Lang } from '@/lib/locale';
import { createWords } from '@/kit/words';
import type { PageNotice } from '../control/page';
import type { ProgramProblem } from '../program/text';

/** All words of the remote from content/pages/remote.yaml or its Hebrew twin, with their language. */
export type RemoteWords = CollectionEntry<'remote'>['data'] & { lang: Lang };

export const { WordsContext, useWords } = createWords<RemoteWords>();

function problemText(words: RemoteWords['unreadable'], problem: ProgramProblem): string {
  return fill(words[problem.code], { ...problem });
}

export function noticeText(
  { record, unreadable, incoming }: RemoteWords,
  notice: PageNotice,
): string {
  if (typeof notice === 'string') return notice;
  switch (notice.code) {
    case 'recorded':
      return notice.steps > 0 ? fill(record.done, { steps: notice.steps }) : record.nothing;
    case 'unreadableLink':
      return fill(unreadable.link, { why: problemText(unreadable, notice.problem) });
    case 'opened':
      return incoming.opened;
  }
}

/** Seconds with at most two decimals. */
export function secondsOf(ms: number): string {
  return String(Math.round(ms / 10) / 100);
}
