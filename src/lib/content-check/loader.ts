import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { z } from 'astro/zod';
import type { BaseSchema, SchemaContext } from 'astro:content';
import { checkYaml, type Checked } from './check-yaml';
import { markdownProblems, mdxProblems, type CompileMdx } from './mdx';
import { pictureIn } from './pictures';
import { contentError, contentProblems, problemText, report } from './problem';
import { frontMatterOf } from './yaml';

export type SchemaOf<S extends BaseSchema> = S | ((context: SchemaContext) => S);

/** What Astro hands its own loaders as well. */
interface EntryType {
  getEntryInfo(file: { contents: string; fileUrl: URL }): Promise<{ data: object }>;
}
type FullContext = LoaderContext & { entryTypes: Map<string, EntryType> };

/** How many collections are being loaded. */
let loading = 0;

/** Stands for the data of a file that is not right; no such entry gets into the store. */
const WRONG = {};

/**
 * A loader that reads files of content the strict way and says each mistake with file, line, field and mend.
 * A build ends with all of them; the dev server goes on with what it had, and pages show them.
 * @param components names that texts can use without an import
 */
export function checked(
  loader: Loader,
  schema: SchemaOf<BaseSchema>,
  components: readonly string[],
): Loader {
  return {
    ...loader,
    load: async (context) => {
      const check = checkWith(schema, components, context);
      const types = [...(context as FullContext).entryTypes].map(
        ([extension, type]): [string, EntryType] => [extension, checkedType(type, check, context)],
      );
      const strict = {
        ...context,
        entryTypes: new Map(types),
        parseData: (entry) =>
          entry.data === WRONG ? Promise.resolve(entry.data) : context.parseData(entry),
        store: {
          ...context.store,
          set: (entry) => entry.data !== WRONG && context.store.set(entry),
        },
      } as FullContext;
      loading += 1;
      await loader.load(strict).finally(() => {
        loading -= 1;
      });
      // The last collection of a build ends it when something is wrong in any of them.
      const problems = contentProblems();
      if (!context.watcher && loading === 0 && problems.length > 0) throw contentError(problems);
    },
  };
}

/** Reads a file: its data, and what is wrong with it. */
type Check = (file: string, contents: string) => Promise<Checked>;

/** While developing, a file that is being saved may be empty, or end in the middle, for as long as this. */
const SAVED_WITHIN_MS = 100;

/** A kind of file whose entries are checked before Astro reads them. */
function checkedType(
  type: EntryType,
  check: Check,
  { config, logger, watcher }: LoaderContext,
): EntryType {
  return {
    ...type,
    async getEntryInfo({ contents, fileUrl }) {
      const file = relative(fileURLToPath(config.root), fileURLToPath(fileUrl));
      let text = contents;
      let { data, problems } = await check(file, text);
      if (watcher && problems.length > 0) {
        await pause(SAVED_WITHIN_MS);
        text = await readFile(fileUrl, 'utf8').catch(() => contents);
        ({ data, problems } = await check(file, text));
      }
      report(file, problems);
      if (watcher) for (const problem of problems) logger.error(problemText(problem));
      if (problems.length > 0) return { data: WRONG, body: '' };
      return { ...(await type.getEntryInfo({ contents: text, fileUrl })), data: data as object };
    },
  };
}

function schemaFor(schema: SchemaOf<BaseSchema>, root: string, file: string): z.ZodType {
  if (typeof schema !== 'function') return schema as z.ZodType;
  const image = () => pictureIn(root, file);
  return schema({ image } as unknown as SchemaContext) as z.ZodType;
}

const NO_FIELDS =
  'the fields on top are missing: a line of three dashes, the fields, and a line of three dashes again.';

function checkWith(
  schema: SchemaOf<BaseSchema>,
  components: readonly string[],
  { config }: LoaderContext,
): Check {
  const root = fileURLToPath(config.root);
  const compile = mdxCompiler(config);
  return async (file, contents) => {
    const expected = schemaFor(schema, root, file);
    if (/\.ya?ml$/.test(file)) return checkYaml(file, contents, expected);
    const front = frontMatterOf(contents);
    if (!front) return { data: WRONG, problems: [{ file, line: 1, message: NO_FIELDS }] };
    const { data, problems } = checkYaml(file, front.yaml, expected, front.firstLine);
    const inBody = file.endsWith('.mdx')
      ? await mdxProblems(file, front.body, components, compile)
      : markdownProblems(file, front.body);
    return { data, problems: [...problems, ...inBody] };
  };
}

interface MdxProcessor {
  createMdxRenderer?(
    shared: { syntaxHighlight: false },
    options: { optimize: false; srcDir: URL; sourcemap: boolean },
  ): Promise<{ process(source: string, path: string, frontmatter: object): Promise<unknown> }>;
}

/** The compiler that will make pages of the texts, so that its complaints are told with all others. */
function mdxCompiler({ markdown, srcDir }: LoaderContext['config']): CompileMdx {
  const { processor } = markdown as unknown as { processor: MdxProcessor };
  const renderer = processor.createMdxRenderer?.(
    { syntaxHighlight: false },
    { optimize: false, srcDir, sourcemap: false },
  );
  return async (source) => (await renderer)?.process(source, 'text.mdx', {});
}
