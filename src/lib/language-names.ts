import type { Lang } from './locale';

/** Names of languages as a list in words: 'English and Hebrew', 'עברית ואנגלית'. */
export function languageNames(languages: readonly Lang[], lang: Lang): string {
  const names = new Intl.DisplayNames(lang, { type: 'language' });
  return new Intl.ListFormat(lang).format(languages.map((code) => names.of(code) ?? code));
}
