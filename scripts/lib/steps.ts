import { styleText } from 'node:util';

/** What a running step tells of itself. */
export interface Step {
  /** What it is at, as in '34 of 255 pictures'; a terminal shows it while the step runs. */
  at: string;
  /** What came of it, as in '120 passed'; shown beside its time. */
  outcome: string;
}

/** A step that did not do its work; the message is what its tools printed. */
export class StepError extends Error {}

interface Running extends Step {
  name: string;
  since: number;
}

interface Screen {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

const REWRITE_EVERY_MS = 500;
const CLEAR_LINE = '\x1b[2K';

/**
 * Shows steps while they run. A terminal has one line for all that are running, which is rewritten with
 * their seconds; elsewhere each has a line when it starts. When it ends, each has a line with its time.
 */
export class Steps {
  readonly #screen: Screen;
  readonly #rewrites: boolean;
  readonly #running = new Set<Running>();
  #timer: NodeJS.Timeout | undefined;

  /** @param verbose tools print past this, so that no line can be rewritten */
  constructor(verbose = false, screen: Screen = process.stdout) {
    this.#screen = screen;
    this.#rewrites = screen.isTTY === true && !verbose;
  }

  /** Shows a step from its start to its end; what its work throws is thrown on. */
  async run<Result>(name: string, work: (step: Step) => Promise<Result>): Promise<Result> {
    const step: Running = { name, since: performance.now(), at: '', outcome: '' };
    this.#running.add(step);
    if (this.#rewrites) this.#timer ??= setInterval(() => this.#rewrite(), REWRITE_EVERY_MS);
    else this.#screen.write(`${name} …\n`);
    this.#rewrite();
    try {
      const result = await work(step);
      this.#end(step, this.#styled('green', '✓'));
      return result;
    } catch (error) {
      this.#end(step, this.#styled('red', '✗'));
      throw error;
    }
  }

  /** Prints lines of text above the line that is being rewritten. */
  print(text: string): void {
    this.#screen.write(`${this.#rewrites ? CLEAR_LINE : ''}${text}\n`);
    this.#rewrite();
  }

  #end(step: Running, mark: string): void {
    this.#running.delete(step);
    if (this.#running.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    const outcome = step.outcome ? ` (${step.outcome})` : '';
    this.print(`${mark} ${step.name}${outcome} ${this.#styled('dim', time(step))}`);
  }

  #rewrite(): void {
    if (!this.#rewrites || this.#running.size === 0) return;
    const steps = Array.from(this.#running, (step) => {
      const at = step.at ? ` (${step.at})` : '';
      return `${step.name}${at} ${Math.floor(seconds(step))} s`;
    });
    const line = `… ${steps.join(', ')}`.slice(0, (this.#screen.columns || 80) - 1);
    this.#screen.write(`${CLEAR_LINE}${line}\r`);
  }

  #styled(style: 'green' | 'red' | 'dim', text: string): string {
    return this.#screen.isTTY ? styleText(style, text, { validateStream: false }) : text;
  }
}

function seconds({ since }: Running): number {
  return (performance.now() - since) / 1000;
}

function time(step: Running): string {
  return `${seconds(step).toFixed(1)} s`;
}
