import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const { quotes: FOREIGN } = parse(readFileSync('tests/reword/fixed.yaml', 'utf8')) as {
  quotes: string[];
};

const QUOTES = { en: /“([^“”{}]+)”/g, he: /״(?! )([^״{}\n]{2,40})(?<! )״/g };

const isHebrew = (file: string) => /(?:\.he\.yaml|Heb\.mdx)$/.test(file);

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(texts) : [];
}

const yamlFiles = globSync(['content/*.yaml', 'content/{data,pages}/**/*.yaml']);
const legalFiles = globSync('content/legal/*.mdx');

it.each(['en', 'he'] as const)('texts in %s quote labels as the page has them', (lang) => {
  const inLang = (file: string) => isHebrew(file) === (lang === 'he');
  const ours = yamlFiles.filter(inLang);
  const labels = new Set(ours.flatMap((file) => texts(parse(readFileSync(file, 'utf8')))));
  const unknown = [...ours, ...legalFiles.filter(inLang)].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(QUOTES[lang])]
          .map(([, quoted = '']) => quoted)
          .filter((quoted) => !labels.has(quoted) && !FOREIGN.includes(quoted))
          .map((quoted) => `${file}:${index + 1} ${quoted}`),
      ),
  );
  expect(unknown).toEqual([]);
});

it.each(['privacy', 'privacyHeb'])('%s has a line on everything that a browser keeps', (name) => {
  const page = readFileSync(`content/legal/${name}.mdx`, 'utf8');
  const told = [...page.matchAll(/^- .+\{\/\* (.+) \*\/\}$/gm)].flatMap(([, keys = '']) =>
    keys.split(' '),
  );
  // kept.ts takes its key from the callers.
  const files = globSync('src/**/*.{ts,tsx,astro}', { exclude: ['**/kept.ts'] });
  const sources = files.map((file) => readFileSync(file, 'utf8'));
  const saving = sources.filter((source) =>
    /import \{[^}]*\b(?:stored|keepChoice|createKept|createNamed)\b[^}]*\} from '[^']*\/(?:lib\/storage|kept)(?:\.ts)?'/.test(
      source,
    ),
  );
  const keys = saving.flatMap((source) => {
    const found = [
      ...source.matchAll(/(?:_?KEY|PREFIX) = '([^']+)'/g),
      ...source.matchAll(
        /\b(?:stored|keepChoice|createKept|createNamed)(?:<[^(']*>)?\(\s*'([^']+)'/g,
      ),
    ];
    expect(found, source).not.toEqual([]);
    return found.map(([, key]) => key);
  });
  expect(told.toSorted()).toEqual([...keys, 'CacheStorage', 'IndexedDB'].toSorted());
});

it('only known files keep anything in a browser', () => {
  const keeping = /\b(?:localStorage|sessionStorage|indexedDB\w*|caches\.\w+)\b|document\.cookie/;
  const files = globSync(['src/**/*.{ts,tsx,astro}', 'public/*.js']);
  expect(files.filter((file) => keeping.test(readFileSync(file, 'utf8'))).toSorted()).toEqual([
    'public/controller-sw.js',
    'src/features/editor/api/firebase-login.ts',
    'src/features/remote/offline/update.store.ts',
    'src/lib/storage.ts',
  ]);
});

const policies = legalFiles.filter((file) => !isHebrew(file));

it.each(policies)('%s has the facts of its Hebrew translation', (file) => {
  const factsOf = (path: string) => {
    const [, fields = '', text = ''] = readFileSync(path, 'utf8').split(/^---$/m);
    const source = text.replaceAll(' lang="he"', '');
    return {
      marks: fields.match(/^(?:updated|sample): .+/gm),
      parts: source.match(/^(?:## |- )/gm),
      values: source.match(/<\w+ \/>|\{props\.\w+\}|(?<=\]\()[^)]+/g)?.toSorted(),
      numbers: source.match(/(?<=[\s־(₪])\d+(?=[\s.,?])/g)?.toSorted(),
    };
  };
  expect(factsOf(file.replace('.mdx', 'Heb.mdx'))).toEqual(factsOf(file));
});
