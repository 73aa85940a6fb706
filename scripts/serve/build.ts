// `npm run build`: the site as files in dist/site.
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { carryOut, readCommandLine, readVerbose } from '../lib/command-line.ts';
import { ended, launch, readLines, ROOT, run, stopAllOnExit } from '../lib/processes.ts';
import { StepError, Steps, type Step } from '../lib/steps.ts';
import { entryText, parseLogEntry, type LogEntry } from './astro-log.ts';

/** How much of an unexplained failure is shown, in lines. */
const LAST_LINES = 40;

/**
 * Builds the site into dist/site and the function's bundle into functions/server.
 * @param verbose shows all that Astro prints, as it comes
 * @throws StepError with what Astro printed
 */
export async function buildSite(verbose = false, steps = new Steps(verbose)): Promise<void> {
  // Astro empties its own folder only, and old parts of the bundle would be deployed with the new.
  await rm(resolve(ROOT, 'functions/server'), { recursive: true, force: true });
  await steps.run('Building the site', async (step) => {
    if (!verbose) return runAstro(step, (text) => steps.print(text));
    if ((await run('astro', ['build'])) !== 0)
      throw new StepError('The build failed. What Astro said stands above.');
  });
}

async function runAstro(step: Step, print: (text: string) => void): Promise<void> {
  const child = launch('astro', ['build', '--json'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const entries: LogEntry[] = [];
  readLines(child, (line) => {
    const entry = parseLogEntry(line);
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
  await carryOut(buildSite(verbose));
}
