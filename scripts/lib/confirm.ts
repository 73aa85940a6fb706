import { createInterface } from 'node:readline/promises';

/** Skips the question of {@link confirm}. */
export const YES_OPTION = { yes: { type: 'boolean', default: false } } as const;

/**
 * Asks at the terminal before an irreversible action.
 * @throws Error when the answer is no, or there is no terminal
 */
export async function confirm(question: string, yes: boolean): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new Error(
      `${question}\nNothing was done: there is no terminal to ask at. Add --yes to go ahead.`,
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await new Promise<string>((given) => {
    // Ctrl+C and Ctrl+D mean no.
    terminal.once('close', () => given('\n'));
    terminal.question(`${question} [y/N] `).then(given, () => given('\n'));
  });
  terminal.close();
  if (answer === '\n') console.log();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Error('Nothing was done.');
}
