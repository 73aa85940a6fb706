/**
 * The address that somebody meant who typed it in other capitals, or with a slash at its end.
 * @param {string} typed the path, as it arrived
 * @param {Record<string, string>} known the site's addresses by their lower case; one that ends with a slash
 * stands for all below it, whose last part is kept as it is
 * @returns {string | undefined} undefined when no page has it, or when it is right already
 */
export function addressMeant(typed, known) {
  const path = typed.replace(/(?<=[^/])\/+$/, '');
  const lower = path.toLowerCase();
  const folder = lower.slice(0, lower.lastIndexOf('/') + 1);
  const below = known[folder] && known[folder] + path.slice(folder.length);
  const meant = known[lower] ?? below;
  return meant === typed ? undefined : meant;
}
