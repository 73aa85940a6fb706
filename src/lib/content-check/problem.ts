/** A mistake in a file of content, as its writer is told. */
export interface ContentProblem {
  /** Path from the project's folder. */
  file: string;
  /** From 1; left out where it is the file as a whole. */
  line?: number | undefined;
  /** What was wrong, what stood there, and what to do. */
  message: string;
}

interface Registry {
  byFile: Map<string, readonly ContentProblem[]>;
  listener?: () => void;
}

/** Astro loads the configuration, the content's schemas and the middleware each in a way of its own. */
const shared = globalThis as typeof globalThis & { contentProblems?: Registry };
const registry = () => (shared.contentProblems ??= { byFile: new Map() });

/** Remembers what is wrong with a file; an empty list says that all is right again. */
export function report(file: string, problems: readonly ContentProblem[]): void {
  const { byFile, listener } = registry();
  const known = byFile.has(file);
  const inOrder = problems.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
  if (problems.length > 0) byFile.set(file, inOrder);
  else byFile.delete(file);
  if (known || problems.length > 0) listener?.();
}

/** All that is wrong now. */
export function contentProblems(): ContentProblem[] {
  return [...registry().byFile.values()].flat();
}

/** Calls back each time that something became wrong or right; the last one who asked is called. */
export function onProblems(listener: () => void): void {
  registry().listener = listener;
}

/** A problem in one line: 'content/data/team.yaml:12: …'. */
export function problemText({ file, line, message }: ContentProblem): string {
  return `${line ? `${file}:${line}` : file}: ${message}`;
}

/** Problems as an error that leads to the first of them; nobody needs to see where it was thrown. */
export function contentError(problems: readonly ContentProblem[]) {
  const [first] = problems;
  return Object.assign(new Error(problems.map(problemText).join('\n\n')), {
    name: 'ContentError',
    title: 'A mistake in content',
    stack: '',
    loc: first && { file: first.file, line: first.line ?? 1, column: 0 },
  });
}
