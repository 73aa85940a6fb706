// `npm run check:launch`: lists made-up content that the owner must replace, and fails while there is any.
import { glob, readFile } from 'node:fs/promises';
import { join, matchesGlob, resolve } from 'node:path';
import { isPair, LineCounter, parse, parseDocument, visit } from 'yaml';
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
  for await (const file of glob('**/*.{yaml,md,mdx}', { cwd: folder })) {
    const source = await readFile(join(folder, file), 'utf8');
    found.push(...samplesIn(file, source));
  }
  return found.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** What each plan really saves. All cards say the same percentage, as specified. */
export async function realSavings(folder = resolve(ROOT, 'content')): Promise<string[]> {
  const { items } = parse(await readFile(join(folder, 'data/plans.yaml'), 'utf8')) as {
    items: { title: string; price: number; originalPrice: number }[];
  };
  return items.map(({ title, price, originalPrice }) => {
    const saved = Math.round((1 - price / originalPrice) * 100);
    return `${title} really saves ${saved}%: ${price} instead of ${originalPrice}`;
  });
}

function samplesIn(file: string, source: string): Sample[] {
  const found: Sample[] = [];
  // Front matter is YAML between two lines of dashes.
  const [yaml = ''] = file.endsWith('.yaml')
    ? [source]
    : (/^---\n[^]*?(?=\n---)/.exec(source) ?? []);
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

/** @throws Error that lists every sample by file and line */
async function checkLaunch(): Promise<void> {
  const samples = await findSamples();
  console.log(
    'Every plan’s card says what `saving` says in content/pages/home.yaml. Compare content/data/plans.yaml:\n' +
      `${(await realSavings()).map((line) => `  ${line}\n`).join('')}`,
  );
  if (samples.length === 0)
    return console.log(
      'No sample content left. Check the prices in data/plans.yaml and the articles, too.',
    );
  const files = [...Map.groupBy(samples, ({ file }) => file)].map(([file, places]) => {
    const known = Object.entries(REASONS).find(([pattern]) => matchesGlob(file, pattern));
    const lines = places.map(({ line, what }) => `  line ${String(line).padStart(3)}  ${what}`);
    return [`content/${file}: ${known?.[1] ?? 'made-up content; replace it'}`, ...lines].join('\n');
  });
  throw new Error(
    'This content is still made up. Replace it and delete its mark, `sample: true`:\n\n' +
      `${files.join('\n\n')}\n\n${samples.length} places in total.`,
  );
}

if (import.meta.main) await carryOut(checkLaunch());
