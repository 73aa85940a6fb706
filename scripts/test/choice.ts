import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { ROOT } from '../lib/processes.ts';

/** What a check is called, and what it does, in a few words. */
export interface Named {
  name: string;
  about: string;
  /** Runs by name only. */
  onRequest?: boolean;
}

/** Which checks run, by name, each with the only test files to run; none means all of them. */
export type Choice = Map<string, string[]>;

/**
 * The checks that a command line asks for: by name, by test files or folders of them; all without a word.
 * @throws Error that says in a sentence what there is instead
 */
export function chooseChecks(words: string[], checks: Named[]): Choice {
  const found: Choice = new Map();
  if (words.length === 0) {
    for (const { name, onRequest } of checks) if (!onRequest) found.set(name, []);
  }
  for (const word of words) {
    const path = relative(ROOT, resolve(ROOT, word)).split(sep);
    const isTest = path[0] === 'tests' && existsSync(resolve(ROOT, word));
    const check = checks.find(({ name }) => name === (isTest ? path[1] : word));
    if (!check) {
      const names = checks.map(({ name }) => name).join(', ');
      throw new Error(`No check or test file is named '${word}'. The checks: ${names}.`);
    }
    found.set(check.name, [...(found.get(check.name) ?? []), ...(isTest ? [path.join('/')] : [])]);
  }
  return found;
}

/** What `npm test -- --help` prints. */
export function testUsage(checks: Named[]): string {
  const width = Math.max(...checks.map(({ name }) => name.length));
  const list = checks.map(({ name, about, onRequest }) => {
    return `  ${name.padEnd(width)}   ${about}${onRequest ? ' (only when named)' : ''}`;
  });
  return `npm test                          runs every check
npm test -- lint unit             runs these checks
npm test -- tests/unit/blog       runs the test files of a folder, or one, or several

${list.join('\n')}

  --verbose   shows what every check prints, not only those that fail
  --help      shows this

Tests of the built site build it first when that was not done, or files have changed since.`;
}
