import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFields, type Finding } from './launch-findings.ts';

const NAVIGATION = 'navigation.yaml';

/** The fields of a landing page, as far as its price is concerned. */
interface Landing {
  price: { early?: { until: string } };
}

/**
 * What stands in a content folder as it was asked for and that the owner may want otherwise: the tag of the
 * plans, a label's spelling, early prices whose time is over. None of it is made up.
 * @param today in Israel, as `YYYY-MM-DD`
 */
export async function findQuestions(folder: string, today: string): Promise<Finding[]> {
  const { items } = (await readFields(folder, 'data/plans.yaml')).data as { items: Plan[] };
  const pages = await Array.fromAsync(glob('landings/*.{md,mdx}', { cwd: folder }));
  const found = await Promise.all([
    ask('pages/home.yaml', ['pricing', 'saving'], (home: { pricing: { saving: string } }) =>
      wrongSaving(home.pricing.saving, items),
    ),
    carriers(await readFile(join(folder, NAVIGATION), 'utf8')),
    ...pages.sort().map((page) =>
      ask(page, ['price', 'early'], ({ price: { early } }: Landing) => {
        if (!early || early.until >= today) return undefined;
        return `the early price ended on ${early.until}: take it out, or set another day`;
      }),
    ),
  ]);
  return found.flat();

  /** @param judge says what is wrong with the field, if anything is */
  async function ask<Fields>(
    file: string,
    field: string[],
    judge: (fields: Fields) => string | undefined,
  ): Promise<Finding[]> {
    const { data, lineOf } = await readFields(folder, file);
    const what = judge(data as Fields);
    return what ? [{ file, line: lineOf(field) ?? 1, what }] : [];
  }
}

function carriers(navigation: string): Finding[] {
  const line = navigation.split('\n').findIndex((text) => /\bCarriers\b/.test(text)) + 1;
  const what = "'Carriers' stands in the footer, as it was asked for: is 'Careers' meant?";
  return line > 0 ? [{ file: NAVIGATION, line, what }] : [];
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
