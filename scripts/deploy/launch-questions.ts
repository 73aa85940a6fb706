import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isScalar, LineCounter, parseDocument } from 'yaml';
import { frontmatter, type Finding } from './launch-findings.ts';

/** A field of a file of content, and what is wrong with it: undefined where nothing is. */
type Judge = (value: unknown) => string | undefined;

const HOME = 'pages/home.yaml';
const NAVIGATION = 'navigation.yaml';

/**
 * What stands in a content folder as it was asked for and that the owner may want otherwise: the tag of the
 * plans, a label's spelling, early prices whose time is over. None of it is made up.
 * @param today in Israel, as `YYYY-MM-DD`
 */
export async function findQuestions(folder: string, today: string): Promise<Finding[]> {
  const read = async (file: string) =>
    (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
  const { items } = parseDocument(await read('data/plans.yaml')).toJS() as { items: Plan[] };
  const found = [
    ...judged(HOME, await read(HOME), ['pricing', 'saving'], (tag) =>
      wrongSaving(String(tag), items),
    ),
    ...carriers(await read(NAVIGATION)),
  ];
  const pages = await Array.fromAsync(glob('landings/*.{md,mdx}', { cwd: folder }));
  for (const file of pages.sort()) {
    const fields = frontmatter(await read(file));
    const price = parseDocument(fields).get('price') as { toJSON(): Price } | undefined;
    const what = price && earlyPrice(price.toJSON(), today);
    found.push(...judged(file, fields, ['price', 'note'], () => what));
  }
  return found;
}

function judged(file: string, yaml: string, path: string[], judge: Judge): Finding[] {
  const lines = new LineCounter();
  const node = parseDocument(yaml, { lineCounter: lines }).getIn(path, true);
  const what = isScalar(node) ? judge(node.value) : undefined;
  if (!isScalar(node) || !what) return [];
  return [{ file, line: lines.linePos(node.range?.[0] ?? 0).line, what }];
}

function carriers(navigation: string): Finding[] {
  const line = navigation.split('\n').findIndex((text) => /\bCarriers\b/.test(text)) + 1;
  const what = "'Carriers' stands in the footer, as it was asked for: is 'Careers' meant?";
  return line > 0 ? [{ file: NAVIGATION, line, what }] : [];
}

/** The price of a landing page, as far as it is written. */
interface Price {
  note?: string;
  early?: { until?: string };
}

/** What is odd about an early price: it has no last day, or that day has passed. */
export function earlyPrice({ note = '', early }: Price, today: string): string | undefined {
  const until = String(early?.until ?? '').slice(0, 10);
  if (until && until < today) {
    return `the early price ended on ${until}: take it out, or set another day`;
  }
  if (until || (!early && !/early.?bird|הרשמה מוקדמת/i.test(note))) return undefined;
  return 'an early price without an end: say until when, and what it costs then';
}

/** The plans of content/data/plans.yaml, as far as their saving is concerned. */
interface Plan {
  title: string;
  price: number;
  originalPrice: number;
}

/** What the plans save, where that is not what the tag on each of them says. */
export function wrongSaving(tag: string, plans: Plan[]): string | undefined {
  const said = Number(/(\d+(?:\.\d+)?)\s*%/.exec(tag)?.[1]);
  const saved = plans.map(({ title, price, originalPrice }) => ({
    title,
    percent: originalPrice > 0 ? Math.round((1 - price / originalPrice) * 100) : 0,
  }));
  if (Number.isNaN(said) || saved.every(({ percent }) => percent === said)) return undefined;
  const figures = saved.map(({ title, percent }) => `${title} ${percent} %`).join(', ');
  return `'${tag}' stands on every plan, but they save: ${figures} (data/plans.yaml)`;
}
