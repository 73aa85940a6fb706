import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterAll, describe, it } from 'vitest';
import { textElement } from '../../../scripts/lint/text-element.ts';

Object.assign(RuleTester, {
  afterAll,
  describe,
  // The first case loads the types of React and of browsers.
  it: (name: string, run: () => void) => it(name, { timeout: 60_000 }, run),
});

const tester = new RuleTester({
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: {
      // A folder that tsconfig.json excludes: otherwise the whole project would load.
      projectService: { allowDefaultProject: ['dist/*.tsx'] },
      tsconfigRootDir: process.cwd(),
    },
  },
});

/** A component that returns the JSX, with props of several types. */
const returning = (jsx: string) => ({
  name: jsx,
  filename: 'dist/part.tsx',
  code: `
    import type { ReactElement, ReactNode } from 'react';
    interface Props {
      text: string; maybe?: string; count: number; on: boolean; node: ReactNode; part: ReactElement;
      texts: string[]; parts: ReactElement[];
    }
    export function Part({ text, maybe, count, on, node, part, texts, parts }: Props) {
      return ${jsx};
    }`,
});

const refused = (jsx: string, times = 1) => ({
  ...returning(jsx),
  errors: Array.from({ length: times }, () => ({ messageId: 'text' })),
});

tester.run('text-element', textElement as never, {
  valid: [
    '<p>{text}</p>',
    '<p>{on ? text : <b>{count}</b>}</p>',
    '<p>{node}</p>',
    '<p>Robots</p>',
    '<p><b>{text}</b> <i>{count}</i></p>',
    "<p>{part}{' '}{on && <b>{text}</b>}</p>",
    '<><b>{text}</b>{parts}</>',
    '<Part {...{ text, count, on, node, part, texts, parts }} />',
    '<p>{/* a comment */}{text}</p>',
    '<p>{maybe && <b>{maybe}</b>}{part}</p>',
    'on ? part : null',
  ].map(returning),
  invalid: [
    refused('<p>{part}{text}</p>'),
    refused('<p>{count}×</p>', 2),
    refused('<p>{text} </p>'),
    refused('<p>{part}{maybe}</p>'),
    refused('<p>{on && text}{part}</p>'),
    refused('<p>{node}{part}</p>'),
    refused('<p>{part} Robots</p>'),
    refused('<p>{texts}</p>'),
    refused('<p>{parts.map(() => <>{text}</>)}</p>'),
    refused('<>{text}</>'),
    refused('<Part {...{ text, count, on, node, part, texts, parts }} node={<>{text}<b /></>} />'),
    refused('on ? text : part'),
    refused('node'),
    refused('texts'),
  ],
});
