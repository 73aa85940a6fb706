import { relative } from 'node:path';
import type { AstroIntegration } from 'astro';
import { addressProblems } from './addresses.ts';
import { contentError, onProblems, report } from './problem.ts';

/** Files are saved in steps, and one mistake may make several. */
const SETTLED_MS = 150;

/** Ends a build in which two pages have one address; while developing, shows what is wrong in open pages. */
export function contentChecks(): AstroIntegration {
  return {
    name: 'content-checks',
    hooks: {
      'astro:build:start': () => {
        const problems = addressProblems();
        if (problems.length > 0) throw contentError(problems);
      },
      'astro:server:setup': ({ server }) => {
        const checkAddresses = () => {
          report('addresses', addressProblems());
        };
        checkAddresses();
        server.watcher.on('add', checkAddresses).on('unlink', (path) => {
          report(relative(process.cwd(), path), []);
          checkAddresses();
        });

        let timer: NodeJS.Timeout | undefined;
        onProblems(() => {
          clearTimeout(timer);
          // A page that is asked for again shows what is wrong (src/middleware.ts).
          timer = setTimeout(() => {
            server.environments.client.hot.send({ type: 'full-reload' });
          }, SETTLED_MS);
        });
      },
    },
  };
}
