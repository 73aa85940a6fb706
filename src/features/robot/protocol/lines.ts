/** A reply that never ends is cut here. */
const MOST_CHARACTERS = 1000;

/**
 * Cuts what a robot sends into lines, however its bytes arrive. Ends are `\n` or `\r\n`; empty lines are
 * left out, and bytes that are no UTF-8 come out as replacement characters.
 * @returns a function that takes the next bytes and answers the lines they complete
 */
export function lineSplitter(): (bytes: AllowSharedBufferSource) => string[] {
  const decoder = new TextDecoder();
  let rest = '';
  return (bytes) => {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = (parts.pop() ?? '').slice(-MOST_CHARACTERS);
    return parts.map((part) => part.replace(/\r$/, '')).filter((line) => line !== '');
  };
}
