import { globSync, readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { frontMatterOf, readYaml } from '../../lib/content-check/yaml.ts';
import { waiting } from './publication.ts';

const ARTICLES = 'content/articles/**/[!_]*.{md,mdx}';

/**
 * Says at the beginning of a build which articles have no page in it, a line each.
 * @param today as `YYYY-MM-DD`
 */
export function waitingArticles(today: string): AstroIntegration {
  return {
    name: 'articles',
    hooks: {
      'astro:build:start': ({ logger }) => {
        for (const file of globSync(ARTICLES).sort()) {
          const line = waitingLine(file, readFileSync(file, 'utf8'), today);
          if (line) logger.warn(line);
        }
      },
    },
  };
}

/** What the build says of an article that waits. */
export function waitingLine(file: string, contents: string, today: string): string | undefined {
  const { data } = readYaml(file, frontMatterOf(contents)?.yaml ?? '');
  const { date, draft } = (data ?? {}) as { date?: unknown; draft?: unknown };
  const day = new Date(String(date));
  // The schema says what is wrong with it.
  if (Number.isNaN(day.getTime())) return undefined;
  const waits = waiting({ date: day, draft: draft === true }, today);
  if (!waits) return undefined;
  return waits === 'draft'
    ? `${file} waits: it is a draft.`
    : `${file} waits until ${String(date)}: it appears with the first build on that day.`;
}
