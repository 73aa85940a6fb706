import { createContext, use } from 'react';

/** Context and hook for the words of an island, which its page reads from content/. */
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
