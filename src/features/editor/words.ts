import { createContext, useContext } from 'react';
import type { EditorWords } from '@/schemas/blog-editor';

export type { EditorWords };

/** The words of the login. */
export type LoginWords = EditorWords['login'];

/** The words of the editor, for all its components. */
export const WordsContext = createContext<EditorWords | undefined>(undefined);

/** @throws Error outside of the editor */
export function useWords(): EditorWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error('The words of the editor are missing.');
  return words;
}

/** A name for the middle of a sentence, whichever way either of them is written. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

/** The text with each `{name}` replaced by its value; a name without a value stays. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
