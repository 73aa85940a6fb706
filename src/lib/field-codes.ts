import type { z } from 'zod';

/** `invalid`: no more specific code fits; `unknown`: the form has no such field. */
type CommonCode = 'invalid' | 'unknown';

/**
 * Error codes by field path, such as `title` or `sections.2.content`. Schemas use these codes as messages.
 * @param codes any other message becomes `invalid`
 * @param whole key for an error of the value as a whole
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
