/** A mistake in a content file. */
export interface ContentProblem {
  /** Path from the project's folder. */
  file: string;
  /** From 1; missing if the mistake is the file's name. */
  line?: number | undefined;
  /** What is wrong, what was found, and how to fix it. */
  message: string;
}

// Astro loads its configuration and the content loaders as two copies of this module.
const shared = globalThis as { contentProblems?: Map<string, readonly ContentProblem[]> };

/** What is wrong now, by file. */
export const contentProblems = (shared.contentProblems ??= new Map());

/** A problem in one line: 'content/data/team.yaml:12: …'. */
export function problemText({ file, line, message }: ContentProblem): string {
  return `${line ? `${file}:${line}` : file}: ${message}`;
}

/** An error without a stack: the line in the content is what counts. */
export function contentError(problems: readonly ContentProblem[]): Error {
  const message = problems.map(problemText).join('\n\n');
  return Object.assign(new Error(message), { name: 'ContentError', stack: '' });
}
