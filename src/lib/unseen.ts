/** Removes direction marks, zero-width and other invisible characters, which devices put around pasted text. */
export function withoutUnseen(text: string): string {
  return text.replace(/\p{Cf}/gu, '');
}

// Also fillers and the blank Braille pattern, which Unicode doesn't count as spaces
const SOMETHING_SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

export function emptyIfUnseen(text: string): string {
  return SOMETHING_SEEN.test(text) ? text : '';
}
