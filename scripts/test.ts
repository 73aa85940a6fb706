// `npm test`: every check of the project, side by side in two lanes, as most machines have two cores.
import { askedOfNpm, parseWords, readCommandLine } from './lib/command-line.ts';
import { stopAll, stopAllOnExit } from './lib/processes.ts';
import { StepError, Steps } from './lib/steps.ts';
import { buildSite } from './serve/build.ts';
import { whyBuild } from './test/build-state.ts';
import { CHECKS, vitestProject, type Check } from './test/checks.ts';
import { chooseChecks, testUsage, type Choice } from './test/choice.ts';

const BUILD = { name: 'build', about: 'the site as files, and the function' };
const NAMED = [BUILD, ...CHECKS];

const { choice, verbose } = readCommandLine(testUsage(NAMED), (args) => {
  const { values, positionals } = parseWords(args, { verbose: { type: 'boolean' } });
  return {
    choice: chooseChecks(positionals, NAMED),
    verbose: values.verbose === true || askedOfNpm(),
  };
});
stopAllOnExit();
const steps = new Steps(verbose);
const passed: string[] = [];
const failed: string[] = [];
const wanted = CHECKS.filter(({ name }) => choice.has(name));
const built = buildIfNeeded(choice);
// The browser's tests take longest: they run beside all others.
const lanes = Map.groupBy(wanted, ({ name }) => name === 'e2e').values();
await Promise.all([built, ...lanes.map(runAll)]);
await stopAll();
const again = failed.length > 0 ? `: ${failed.join(', ')}  (npm test -- ${failed.join(' ')})` : '';
console.log(`\n${passed.length} passed, ${failed.length} failed${again}`);
process.exit(failed.length > 0 ? 1 : 0);

/** Builds when that was asked for, or when a check needs it; answers whether checks can go on. */
async function buildIfNeeded(choice: Choice): Promise<boolean> {
  const asked = choice.has(BUILD.name);
  const reason = wanted.some(({ build }) => build === 'read') ? whyBuild() : undefined;
  if (!asked && !reason) return true;
  if (!asked) steps.print(`The site is built first: ${reason}.`);
  return note(BUILD.name, () => buildSite(verbose, steps));
}

async function runAll(checks: Check[]): Promise<void> {
  for (const { name, build, run = vitestProject } of checks) {
    if (build && !(await built)) {
      failed.push(name);
      steps.print(`- ${name}: not run, as the build failed`);
      continue;
    }
    const show = (text: string) => verbose && steps.print(text);
    const files = choice.get(name) ?? [];
    await note(name, () => steps.run(name, (step) => run({ name, step, files, show })));
  }
}

/** Remembers how a check went, and shows what a failed one printed; answers whether it passed. */
async function note(name: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    passed.push(name);
    return true;
  } catch (error) {
    failed.push(name);
    steps.print(`\n${error instanceof StepError ? error.message : String(error)}\n`);
    return false;
  }
}
