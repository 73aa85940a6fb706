import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { problemText, type ContentProblem } from '@/lib/content-check/problem';

interface Matcher {
  pattern: [{ regexp: string; file: number; line?: number; message: number }];
}

const { problemMatcher } = JSON.parse(readFileSync('.github/content-problems.json', 'utf8')) as {
  problemMatcher: Matcher[];
};

/** What GitHub shows for a line of the log. */
function annotations(printed: string): ContentProblem[] {
  return problemMatcher.flatMap(({ pattern: [{ regexp, file, line, message }] }) => {
    const found = new RegExp(regexp).exec(printed);
    if (!found) return [];
    return [
      {
        file: String(found[file]),
        message: String(found[message]),
        ...(line && { line: Number(found[line]) }),
      },
    ];
  });
}

it.each<ContentProblem>([
  {
    file: 'content/landings/landingMeetupHeb.mdx',
    line: 12,
    message: "expected a day. Found: 'x: 3'",
  },
  { file: 'content/articles/two words.mdx', line: 3, message: 'the link /nowhere: leads nowhere.' },
  { file: 'content/articles/Post.md', message: 'its name must end in .mdx.' },
])('GitHub shows a mistake in content at its file and line: $file', (problem) => {
  expect(annotations(`[build] ${problemText(problem)}`)).toEqual([problem]);
});
