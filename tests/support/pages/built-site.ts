import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SITE_FOLDER = fileURLToPath(new URL('../../../dist/site', import.meta.url));

export interface BuiltPage {
  file: string;
  path: string;
  html: string;
}

export function builtPages(): BuiltPage[] {
  return globSync('**/*.html', { cwd: SITE_FOLDER })
    .sort()
    .map((file) => ({
      file,
      path: `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`,
      html: builtFile(file),
    }));
}

export function builtFile(path: string): string {
  return readFileSync(join(SITE_FOLDER, path), 'utf8');
}

export function isBuilt(address: string): boolean {
  return existsSync(join(SITE_FOLDER, address));
}

/** Routes of pages and endpoints that the function renders. */
export function onDemandRoutes(): string[] {
  const folder = fileURLToPath(new URL('../../../src/pages', import.meta.url));
  return (
    globSync('**/*.{astro,ts}', { cwd: folder })
      .filter((file) =>
        /^export const prerender = false/m.test(readFileSync(join(folder, file), 'utf8')),
      )
      .map((file) => `/${file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')}`)
      // The error screen has no URL.
      .filter((route) => route !== '/500')
      .sort()
  );
}
