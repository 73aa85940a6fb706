import { createContext, use } from 'react';

/**
 * The words of an island, which its page reads from content/, for all parts within it.
 * @returns the context to put around the island, and the hook by which a part gets the words
 */
export function createWords<Words>() {
  const WordsContext = createContext<Words | undefined>(undefined);
  /** @throws Error outside of the context */
  const useWords = (): Words => {
    const words = use(WordsContext);
    if (!words) throw new Error('There is no WordsContext around this part.');
    return words;
  };
  return { WordsContext, useWords };
}
