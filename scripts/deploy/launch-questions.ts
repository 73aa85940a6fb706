import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFields, type Finding } from './launch-findings.ts';

/** The fields of the files that are looked at, as far as they are. */
interface Home {
  pricing: { saving: string };
}
interface Landing {
  price: { early?: { until: string } };
}

/**
 * What stands in a content folder as it was asked for and that the owner may want otherwise: the tag of the
 * plans, a label's spelling, early prices whose time is over. None of it is made up.
 * @param today in Israel, as `YYYY-MM-DD`
 */
export async function findQuestions(folder: string, today: string): Promise<Finding[]> {
  const found: Finding[] = [];

  const { items } = (await readFields(folder, 'data/plans.yaml')).data as { items: Plan[] };
  const home = await readFields(folder, 'pages/home.yaml');
  const saving = wrongSaving((home.data as Home).pricing.saving, items);
  if (saving) {
    const line = home.lineOf(['pricing', 'saving']);
    found.push({ file: 'pages/home.yaml', line, what: saving });
  }

  const navigation = await readFile(join(folder, 'navigation.yaml'), 'utf8');
  const line = navigation.split('\n').findIndex((text) => /\bCarriers\b/.test(text)) + 1;
  if (line > 0) {
    const what = "'Carriers' stands in the footer, as it was asked for: is 'Careers' meant?";
    found.push({ file: 'navigation.yaml', line, what });
  }

  const pages = await Array.fromAsync(glob('landings/*.{md,mdx}', { cwd: folder }));
  for (const file of pages.sort()) {
    const { data, lineOf } = await readFields(folder, file);
    const { early } = (data as Landing).price;
    if (!early || early.until >= today) continue;
    const what = `the early price ended on ${early.until}: take it out, or set another day`;
    found.push({ file, line: lineOf(['price', 'early']), what });
  }
  return found;
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
