import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { contentError, contentProblems, problemText, type ContentProblem } from './problem.ts';

/** Soon enough to seem instant, and not while a file is being saved. */
const LOOK_EVERY_MS = 150;
const all = (): ContentProblem[] => [...contentProblems.values()].flat();

/** Stops a build with all mistakes in content. The dev server prints them, and shows them instead of pages. */
export function contentChecks(): AstroIntegration {
  return {
    name: 'content-checks',
    hooks: {
      'astro:build:start': () => {
        if (all().length > 0) throw contentError(all());
      },
      'astro:server:setup': ({ server, logger }) => {
        let told = '';
        setInterval(() => {
          const { message } = contentError(all());
          if (message === told) return;
          told = message;
          if (message) logger.error(message);
          server.environments.client.hot.send({ type: 'full-reload' });
        }, LOOK_EVERY_MS).unref();
        server.middlewares.use(({ headers }, response, next) => {
          if (all().length === 0 || !headers.accept?.includes('text/html')) return next();
          response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
          response.end(problemPage(all()));
        });
      },
    },
  };
}

/** Vite's client reloads the page after a change. */
function problemPage(problems: readonly ContentProblem[]): string {
  const items = problems.map(
    (problem) => `<h2>${escaped(problemText(problem))}</h2>${excerpt(problem)}`,
  );
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>A mistake in content</title><script type="module" src="/@vite/client"></script><style>
body { max-width: 60rem; margin: 8vh auto; padding: 0 1.5rem; color: #1f2430; font: 1rem/1.6 system-ui, sans-serif }
h2 { margin-top: 2.5rem; font-size: 1.15rem; overflow-wrap: anywhere }
pre { overflow-x: auto; padding: 1rem; border-radius: .5rem; background: #f3f4f7; tab-size: 4 }
mark { background: #ffd9d4 }
</style><h1>A mistake in content</h1><p>Fix it and save: the page comes back by itself.</p>${items.join('')}`;
}

/** The line of a problem with its neighbors. */
function excerpt({ file, line }: ContentProblem): string {
  if (!line) return '';
  const first = Math.max(1, line - 2);
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(first - 1, line + 2);
  const rows = lines.map((text, index) => {
    const row = escaped(`${String(first + index).padStart(4)}  ${text}`);
    return first + index === line ? `<mark>${row}</mark>` : row;
  });
  return `<pre>${rows.join('\n')}</pre>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
