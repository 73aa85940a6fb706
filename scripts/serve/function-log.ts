import { stripVTControlCharacters } from 'node:util';

/** How the emulators mark what the function itself has printed. */
const MARK = /^>\s+/;

/** What a line of the emulators tells of the function's warnings and errors; `undefined` when it is none. */
export function functionWarning(line: string): string | undefined {
  const text = stripVTControlCharacters(line);
  return MARK.test(text) ? readable(text.replace(MARK, '').trim()) : undefined;
}

/** A line of the function's log, with its facts below; `undefined` when it is no warning or error. */
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
