import { expect } from 'vitest';

/** One structured line that the function has printed. */
export type LogLine = Record<string, unknown>;

/** What the function has printed, among all that its emulators did, who put a sign before each line. */
function functionLines(printed: string): string[] {
  return printed
    .split('\n')
    .flatMap((line) => (line.startsWith('>  ') ? [line.slice('>  '.length).trimEnd()] : []));
}

/** The structured lines that a function has printed. */
export function logLines(printed: string): LogLine[] {
  return functionLines(printed).flatMap((line) =>
    line.startsWith('{"severity"') ? [JSON.parse(line) as LogLine] : [],
  );
}

/**
 * Expects a function to have printed nothing but structured lines, each with a severity that Cloud
 * Logging knows and a message, and none with what no log may tell.
 */
export function expectClearLog(printed: string, secrets: readonly string[]): LogLine[] {
  const lines = functionLines(printed);
  expect(lines.filter((line) => !line.startsWith('{"severity"'))).toEqual([]);
  for (const secret of secrets) {
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  }
  const structured = logLines(printed);
  expect(structured.length).toBeGreaterThan(0);
  for (const line of structured) {
    expect(line).toMatchObject({
      severity: expect.stringMatching(/^(INFO|WARNING|ERROR)$/),
      message: expect.stringMatching(/^[a-z][a-z ]+$/),
    });
  }
  return structured;
}
