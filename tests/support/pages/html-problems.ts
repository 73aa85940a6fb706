import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Astro's own style for `<!DOCTYPE html>` and void elements
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // The style sheet keeps phone numbers and units on one line.
    'tel-non-breaking': 'off',
    'long-title': 'off',
    // Safari hides the role of lists without bullets unless they have `role="list"`.
    'no-redundant-role': ['error', { exclude: ['list'] }],
    // React writes autoComplete and inputMode; HTML ignores case.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'no-inline-style': 'error',
  },
});

/** A page's HTML errors, one line each. */
export async function htmlProblems(html: string, name: string): Promise<string[]> {
  const report = await validator.validateString(html, name);
  const problems = report.results.flatMap(({ messages }) =>
    messages.map(({ line, ruleId, message }) => `${line}: ${ruleId}: ${message}`),
  );
  // Astro puts a <style> element beside the first island.
  return problems.filter((problem) => !/element-permitted-content: <style> element/.test(problem));
}
