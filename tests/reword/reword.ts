import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isMap, isPair, isScalar, parse, parseDocument, visit } from 'yaml';
import { frontMatterOf } from '../../src/lib/content-check/yaml.ts';
import { translationsAmong, withoutEnding } from '../../src/lib/page-addresses.ts';
import { WORDINGS, type Wording } from './wordings.ts';

/**
 * Clones the last commit into a folder and rewrites what an owner may change in content/: texts, names, days, prices.
 * Tests that fail there read a text as a literal that the content could tell them.
 *
 * With `--language` it instead adds a third language, as the README's recipe says: made of the Hebrew words in other
 * letters, 40 % longer. crawl.ts then finds what is left in another language, and what overflows.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    wording: { type: 'string', default: 'doubled' },
    language: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
const wording = WORDINGS[values.language ? 'foreign' : (values.wording as Wording)] as
  ((word: string) => string) | undefined;
if (!folder || !wording) {
  console.error(
    `Usage: npm run reword -- <new folder> [--wording ${Object.keys(WORDINGS).join('|')}] [--language]`,
  );
  process.exit(2);
}

const FIXED = parse(readFileSync(join(import.meta.dirname, 'fixed.yaml'), 'utf8')) as {
  fields: string[];
  quotes: string[];
  texts: Record<string, string[]>;
};
/** What stays inside quotation marks in a sentence. */
const QUOTED = [...FIXED.quotes, ...Object.values(FIXED.texts).flat()];
const NUMBERS = ['amount', 'price', 'originalPrice', 'count', 'age'];
const PHONES = ['phone', 'whatsapp'];
const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Placeholders and tags, targets of links, imports, code, addresses, file names, entities, words like STOP */
const KEPT =
  /\{[^{}]*\}|<[^<>]+>|\]\([^)]*\)|^(?:import|export) .*$|`[^`]*`|\w+:\/\/\S+|\bapp:\w+|\S+@\S+|(?<!\w)\/[\w/#?=&.-]+|[\w-]+\.[a-z]{2,4}\b|&#?\w+;|\b[A-Z]{2,}\b/gm;

/** Labels that a sentence quotes */
const QUOTES = /“[^“”]+”|״[^״\n]{2,40}״/g;

/** Other words around what a text must keep. */
function reworded(text: string): string {
  const quotes = (text.match(QUOTES) ?? []).filter((quote) => QUOTED.includes(quote.slice(1, -1)));
  for (const quote of quotes) {
    const [before = '', ...after] = text.split(quote);
    return reworded(before) + quote + reworded(after.join(quote));
  }
  const words = (part: string) => part.replaceAll(/\p{L}[\p{L}\p{M}'’׳]*/gu, wording as never);
  const kept = text.match(KEPT) ?? [];
  return text
    .split(KEPT)
    .map((part, index) => words(part) + (kept[index] ?? ''))
    .join('');
}

/** A day or time a whole week away, on the same side of now, so weekdays and what is over stay. */
function moved(time: string): string {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(time) ?? [''];
  const week = new Date(time) > new Date() ? WEEK : -WEEK;
  return (
    new Date(Date.parse(day) + week).toISOString().slice(0, day.length) + time.slice(day.length)
  );
}

function rewordedYaml(source: string, file: string): string {
  const comments = /^\s*#.*/gm;
  const document = parseDocument(
    source.replaceAll(comments, (comment) => comment.replaceAll(QUOTES, reworded)),
  );
  visit(document, {
    Scalar(key, node, path) {
      if (key === 'key') return;
      const { value } = node;
      const field = fieldOf(path);
      // A test compares the words of a hint with its path.
      const isChecked =
        file.startsWith('challenges/') &&
        path.some((parent) => isMap(parent) && parent.has('path'));
      // A translation has words alone.
      if (!values.language && (FIXED.fields.includes(field) || isChecked)) return;
      if (typeof value === 'number' && NUMBERS.includes(field) && value > 0) node.value = value + 1;
      if (typeof value !== 'string' || FIXED.texts[file]?.includes(value.trim())) return;
      if (/^\d{4}-\d\d-\d\d/.test(value)) node.value = moved(value);
      else if (PHONES.includes(field))
        node.value = value.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
      else node.value = reworded(value);
    },
  });
  return document.toString({ lineWidth: 0 });
}

/** The name of the nearest field that holds a value. */
function fieldOf(path: readonly unknown[]): string {
  const pair = path.findLast((parent) => isPair(parent));
  return isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '';
}

execFileSync('git', ['clone', '--quiet', resolve(import.meta.dirname, '../..'), folder]);
const content = join(folder, 'content');

function rewordedFile(file: string): string {
  const source = readFileSync(join(content, file), 'utf8');
  const page = file.endsWith('.mdx') ? frontMatterOf(source) : undefined;
  if (!page) return rewordedYaml(source, file);
  return `---\n${rewordedYaml(page.yaml, file)}---\n${reworded(page.body.trimStart())}`;
}

if (values.language) {
  const table = join(folder, 'src/lib/locale.ts');
  const line = `  ar: { dir: 'rtl', formats: 'ar-EG', openGraph: 'ar_AR', ending: 'Arb' },\n`;
  writeFileSync(table, readFileSync(table, 'utf8').replace(/(?=^\} as const satisfies)/m, line));
  for (const file of globSync('**/*.he.yaml', { cwd: content }))
    writeFileSync(join(content, file.replace('.he.', '.ar.')), rewordedFile(file));
  const texts = globSync('{landings,legal}/*.mdx', { cwd: content });
  for (const { he } of translationsAmong(texts)) {
    if (!he) continue;
    const name = withoutEnding(he).replace('.mdx', 'Arb.mdx');
    writeFileSync(join(content, name), rewordedFile(he).replace(/^lang: he$/m, 'lang: ar'));
  }
  const films = join(folder, 'src/assets/films');
  for (const file of globSync('**/*he.vtt', { cwd: films })) {
    const captions = readFileSync(join(films, file), 'utf8');
    writeFileSync(join(films, file.replace(/he\.vtt$/, 'ar.vtt')), reworded(captions));
  }
  console.log(`cd ${folder} && npm ci && npm run build && node tests/reword/crawl.ts`);
} else {
  for (const file of globSync('**/*.{yaml,mdx}', { cwd: content }))
    writeFileSync(join(content, file), rewordedFile(file));
  console.log(`cd ${folder} && npm ci && npx prettier --write content && npm test`);
}
