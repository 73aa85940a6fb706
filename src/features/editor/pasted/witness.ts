/** What programs add to plain text: signs of items, addresses behind words, Notion's boxes, names of emoji */
const ADDED = [
  /^[^\S\n]*(?:(?:[\p{L}\p{N}]{1,4}[.)])+|\p{L}(?=\t)|[-*+] \[[ x]\]|```\w*$)/gimu,
  /\]\([^\s()]*\)|<(?:https?|mailto):[^\s<>]*>|\[cid:[^\s[\]]*\]|<\/?aside>/gi,
  /:[\w+-]{2,40}:/g,
];

/** How many words of a page's plain text, which the program that was copied from wrote, the texts lack. */
export function unreadWords(plain: string, texts: readonly string[]): number {
  const said = wordsOf(ADDED.reduce((text, sign) => text.replace(sign, ' '), plain));
  const read = wordsOf(texts.join(' '));
  const words = missing(said, read);
  // Both may join words differently.
  const letters = missing([...words.join('')], [...missing(read, said).join('')]);
  return Math.min(words.length, letters.length);
}

/** Letters and digits alone, whether raised, marked, in a ligature or in capitals */
function wordsOf(text: string): string[] {
  const bare = text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  return bare.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The parts that the result has less often. */
function missing(source: readonly string[], result: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const part of result) left.set(part, (left.get(part) ?? 0) + 1);
  return source.filter((part) => {
    const count = left.get(part) ?? 0;
    left.set(part, count - 1);
    return count <= 0;
  });
}
