import { readFileSync } from 'node:fs';
import { contentPages } from './content-check/addresses.ts';
import { frontMatterOf, readYaml } from './content-check/yaml.ts';

// Astro's configuration reads this with Node alone, so its imports name their files.

/** The addresses of content pages that say `lang: he`. */
export function hebrewPages(): string[] {
  const inHebrew = contentPages().filter(({ file }) => {
    const { yaml = '' } = frontMatterOf(readFileSync(file, 'utf8')) ?? {};
    return (readYaml(file, yaml).data as { lang?: unknown } | undefined)?.lang === 'he';
  });
  return inHebrew.map(({ address }) => address).sort();
}
