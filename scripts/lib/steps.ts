import { styleText } from 'node:util';

/** Does a step of a command: a line says that it begins, another how it ended and how long it took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const end = (mark: string) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${mark} ${name} ${styleText('dim', `${seconds} s`)}`);
  };
  console.log(`${name} …`);
  try {
    const result = await work();
    end(styleText('green', '✓'));
    return result;
  } catch (error) {
    end(styleText('red', '✗'));
    throw error;
  }
}
