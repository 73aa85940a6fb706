/** The name among those given that a misspelt one was most likely meant to be. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const limit = Math.max(2, Math.floor(name.length / 3));
  const [best] = names
    .map((other) => ({ other, distance: distance(name.toLowerCase(), other.toLowerCase()) }))
    .filter((candidate) => candidate.distance <= limit)
    .sort((one, two) => one.distance - two.distance);
  return best?.other;
}

/** How many letters have to be put in, taken out or replaced (Levenshtein). */
function distance(one: string, two: string): number {
  let row = Array.from({ length: two.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 0; at < two.length; at++) {
      const replaced = (row[at] ?? 0) + (letter === two[at] ? 0 : 1);
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
