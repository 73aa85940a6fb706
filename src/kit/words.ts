import { createContext, use } from 'react';

/** Context and hook for an island's texts, which its page reads from content/. */
export function createWords<Words>() {
  const WordsContext = createContext<Words | undefined>(undefined);
  /** @throws Error outside the context */
  const useWords = (): Words => {
    const words = use(WordsContext);
    if (!words) throw new Error('WordsContext is missing around this component.');
    return words;
  };
  return { WordsContext, useWords };
}
