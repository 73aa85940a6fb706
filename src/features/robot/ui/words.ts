import type { CollectionEntry } from 'astro:content';
import { createContext, use } from 'react';
import type { ProgramProblem } from '../robot';

/** Every word of the remote, from content/pages/remote.yaml. */
export type RemoteWords = CollectionEntry<'remote'>['data'];

export const WordsContext = createContext<RemoteWords | undefined>(undefined);

/** The remote's words, from the nearest `WordsContext`. */
export function useWords(): RemoteWords {
  const words = use(WordsContext);
  if (!words) throw new Error('There is no WordsContext around this part of the remote.');
  return words;
}

/** Text with each `{name}` replaced by its value. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Why a file or a link is no program, in words. */
export function problemText(words: RemoteWords['unreadable'], problem: ProgramProblem): string {
  return fill(words[problem.code], { ...problem });
}
