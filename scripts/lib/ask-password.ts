import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

const SHORTEST = 10;

/** A password nobody can guess. */
function generatePassword(): string {
  return randomBytes(15).toString('base64url');
}

/**
 * Asks for a password at the terminal without showing it. An empty answer, or having no terminal,
 * makes one, which is then to be shown.
 * @throws Error when it is too short
 */
export async function askPassword(): Promise<{ password: string; generated: boolean }> {
  const typed = process.stdin.isTTY ? await askHidden('Password (empty: make one): ') : '';
  if (!typed) return { password: generatePassword(), generated: true };
  if (typed.length < SHORTEST) {
    throw new Error(`A password needs at least ${SHORTEST} characters.`);
  }
  return { password: typed, generated: false };
}

function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  return new Promise((done, fail) => {
    terminal.once('SIGINT', () => fail(new Error('\nNothing was done.')));
    terminal.question('', (answer) => {
      terminal.close();
      process.stdout.write('\n');
      done(answer);
    });
  });
}
