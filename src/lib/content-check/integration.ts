import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { htmlText } from '../html-text.ts';
import { redirectProblems, unreadFiles } from './addresses.ts';
import { englishTypes } from './english.ts';
import { deadParts } from './parts.ts';
import { contentError, contentProblems, problemText, type ContentProblem } from './problem.ts';

/** Often enough to seem instant, but longer than it takes to save a file. */
const LOOK_EVERY_MS = 150;
/** A text editor may empty a file before it writes it. */
const WRITTEN_AFTER_MS = 100;
const all = (): ContentProblem[] => [...contentProblems.values()].flat();

/**
 * Fails a build that has mistakes in content, and lists all of them. The dev server prints them, and shows them instead
 * of pages. Also generates the types of the English texts.
 */
export function contentChecks(): AstroIntegration {
  let types: URL;
  return {
    name: 'content-checks',
    hooks: {
      'astro:config:done': ({ injectTypes }) => {
        types = injectTypes({ filename: 'english.d.ts', content: englishTypes() });
      },
      'astro:build:start': () => {
        stopFor([...all(), ...unreadFiles(new Set(contentProblems.keys())), ...redirectProblems()]);
      },
      'astro:build:done': ({ dir }) => stopFor(deadParts(fileURLToPath(dir))),
      'astro:server:setup': ({ server, logger }) => {
        let told = '';
        setInterval(() => {
          const { message } = contentError(all());
          if (message === told) return;
          told = message;
          if (message) logger.error(message);
          server.environments.client.hot.send({ type: 'full-reload' });
        }, LOOK_EVERY_MS).unref();
        server.watcher.on('change', (path) => {
          if (!/\b(ui|pages\b.*)\.yaml$/.test(path)) return;
          setTimeout(() => writeFileSync(types, englishTypes()), WRITTEN_AFTER_MS);
        });
        server.middlewares.use(({ headers }, response, next) => {
          if (all().length === 0 || !headers.accept?.includes('text/html')) return next();
          response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
          response.end(problemPage(all()));
        });
      },
    },
  };
}

function stopFor(problems: readonly ContentProblem[]): void {
  if (problems.length > 0) throw contentError(problems);
}

/** Vite's client reloads the page after a change. */
function problemPage(problems: readonly ContentProblem[]): string {
  const items = problems.map((problem) => `<h2>${htmlText(problemText(problem))}</h2>`);
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>A mistake in content</title><script type="module" src="/@vite/client"></script>
<style>body { max-width: 60rem; margin: 8vh auto; font: 1rem/1.6 sans-serif; overflow-wrap: anywhere }</style>
<h1>A mistake in content</h1><p>Fix it and save. The page will reload.</p>${items.join('')}`;
}
