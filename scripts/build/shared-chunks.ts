import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const chunk = (name: string, test: RegExp, minShareCount = 2) => ({
  name,
  test,
  tags: ['$initial' as const],
  minShareCount,
  includeDependenciesRecursively: false,
});

/**
 * What islands share loads as one file each, not as one per combination of pages. /play needs the keys alone, and /teach
 * nothing of a robot before it drives one.
 */
const chunks = [
  chunk('react', /node_modules\/(react|react-dom|scheduler)\//, 1),
  chunk(
    'keys',
    /robot\/(control\/(input|keyboard|gamepad|sounds)|simulator\/motion|ui\/(CommandIcon|Keys|pointer|RobotFigure)).*\.tsx?$/,
  ),
  chunk('robot', /features\/(challenges|program|robot)\/(?!protocol|control\/wake-lock).*\.tsx?$/),
];

/**
 * The first line of the scripts that the remote runs at load, all of React among them: Chromium then compiles them
 * while they load, off the main thread (a tenth of the page's time there). Other browsers ignore it.
 * @see https://v8.dev/blog/explicit-compile-hints
 */
const compileHint = ({ moduleIds }: { moduleIds: string[] }) =>
  moduleIds.some((id) =>
    /\/(react|react-dom|nanostores|kit|features\/(challenges|program|remote|robot))\//.test(id),
  )
    ? '//# allFunctionsCalledOnLoad'
    : '';

/** Rolldown requires this for `includeDependenciesRecursively: false`. Astro sets another value, so it can't be an option. */
const entrySignatures: Plugin = {
  name: 'entry-signatures',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
};

/** Divides the scripts that islands share into files that load and compile fast. */
export function sharedChunks(): AstroIntegration {
  const output = { postBanner: compileHint, codeSplitting: { groups: chunks } };
  return {
    name: 'shared-chunks',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [entrySignatures],
            environments: { client: { build: { rolldownOptions: { output } } } },
          },
        });
      },
    },
  };
}
