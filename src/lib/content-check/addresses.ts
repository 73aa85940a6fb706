import { globSync, readFileSync } from 'node:fs';
import type { ContentProblem } from './problem.ts';
import { readYaml } from './yaml.ts';

/** Something that answers at an address. */
interface Owner {
  address: string;
  file: string;
}

interface Redirect {
  source: string;
  destination: string;
}

/** Folders of content whose files are pages. */
const PAGES = 'content/{articles,landings,legal}/**/[!_]*.{md,mdx}';

/**
 * Pages of content at an address that is taken. Upper and lower case do not tell addresses apart: readers
 * mistake them, and some disks do.
 */
export function takenAddresses(
  pages: readonly Owner[],
  others: readonly Owner[],
  redirects: readonly Redirect[] = [],
): ContentProblem[] {
  return pages.flatMap(({ address, file }, index) => {
    const same = (other: string) => other.toLowerCase() === address.toLowerCase();
    const aliases = redirects
      // One spelling may lead to another.
      .filter(({ destination }) => !same(destination))
      .map(({ source }) => ({ address: source, file: 'a redirect in firebase.json' }));
    const taken = [...pages.slice(0, index), ...others, ...aliases].find((other) =>
      same(other.address),
    );
    if (!taken) return [];
    const message = `its address ${address} is taken by ${taken.file}. Give this file another name.`;
    return [{ file, message }];
  });
}

/** Pages whose file's name would make an address that nobody can type. */
export function unfitAddresses(pages: readonly Owner[]): ContentProblem[] {
  return pages
    .filter(({ address }) => !/^\/[\p{L}\p{N}_-]+$/u.test(address))
    .map(({ address, file }) => ({
      file,
      message: `its name makes the address '${address}'. Use letters, digits and hyphens alone.`,
    }));
}

/** {@link takenAddresses} and {@link unfitAddresses} of the project. */
export function addressProblems(): ContentProblem[] {
  const pages = contentPages();
  const routes = siteRoutes().filter(({ address }) => !address.includes('['));
  const statics = files('public/**/*.*').map((file) => ({
    address: file.replace(/^public/, '').replace(/\.html$/, ''),
    file,
  }));
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
    hosting: { redirects: Redirect[] };
  };
  const others = [...routes, ...statics, ...messagePages()];
  return [...unfitAddresses(pages), ...takenAddresses(pages, others, hosting.redirects)];
}

/**
 * The addresses that people may type of the project, the home page's aside. One that ends with a slash
 * stands for all pages below it.
 */
export function siteAddresses(): Owner[] {
  const routes = siteRoutes()
    .filter(({ address, file }) => file.endsWith('.astro') && !/^\/(404|500|index)$/.test(address))
    .map(({ address, file }) => ({ address: address.replace(/\[.*$/, ''), file }))
    .filter(({ address }) => address !== '/');
  return [...routes, ...contentPages(), ...messagePages()];
}

function files(pattern: string): string[] {
  return globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/** Pages of content, each at its file's name. */
export function contentPages(): Owner[] {
  return files(PAGES).map((file) => ({
    address: `/${file.replace(/^.*\//, '').replace(/\.mdx?$/, '')}`,
    file,
  }));
}

function messagePages(): Owner[] {
  const file = 'content/data/message-pages.yaml';
  const { data } = readYaml(file, readFileSync(file, 'utf8'));
  const { items = [] } = (data ?? {}) as { items?: { id: string }[] };
  return items.map(({ id }) => ({ address: `/${id}`, file }));
}

function siteRoutes(): Owner[] {
  return files('src/pages/**/*.{astro,ts}').map((file) => ({ address: routeOf(file), file }));
}

/** The address of a page of src/pages; that of the home page is the name of its file. */
function routeOf(file: string): string {
  const path = file.replace(/^src\/pages/, '').replace(/\.(astro|ts)$/, '');
  return path.replace(/(.)\/index$/, '$1');
}
