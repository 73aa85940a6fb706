import { globSync } from 'node:fs';
import { contentNow } from './references.ts';

/** Whether a part is a text about a number of things. */
export const isCounted = (part: object) => 'one' in part && 'other' in part;

/**
 * Declares `EnglishTexts`: the fields of content/ui.yaml and of each English file in content/pages, by the file's path
 * without its extension.
 */
export function englishTypes(): string {
  const files = globSync('content/{ui,pages/*}.yaml', { exclude: ['**/*.*.yaml'] }).sort();
  const types = files.map((file) => [
    file.slice('content/'.length, -'.yaml'.length),
    contentNow(file),
  ]);
  return `interface EnglishTexts ${typeOf(Object.fromEntries(types))}\n`;
}

function typeOf(part: unknown): string {
  if (Array.isArray(part)) return `${typeOf(part[0])}[]`;
  if (typeof part === 'boolean') return 'boolean';
  if (typeof part !== 'object' || part === null) return 'string';
  const fields = Object.entries(part).map(
    ([name, of]) => `${JSON.stringify(name)}: ${typeOf(of)};\n`,
  );
  if (isCounted(part)) fields.push('two?: string | undefined;\n');
  return `{\n${fields.join('')}}`;
}
