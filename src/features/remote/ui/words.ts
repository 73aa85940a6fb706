import type { CollectionEntry } from 'astro:content';
import { fill } from '@/lib/fill';
import type { Lang } from '@/lib/locale';
import { createWords } from '@/kit/words';
import type { PageNotice } from '../control/page';
import type { ProgramProblem } from '../program/text';

/** Every word of the remote, from content/pages/remote.yaml or its Hebrew twin, with their language. */
export type RemoteWords = CollectionEntry<'remote'>['data'] & { lang: Lang };

export const { WordsContext, useWords } = createWords<RemoteWords>();

/** Why a file or a link is no program, in words. */
function problemText(words: RemoteWords['unreadable'], problem: ProgramProblem): string {
  return fill(words[problem.code], { ...problem });
}

/** What a notice says. */
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

/** A time in seconds with as many places as it needs, at most two. */
export function secondsOf(ms: number): string {
  return String(Math.round(ms / 10) / 100);
}
