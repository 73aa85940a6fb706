import type { ReactNode } from 'react';
import { languageOf, LOCALES, type Lang } from '@/lib/locale';

interface Props {
  text: string;
  lang: Lang;
  children?: ReactNode;
}

/** Isolates text in a language other than the page's, to keep its punctuation in order. */
export function BidiText({ text, lang, children = text }: Props) {
  const own = languageOf(text) ?? lang;
  if (own === lang) return children;
  return (
    <bdi lang={own} dir={LOCALES[own].dir}>
      {children}
    </bdi>
  );
}
