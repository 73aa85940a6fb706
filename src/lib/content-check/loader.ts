import { existsSync, globSync, readFileSync } from 'node:fs';
import { matchesGlob, parse, relative, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import type { BaseSchema, SchemaContext } from 'astro:content';
import { LANGS, LOCALES } from '../locale';
import { languageByEnding, translationsAmong } from '../page-addresses';
import { limitsIn } from '../limits';
import { addressProblem } from './addresses';
import { checkYaml, type Checked, type Inherit } from './fields';
import { inheritFacts } from './inherit';
import { contentProblems } from './problem';
import { addProblem, pictureProblem } from './references';
import { textProblems } from './text';
import { factProblems, type Facts } from './written-facts';
import { frontMatterOf, readYaml } from './yaml';

export type SchemaOf<S extends BaseSchema> = S | ((context: SchemaContext) => S);

/** A text editor empties a file before it writes it, and the watcher reports both as one change. */
const WRITTEN_AFTER_MS = 100;

export interface Options {
  /** Id of a file's entry; by default, the file name. */
  idOf?: ((file: string) => string) | undefined;
  inherit?: Inherit | undefined;
}

/**
 * Loads the valid files of a pattern, and records the mistakes of the others for integration.ts. In the dev
 * server a file keeps its last valid state.
 */
export function contentFiles(
  pattern: string,
  schema: SchemaOf<BaseSchema>,
  { idOf = (file) => parse(file).name, inherit }: Options = {},
): Loader {
  return {
    name: 'content',
    load: async ({ store, parseData, generateDigest, watcher, logger }) => {
      const read = async (file: string) => {
        const contents = readFileSync(file, 'utf8');
        const { data, problems } = checkFile(file, contents, schema, inherit);
        contentProblems.set(file, problems);
        if (problems.length > 0) return;
        const id = idOf(file);
        store.set({
          id,
          data: await parseData({ id, data, filePath: resolve(file) }),
          filePath: file,
          // Also changes with what the file inherits
          digest: generateDigest({ contents, data }),
          deferredRender: !file.endsWith('.yaml'),
        });
      };
      store.clear();
      for (const file of globSync(pattern).sort()) await read(file);

      watcher?.on('all', async (event, path) => {
        const changed = relative(process.cwd(), path);
        await pause(WRITTEN_AFTER_MS);
        // The change may also fix files that have mistakes, and a translation inherits from its other file.
        const wrong = [...contentProblems].filter(([, problems]) => problems.length > 0);
        const translations = LANGS.map((lang) => changed.replace(/\.yaml$/, `.${lang}.yaml`));
        const twins = translationsAmong(globSync(pattern)).map((page) => Object.values(page));
        const others = twins.find((files) => files.includes(changed)) ?? [];
        const files = [changed, ...translations, ...others, ...wrong.map(([name]) => name)];
        for (const file of new Set(files)) {
          if (matchesGlob(file, pattern) && existsSync(file)) await read(file);
        }
        if (!matchesGlob(changed, pattern)) return;
        logger.info(`${event}: ${changed}`);
        if (event !== 'unlink') return;
        contentProblems.delete(changed);
        store.delete(idOf(changed));
      });
    },
  };
}

const FOREIGN_LINES: [RegExp, string][] = [
  [
    // What decoding puts in place of other bytes, and the zeros between UTF-16's letters
    /[\uFFFD\0]/,
    "this line has letters that can't be read. Save the file with the encoding UTF-8, and check this line.",
  ],
  [
    /^(?:<{7}|>{7})(?: |$)/,
    'these are the marks of two versions that were merged. Keep the right lines between <<<<<<< and >>>>>>>, and delete the others and the marks.',
  ],
];

const PICTURE_PATH = 'expected the path of a picture, like ../../src/assets/pictures/mission.webp';

const NO_FIELDS =
  'the fields at the top are missing. Start the file with a line of ---, the fields, and another line of ---.';

export function checkFile(
  file: string,
  contents: string,
  schema: SchemaOf<BaseSchema>,
  inherit?: Inherit,
): Checked {
  const refused = (line: number, message: string) => ({
    data: {},
    problems: [{ file, line, message }],
  });
  for (const [index, text] of contents.split('\n').entries()) {
    const [, message] = FOREIGN_LINES.find(([mark]) => mark.test(text)) ?? [];
    if (message) return refused(index + 1, message);
  }
  const picture = z.string({ error: PICTURE_PATH }).regex(/^\.{1,2}\//, PICTURE_PATH);
  const image = (shape?: 'square') =>
    picture.superRefine(addProblem((path) => pictureProblem(file, path, shape)));
  const context = { image } as unknown as SchemaContext;
  const expected = (typeof schema === 'function' ? schema(context) : schema) as z.ZodType;
  if (file.endsWith('.yaml')) return checkYaml(file, contents, expected, { inherit: inheritFacts });
  const front = frontMatterOf(contents);
  if (!front) return refused(1, NO_FIELDS);
  const { document, lineOf } = readYaml(file, front.yaml, front.firstLine);
  const foreign = foreignLanguage(file, document.get('lang') ?? 'en', front.yaml);
  if (foreign) return refused(lineOf(['lang']), foreign);
  const { data, problems } = checkYaml(file, front.yaml, expected, {
    firstLine: front.firstLine,
    inherit,
  });
  const address = addressProblem(file);
  const ofName = address ? [{ file, message: address }] : [];
  const { facts } = data as { facts?: Facts };
  const limits = file.includes('/legal/') ? Object.keys(limitsIn('en')) : [];
  const byHand = front.body.split('\n').flatMap((text, index) => {
    const messages = facts ? factProblems(text, facts, 'props.') : unfilledIn(text, limits);
    return messages.map((message) => ({ file, line: index + 1, message }));
  });
  return { data, problems: [...ofName, ...problems, ...byHand, ...textProblems(file, front.body)] };
}

function foreignLanguage(file: string, lang: unknown, fields: string): string | undefined {
  const expected = languageByEnding(file);
  if (expected && lang !== expected)
    return `the name of this file ends in '${LOCALES[expected].ending}', but its language is '${String(lang)}'. Write lang: ${expected}, or rename the file.`;
  if (lang !== 'he' || /\p{Script=Hebrew}/u.test(fields)) return undefined;
  return 'the language of this file is Hebrew, but its fields have none. Translate them, or write lang: en.';
}

function unfilledIn(text: string, known: string[]): string[] {
  const names = [...text.matchAll(/\{props\.(\w+)\}/g)].flatMap(([, name]) => name ?? []);
  const unknown = names.filter((name) => !known.includes(name));
  return unknown.map((name) => `nothing fills {props.${name}} here. Write words.`);
}
