/** Removes direction marks, zero-width and other invisible characters, which devices put around pasted text. */
export function withoutUnseen(text: string): string {
  return text.replace(/\p{Cf}/gu, '');
}

// Also fillers and the blank Braille pattern, which Unicode doesn't count as spaces
const SOMETHING_SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/** A name that somebody gave, in one line, as far as it can be seen and has room. */
export function seenName(text: string, most: number): string {
  const seen = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  // The cut may leave half of an emoji.
  return emptyIfUnseen(
    seen
      .slice(0, most)
      .replace(/\p{Cs}/gu, '')
      .trimEnd(),
  );
}

export function emptyIfUnseen(text: string): string {
  return SOMETHING_SEEN.test(text) ? text : '';
}
