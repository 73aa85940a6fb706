import type { z } from 'astro/zod';
import type { ContentProblem } from './problem.ts';
import { fieldProblems } from './schema-problems.ts';
import { readYaml } from './yaml.ts';

/** What stands in a file, and what is wrong with it. */
export interface Checked {
  data: unknown;
  problems: ContentProblem[];
}

/**
 * Reads YAML and compares it with its schema, which has not changed the data yet.
 * @param firstLine the line of the file on which it begins
 */
export function checkYaml(file: string, source: string, schema: z.ZodType, firstLine = 1): Checked {
  const { data, problems, lineOf } = readYaml(file, source, firstLine);
  if (problems.length > 0) return { data, problems };
  const inFields = fieldProblems(schema, data ?? {}).map(({ path, message }): ContentProblem => ({
    file,
    line: lineOf(path),
    message,
  }));
  return { data, problems: inFields };
}
