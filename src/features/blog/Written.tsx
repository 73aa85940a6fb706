import type { ReactNode } from 'react';
import { LOCALES, type Lang } from '@/lib/locale';
import { languageOf } from './written-text';

interface Props {
  text: string;
  /** That of the page around it. */
  lang: Lang;
  /** The text with its marks, where it has any. */
  children?: ReactNode;
}

/**
 * A text that somebody wrote, among others in `lang`. It stands where they do; in another language its
 * own signs keep their order.
 */
export function Written({ text, lang, children = text }: Props) {
  const own = languageOf(text) ?? lang;
  if (own === lang) return children;
  return (
    <bdi lang={own} dir={LOCALES[own].dir}>
      {children}
    </bdi>
  );
}
