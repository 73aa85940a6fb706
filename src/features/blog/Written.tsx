import { LOCALES, type Lang } from '@/lib/locale';
import { languageOf } from './written-text';

/**
 * A text that somebody wrote, among others in `lang`. It stands where they do; in another language its
 * own signs keep their order.
 */
export function Written({ text, lang }: { text: string; lang: Lang }) {
  const own = languageOf(text) ?? lang;
  if (own === lang) return text;
  return (
    <bdi lang={own} dir={LOCALES[own].dir}>
      {text}
    </bdi>
  );
}
