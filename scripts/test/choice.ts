import { existsSync, globSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
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
    if (!check) throw new Error(unknown(word, checks));
    found.set(check.name, [...(found.get(check.name) ?? []), ...(isTest ? [path.join('/')] : [])]);
  }
  return found;
}

function unknown(word: string, checks: Named[]): string {
  const near = filesLike(word);
  const files = near.length > 0 ? `\nPerhaps:\n  ${near.join('\n  ')}` : '';
  const names = checks.map(({ name }) => name).join(', ');
  return `No check or test file is named '${word}'. The checks: ${names}.${files}`;
}

/** Test files whose name holds that of a file or a word; else those of the folder that was meant. */
function filesLike(word: string): string[] {
  const name = basename(word).replace(/(\.(test|spec))?\.\w+$/, '');
  const files = globSync('tests/**/*.{test,spec}.ts', { cwd: ROOT }).sort();
  const named = files.filter((file) => basename(file).includes(name));
  return named.length > 0 ? named : files.filter((file) => dirname(file) === dirname(word));
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
