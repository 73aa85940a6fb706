import type { z } from 'zod';

/** A field that none of a form's own codes fits, and one that the form does not know. */
type CommonCode = 'invalid' | 'unknown';

/**
 * Codes of refused fields, by path such as `title` or `sections.2.content`. The messages of schemas are such
 * codes.
 * @param codes any other message becomes `invalid`
 * @param whole name for what is wrong with the whole value
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
  // Safe for a field named `__proto__`.
  return Object.fromEntries(fields);
}
