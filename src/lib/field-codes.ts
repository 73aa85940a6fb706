import type { z } from 'zod';

/** The codes that every form has: a field that none of its own codes fits, and one it does not know. */
type CommonCode = 'invalid' | 'unknown';

/**
 * Why each field was refused, by its path such as `title` or `sections.2.content`. The messages of
 * the schema's own checks are such codes.
 * @param codes the codes there are; any other message stands for `invalid`
 * @param whole the name for what is wrong with all of it together
 */
export function fieldCodes<Code extends string>(
  error: z.ZodError,
  codes: readonly Code[],
  whole: string,
): Record<string, Code | CommonCode> {
  const fields = new Map<string, Code | CommonCode>();
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields.set([...path, key].join('.'), 'unknown');
    } else {
      const field = path.join('.') || whole;
      const code = codes.find((known) => known === issue.message) ?? 'invalid';
      if (!fields.has(field)) fields.set(field, code);
    }
  }
  // Defines each name as it is; assigning `__proto__` would not.
  return Object.fromEntries(fields);
}
