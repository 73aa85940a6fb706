// `npm run check:launch`: lists content that waits for the owner, and fails while there is any.
import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { noOptions, readCommandLine } from '../lib/command-line.ts';
import { ROOT } from '../lib/processes.ts';

const CONTENT = resolve(ROOT, 'content');

if (import.meta.main) {
  readCommandLine('npm run check:launch   lists sample content; takes no options', noOptions);
  const samples = await findSamples();
  if (samples.length === 0) {
    console.log('No sample content is left: ready to launch.');
  } else {
    console.error('Still sample content (replace it, then remove `sample: true`):\n');
    for (const { file, entry } of samples) console.error(`  content/${file}: ${entry}`);
    console.error(`\n${samples.length} places in all.`);
    process.exit(1);
  }
}

/** A place in the content that still carries `sample: true`. */
export interface Sample {
  file: string;
  /** What it is: the entry's id, name or title, or the whole file. */
  entry: string;
}

/** Finds everything under a content folder that is marked as sample, in order of file. */
export async function findSamples(folder = CONTENT): Promise<Sample[]> {
  const found: Sample[] = [];
  for await (const file of glob('**/*.{yaml,md,mdx}', { cwd: folder })) {
    const source = await readFile(join(folder, file), 'utf8');
    const data: unknown = parse(file.endsWith('.yaml') ? source : frontmatter(source));
    collect(data, file, 'the whole file', found);
  }
  return found.sort((a, b) => a.file.localeCompare(b.file));
}

function frontmatter(source: string): string {
  return /^---\r?\n([\s\S]*?)\r?\n---/.exec(source)?.[1] ?? '';
}

function collect(data: unknown, file: string, entry: string, found: Sample[]): void {
  if (Array.isArray(data)) {
    data.forEach((item, index) => collect(item, file, `item ${index + 1}`, found));
  } else if (data && typeof data === 'object') {
    const fields = data as Record<string, unknown>;
    const name = [fields['id'], fields['name'], fields['title'], entry].find(
      (value) => typeof value === 'string',
    );
    if (fields['sample'] === true) found.push({ file, entry: String(name) });
    for (const [key, value] of Object.entries(fields)) collect(value, file, key, found);
  }
}
