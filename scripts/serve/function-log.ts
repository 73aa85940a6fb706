import { stripVTControlCharacters } from 'node:util';

/** How the emulators mark what the function itself has printed. */
const MARK = /^>\s+/;

/**
 * Hands on what the function prints out of all that the emulators do, but for what is no warning or error.
 * @returns takes their output, piece by piece as it comes
 */
export function functionWarnings(show: (text: string) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + stripVTControlCharacters(text)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((one) => MARK.test(one))) {
      const warning = readable(line.replace(MARK, '').trim());
      if (warning) show(warning);
    }
  };
}

/** A line of the function's log, with its facts below; undefined when it is no warning or error. */
function readable(line: string): string | undefined {
  let entry: Record<string, unknown>;
  try {
    entry = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return line;
  }
  const { severity, message, ...facts } = entry;
  if (severity !== 'WARNING' && severity !== 'ERROR') return undefined;
  const list = Object.entries(facts).map(([name, value]) => `\n  ${name}: ${String(value)}`);
  return `${severity === 'ERROR' ? 'Error' : 'Warning'}: ${String(message)}${list.join('')}`;
}
