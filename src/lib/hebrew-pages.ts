import { globSync, readFileSync } from 'node:fs';
import { frontMatterOf, readYaml } from './content-check/yaml.ts';

// Astro's configuration reads this with Node alone, so its imports name their files.

/** The addresses of articles and landing pages that say `lang: he`. */
export function hebrewPages(): string[] {
  const files = globSync('content/{articles,landings}/**/[!_]*.{md,mdx}');
  const inHebrew = files.filter((file) => {
    const { yaml = '' } = frontMatterOf(readFileSync(file, 'utf8')) ?? {};
    return (readYaml(file, yaml).data as { lang?: unknown } | undefined)?.lang === 'he';
  });
  return inHebrew.map((file) => file.replace(/^.*[/\\](.*)\.mdx?$/, '/$1')).sort();
}
