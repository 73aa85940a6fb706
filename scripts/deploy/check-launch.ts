// `npm run check:launch`: lists made-up content that the owner must replace and open questions for a lawyer, and fails
// while there are any.
import { glob, readFile } from 'node:fs/promises';
import { join, matchesGlob, resolve } from 'node:path';
import { isPair, LineCounter, parse, parseDocument, visit } from 'yaml';
import { frontMatterOf } from '../../src/lib/content-check/yaml.ts';
import { carryOut } from '../lib/command-line.ts';
import { ROOT } from '../lib/processes.ts';

/** Why each file's samples matter, by glob pattern. */
const REASONS: Record<string, string> = {
  'site.yaml':
    'visitors and mail could not reach you; the mark at the end covers the rest of the file',
  'data/team.yaml': 'this team is invented; name real people, with their consent',
  'data/partners.yaml': 'these partners are invented; name real ones, with their consent, or none',
  'data/{reviews,testimonials}.yaml':
    'these quotes are invented; quote real people, with their consent',
  'data/projects.yaml':
    'these students and robots are invented; show real ones, with their consent',
  'data/kits.yaml': 'these shops are invented; enter those that sell the pack',
  'landings/*': 'visitors would register for made-up dates, places and prices',
  'legal/*': 'these promises bind you; name your mail provider and have a lawyer check the text',
  'pages/contact.yaml': 'people would call a number that does not exist',
  'pages/robots-pack.yaml': 'buyers would miss parts; list what is really in the pack',
};

/** Reserved hosts and fictional phone numbers. */
const MADE_UP = /\.example\b|555[ -]?01\d\d\b/;

interface Sample {
  file: string;
  line: number;
  what: string;
}

/** Finds content marked `sample: true`, and made-up contact details, marked or not. */
export async function findSamples(folder = resolve(ROOT, 'content')): Promise<Sample[]> {
  const found: Sample[] = [];
  for await (const { file, yaml } of yamlIn(folder)) found.push(...samplesIn(file, yaml));
  return found.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** Open questions, in the list `lawyer` of a legal text's front matter. */
export async function lawyerNotes(folder = resolve(ROOT, 'content')) {
  const found: { file: string; notes: string[] }[] = [];
  for await (const { file, yaml } of yamlIn(folder)) {
    const { lawyer } = (file.startsWith('legal/') ? parse(yaml) : {}) as { lawyer?: string[] };
    if (lawyer) found.push({ file, notes: lawyer });
  }
  return found.sort((a, b) => a.file.localeCompare(b.file));
}

/** The YAML of each file, with its line numbers */
async function* yamlIn(folder: string) {
  for await (const file of glob('**/*.{yaml,md,mdx}', { cwd: folder })) {
    const source = await readFile(join(folder, file), 'utf8');
    if (file.endsWith('.yaml')) yield { file, yaml: source };
    const { yaml, firstLine = 1 } = frontMatterOf(source) ?? {};
    if (yaml !== undefined) yield { file, yaml: '\n'.repeat(firstLine - 1) + yaml };
  }
}

/** What each plan really saves. All cards say the same percentage, as specified. */
export async function realSavings(folder = resolve(ROOT, 'content')): Promise<string[]> {
  const { items } = parse(await readFile(join(folder, 'data/plans.yaml'), 'utf8')) as {
    items: { title: string; price: number; originalPrice: number }[];
  };
  return items.map(({ title, price, originalPrice }) => {
    const savedPercent = Math.round((1 - price / originalPrice) * 100);
    return `${title} really saves ${savedPercent}%: ${price} instead of ${originalPrice}`;
  });
}

function samplesIn(file: string, yaml: string): Sample[] {
  const found: Sample[] = [];
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter });
  const add = (offset = 0, what: string) =>
    found.push({ file, line: lineCounter.linePos(offset).line, what });
  visit(document, {
    Map(_, map, path) {
      if (map.get('sample') !== true) return undefined;
      const name = ['id', 'name', 'title'].map((field) => map.get(field)).find(Boolean);
      if (map === document.contents) add(map.get('sample', true)?.range?.[0], 'the whole file');
      else add(map.range?.[0], String(name ?? keyOf(path)));
      return file === 'site.yaml' ? undefined : visit.SKIP;
    },
    Scalar(key, { value, range }, path) {
      if (key === 'key' || typeof value !== 'string' || !MADE_UP.test(value)) return;
      add(range?.[0], `${keyOf(path)}: ${value}`);
    },
  });
  return found;
}

function keyOf(path: readonly unknown[]): string {
  return String(path.findLast((node) => isPair(node))?.key);
}

/** @throws Error that lists every sample by file and line, and every question for a lawyer by file */
async function checkLaunch(): Promise<void> {
  const samples = await findSamples();
  console.log(
    'Every plan’s card says what `saving` says in content/pages/home.yaml. Compare content/data/plans.yaml:\n' +
      `${(await realSavings()).map((line) => `  ${line}\n`).join('')}`,
  );
  const asked = await lawyerNotes();
  if (samples.length + asked.length === 0) {
    return console.log(
      'No sample content and no question for a lawyer left. Check the prices in data/plans.yaml and the articles, too.',
    );
  }
  const files = [...Map.groupBy(samples, ({ file }) => file)].map(([file, places]) => {
    const known = Object.entries(REASONS).find(([pattern]) => matchesGlob(file, pattern));
    const lines = places.map(({ line, what }) => `  line ${String(line).padStart(3)}  ${what}`);
    return [`content/${file}: ${known?.[1] ?? 'made-up content; replace it'}`, ...lines].join('\n');
  });
  const questions = asked.map(({ file, notes }) =>
    [`content/${file}`, ...notes.map((note) => `  ${note}`)].join('\n'),
  );
  const parts = [
    ...(files.length > 0 ? [MADE_UP_CONTENT, ...files, `${samples.length} places in total.`] : []),
    ...(questions.length > 0 ? [FOR_A_LAWYER, ...questions] : []),
  ];
  throw new Error(parts.join('\n\n'));
}

const MADE_UP_CONTENT =
  'This content is still made up. Replace it and delete its mark, `sample: true`:';
const FOR_A_LAWYER =
  'Ask a lawyer these questions, change the texts in both languages, and delete each answered question from `lawyer`:';

if (import.meta.main) await carryOut(checkLaunch());
