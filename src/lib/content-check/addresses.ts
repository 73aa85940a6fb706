import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { TRANSLATIONS } from '../locale.ts';
import { addressIn, PAGES } from '../page-addresses.ts';
import { siteSchema } from '../site.schema.ts';
import type { ContentProblem } from './problem.ts';
import { missingEntry, nearest } from './references.ts';

interface Owner {
  address: string;
  file: string;
}

const REDIRECTS = 'firebase.json';
const PAGE_LIST = 'src/lib/page-addresses.ts';

/** Why a file name can't be an address. Ignores case, like readers and some file systems. */
export function addressProblem(file: string): string | undefined {
  const address = addressOf(file);
  if (file.endsWith('.md')) return 'its name must end in .mdx.';
  if (!/^\/[\p{L}\p{N}_-]+$/u.test(address)) {
    return `its name makes the address '${address}'. Use only letters, digits and hyphens.`;
  }
  const key = ({ address: of, file: owner }: Owner) =>
    owner === REDIRECTS ? of : of.toLowerCase();
  const taken = owners().find(
    (other) => other.file !== file && key(other) === key({ address, file: other.file }),
  );
  return taken && `its address ${address} is taken by ${taken.file}. Give this file another name.`;
}

const { subscriptions, ...pages } = siteSchema.shape.application.shape;
const APPLICATION = Object.keys({ ...pages, ...subscriptions.shape });

/** Why a link is broken; `undefined` if its page exists, or it leads off this site. */
export function missingPage(href: string): string | undefined {
  if (href.startsWith('app:')) {
    const links = APPLICATION.map((name) => ({ id: `app:${name}` }));
    return missingEntry(href, links, 'content/site.yaml');
  }
  if (href.trim() === '' || href === '#')
    return 'the link leads nowhere. Write an address into it.';
  const [, site] = /^https?:\/{0,2}(?=[^/])(.*)$/i.exec(href) ?? [];
  if (site !== undefined && !/^https?:\/\/[^/]/i.test(href)) {
    return `the link '${href}' isn't whole. Write https://${site}`;
  }
  if (/^([a-z][\w+.-]*:|\/\/|#)|^whatsapp$/i.test(href)) return undefined;
  const address = decodeURI(new URL(href, 'https://site.example').pathname);
  const known = owners().map((owner) => owner.address);
  // src/pages/folder/[name].astro renders pages on demand.
  const folders = known.map((path) => /^(\/.+\/)\[/.exec(path)?.[1]);
  const isMade = folders.some((folder) => folder && address.startsWith(folder));
  if (isMade || known.includes(address)) return undefined;
  const meant = nearest(address, known);
  const hint = meant
    ? `Did you mean ${meant}?`
    : 'Write a path like /contact, or a whole https:// address.';
  return `the link '${href}' leads nowhere. ${hint}`;
}

const addressOf = (file: string) => `/${file.replace(/^.*\/|\.mdx?$/g, '')}`;

/** Files beside articles and pages that the site doesn't read, such as documents and .mdx.txt. */
export function unreadFiles(): ContentProblem[] {
  const files = globSync('content/**/*', { withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .filter(({ name }) => !isRead(name))
    .map(({ parentPath, name }) => ({
      file: relative(process.cwd(), join(parentPath, name)),
      message: `nothing reads this file. Give it a name that ends in .mdx or .yaml, or move it out of content.`,
    }));
}

/** Also true for what an operating system writes. */
export function isRead(name: string): boolean {
  return /\.(mdx?|yaml)$|^\.|^Thumbs\.db$/.test(name);
}

let read: Owner[] | undefined;

/** All files with an address. Cached briefly, because links are checked in bulk. */
function owners(): Owner[] {
  if (read) return read;
  setTimeout(() => (read = undefined), 100).unref();
  const { hosting } = JSON.parse(readFileSync(REDIRECTS, 'utf8')) as {
    hosting: Record<'redirects' | 'rewrites', { source?: string }[]>;
  };
  const aliases = [...hosting.redirects, ...hosting.rewrites];
  read = [
    ...globSync('content/{articles,landings,legal}/**/[!_]*.{md,mdx}').map((file) => ({
      address: addressOf(file),
      file,
    })),
    ...PAGES.flatMap((page) =>
      TRANSLATIONS.map((lang) => ({ address: addressIn(page, lang), file: PAGE_LIST })),
    ),
    ...globSync(['src/pages/**/[!_]*.{astro,ts}', 'public/**/*.*']).map((file) => ({
      address: file.replace(/^(src\/pages|public)|(\/index)?\.(astro|ts|html)$/g, '') || '/',
      file,
    })),
    { address: '/licenses.txt', file: 'scripts/build/licenses.ts' },
    ...aliases.map(({ source = '' }) => ({ address: source, file: REDIRECTS })),
  ];
  return read;
}
