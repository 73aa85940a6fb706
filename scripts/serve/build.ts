// `npm run build`: the site as files in dist/site.
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readCommandLine, readVerbose } from '../lib/command-line.ts';
import { ended, launch, ROOT, run, stopAllOnExit } from '../lib/processes.ts';
import { StepError, Steps, type Step } from '../lib/steps.ts';
import { entryText, readLog, type LogEntry } from './astro-log.ts';

/** How much of an unexplained failure is shown, in lines. */
const LAST_LINES = 40;

/**
 * Builds the site into dist/site and the function's bundle into functions/server, and says how long it
 * took, or what went wrong; answers the exit code.
 */
export async function build(verbose = false): Promise<number> {
  const steps = new Steps(verbose);
  try {
    await buildSite(steps, verbose);
    return 0;
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    if (error.message) console.error(`\n${error.message}\n`);
    return 1;
  }
}

/**
 * The same as a step of more than this.
 * @param verbose shows all that Astro prints, as it comes
 * @throws StepError with what Astro printed
 */
export async function buildSite(steps: Steps, verbose = false): Promise<void> {
  // Astro empties its own folder only, and old parts of the bundle would be deployed with the new.
  await rm(resolve(ROOT, 'functions/server'), { recursive: true, force: true });
  await steps.run('Building the site', async (step) => {
    if (!verbose) return runAstro(step, (text) => steps.print(text));
    if ((await run('astro', ['build'])) !== 0) throw new StepError();
  });
}

async function runAstro(step: Step, print: (text: string) => void): Promise<void> {
  const child = launch('astro', ['build', '--json'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const entries: LogEntry[] = [];
  readLog([child.stdout, child.stderr], (entry) => {
    entries.push(entry);
    step.at = progress(entry) ?? step.at;
    if (entry.level === 'warn') print(entryText(entry));
  });
  const code = await ended(child);
  const told = entries.filter(({ level }) => level === 'error' || level === 'printed');
  if (code !== 0) {
    throw new StepError(
      (told.length > 0 ? told : entries.slice(-LAST_LINES)).map(entryText).join('\n'),
    );
  }
  for (const entry of told) print(entryText(entry));
}

/** What a log entry of the build tells of how far it is. */
function progress({ message }: LogEntry): string | undefined {
  const [, done, all] = /\((\d+)\/(\d+)\)\s*$/.exec(message) ?? [];
  if (done) return `${done} of ${all} pictures`;
  return /prerendering/.test(message) ? 'pages' : undefined;
}

if (import.meta.main) {
  const { verbose } = readCommandLine(
    `npm run build   builds the site into dist/site

  -- --verbose    shows all that Astro prints
  -- --help       shows this`,
    readVerbose,
  );
  stopAllOnExit();
  process.exit(await build(verbose));
}
