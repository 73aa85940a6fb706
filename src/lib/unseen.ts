/** Removes direction marks, zero-width and other invisible characters, which devices put around pasted text. */
export function withoutUnseen(text: string): string {
  return text.replace(/\p{Cf}/gu, '');
}
