import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // The build prints `<!DOCTYPE html>` and void elements in its own style.
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Phone numbers and units are kept together by the style sheet.
    'tel-non-breaking': 'off',
    'long-title': 'off',
    // Safari takes unstyled lists for no lists unless they say so.
    'no-redundant-role': ['error', { exclude: ['list'] }],
    // React writes autoComplete and inputMode; HTML does not mind.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'no-inline-style': 'error',
  },
});

/** What is not valid in a page, a line each. */
export async function htmlProblems(html: string, name: string): Promise<string[]> {
  const report = await validator.validateString(html, name);
  const problems = report.results.flatMap(({ messages }) =>
    messages.map(({ line, ruleId, message }) => `${line}: ${ruleId}: ${message}`),
  );
  // Astro prints the one style rule of islands beside the first island.
  return problems.filter((problem) => !/element-permitted-content: <style> element/.test(problem));
}
