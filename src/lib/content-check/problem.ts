export interface ContentProblem {
  file: string;
  /** From 1; missing if the file name is the mistake. */
  line?: number | undefined;
  /** The mistake, the value found, and the fix. */
  message: string;
}

// Astro loads this module twice: for its configuration and for the content loaders.
const shared = globalThis as { contentProblems?: Map<string, readonly ContentProblem[]> };

/** Current mistakes, by file. */
export const contentProblems = (shared.contentProblems ??= new Map());

/** 'content/data/team.yaml:12: …' */
export function problemText({ file, line, message }: ContentProblem): string {
  return `${line ? `${file}:${line}` : file}: ${message}`;
}

/** Has no stack, because only the line in the content matters. */
export function contentError(problems: readonly ContentProblem[]): Error {
  const message = problems.map(problemText).join('\n\n');
  return Object.assign(new Error(message), { name: 'ContentError', stack: '' });
}
