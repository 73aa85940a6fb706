// `npm run build`: the site as files in dist/site.
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { carryOut, parseOptions, readCommandLine, VERBOSE_OPTION } from '../lib/command-line.ts';
import { capture, ROOT, run, stopAllOnExit, TOOL_ENV } from '../lib/processes.ts';
import { step } from '../lib/steps.ts';

/**
 * Builds the site into dist/site and the function's bundle into functions/server, and shows what Astro warns of.
 * @param verbose shows all that Astro prints, as it comes
 * @throws Error with what Astro says went wrong
 */
export async function buildSite(verbose = false): Promise<void> {
  // Astro empties its own folder only, and old parts of the bundle would be deployed with the new.
  await rm(resolve(ROOT, 'functions/server'), { recursive: true, force: true });
  const told = await step('Building the site', async () => {
    const { code, printed } = verbose
      ? { code: await run('astro', ['build']), printed: '' }
      : await capture('astro', ['build', '--json'], TOOL_ENV);
    const lines = printed.split('\n').flatMap(toldOf).join('\n');
    if (code !== 0) throw new Error(lines || `astro build ended with ${code}.`);
    return lines;
  });
  if (told) console.log(told);
}

/** What a line of `astro … --json` tells of mistakes and warnings, or one that is printed past the log. */
function toldOf(line: string): string[] {
  try {
    const { level, message } = JSON.parse(line) as { level?: string; message?: string };
    if (level && message) return level === 'info' || level === 'debug' ? [] : [message.trim()];
  } catch {
    // It is not of the log.
  }
  return line.trim() ? [line] : [];
}

if (import.meta.main) {
  const { verbose } = readCommandLine(
    `npm run build   builds the site into dist/site

  -- --verbose    shows all that Astro prints
  -- --help       shows this`,
    (args) => parseOptions(args, VERBOSE_OPTION),
  );
  stopAllOnExit();
  await carryOut(buildSite(verbose));
}
