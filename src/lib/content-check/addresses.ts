import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { TRANSLATIONS } from '../locale.ts';
import { addressIn, PAGES } from '../page-addresses.ts';
import { siteSchema } from '../site.schema.ts';
import { contentError, type ContentProblem } from './problem.ts';
import { contentNow, missingEntry, nearest } from './references.ts';
import { readYaml, unseenIn } from './yaml.ts';

/** A file with an address. */
export interface Owner {
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

/**
 * Why a link is broken; `undefined` if its page exists, or it leads off this site. parts.ts checks parts of pages.
 * @param only where pages have links of this kind alone to other sites
 */
export function missingPage(href: string, only?: 'https'): string | undefined {
  if (href.startsWith('app:')) {
    const links = APPLICATION.map((name) => ({ id: `app:${name}` }));
    return missingEntry(href, links, 'content/site.yaml');
  }
  if (href.trim() === '' || href === '#')
    return 'the link leads nowhere. Write an address into it.';
  const wrong = (fix: string) => `the link '${href}' leads nowhere. ${fix}`;
  if (/%(?![\da-f]{2})/i.test(href)) return wrong('Write %25 for a % in it.');
  if (/^whatsapp$|^#./i.test(href) && isWholeText(href)) return undefined;
  if (/\s/.test(href) || unseenIn(href))
    return wrong(unseenIn(href).trim() || 'Write it without spaces.');
  if (/^(mailto:|[^/:]+@)/i.test(href)) return wrongMail(href) ? wrong(WHOLE.mail) : undefined;
  if (/^tel:/i.test(href))
    return /^tel:\+?\d[\d-]{2,}$/i.test(href) ? undefined : wrong(WHOLE.phone);
  const [, protocol, slashes, site = ''] = /^(?:(https?):|(?=\/\/))(\/*)(.*)$/i.exec(href) ?? [];
  if (slashes !== undefined) {
    if (!URL.canParse(`https://${site}`) || !/^[^/?#]+\.[^/?#.]/.test(site))
      return wrong('Write a whole address, like https://school.example.');
    if (slashes !== '//' || !protocol || (only && protocol !== only))
      return `the link '${href}' isn't whole. Write https://${site}`;
    const { url } = (contentNow('content/site.yaml') ?? {}) as { url?: string };
    return url && href.startsWith(`${url}/`) ? missingPage(href.slice(url.length)) : undefined;
  }
  if (/^[a-z][\w+.-]*:/i.test(href))
    return wrong('Browsers don’t open such an address from a page.');
  if (!isWholeText(href)) return wrong('It ends within a letter: copy it again.');
  const address = decodeURI(new URL(href, 'https://site.example').pathname);
  const known = owners().map((owner) => owner.address);
  // src/pages/folder/[name].astro renders pages on demand.
  const folders = known.map((path) => /^(\/.+\/)\[/.exec(path)?.[1]);
  const isMade = folders.some((folder) => folder && address.startsWith(folder));
  if (href.startsWith('/') && (isMade || known.includes(address))) return undefined;
  const meant = nearest(address, known);
  return wrong(
    meant ? `Did you mean ${meant}?` : 'Write a path like /contact, or a whole https:// address.',
  );
}

/** Whether the escapes of an address make letters; those of a cut Hebrew one don't. */
function isWholeText(href: string): boolean {
  try {
    return decodeURIComponent(href) !== '';
  } catch {
    return false;
  }
}

const WHOLE = {
  mail: 'Write it like mailto:dana@school.example.',
  phone: 'Write it like tel:+97235550142.',
};

const wrongMail = (href: string) => !/^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?.]+(\?.*)?$/i.test(href);

const addressOf = (file: string) => `/${file.replace(/^.*\/|\.mdx?$/g, '')}`;

/**
 * Files in content that the site doesn't read, such as documents, .mdx.txt and lists under another name. Its own are
 * those that begin with `_`, those of operating systems, and the samples.
 * @param read the files that it does
 */
export function unreadFiles(read: ReadonlySet<string>): ContentProblem[] {
  const files = globSync('content/**/*', { withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) => ({
      name,
      file: relative(process.cwd(), join(parentPath, name)),
    }))
    .filter(
      ({ name, file }) => !read.has(file) && !/^[_.]|^Thumbs\.db$/.test(name) && file !== SAMPLES,
    )
    .map(({ file }) => {
      const meant = nearest(file, [...read]);
      const fix = meant
        ? `Is it meant to be ${meant}?`
        : 'Give it a name that ends in .mdx in articles, landings or legal, or move it out of content.';
      return { file, message: `nothing reads this file. ${fix}` };
    });
}

const SAMPLES = 'content/samples/posts.yaml';

let read: Owner[] | undefined;

/** Cached briefly, because links are checked in bulk. */
export function owners(): Owner[] {
  if (read) return read;
  setTimeout(() => (read = undefined), 100).unref();
  const { redirects, rewrites } = readHosting(readFileSync(REDIRECTS, 'utf8'));
  const aliases = [...redirects, ...rewrites];
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

interface Hosting {
  redirects: { source?: string; destination?: string }[];
  rewrites: { source?: string }[];
}

/** @throws ContentError with the line of a mistake */
function readHosting(source: string): Hosting {
  try {
    return (JSON.parse(source) as { hosting: Hosting }).hosting;
  } catch (error) {
    const [, told] = /\(line (\d+)/.exec(String(error)) ?? [];
    const curly = source.split('\n').findIndex((text) => /[“”„]/.test(text)) + 1;
    const line = Number(told) || curly || undefined;
    const message =
      'this file can\'t be read. Put a comma between two entries, none behind the last, and all texts in "straight quotes".';
    throw contentError([{ file: REDIRECTS, line, message }]);
  }
}

/** Redirects of deleted pages, which writers add, that lead nowhere. */
export function redirectProblems(source = readFileSync(REDIRECTS, 'utf8')): ContentProblem[] {
  const { lineOf } = readYaml(REDIRECTS, source);
  return readHosting(source).redirects.flatMap((redirect, index) => {
    const { source: from = '', destination = '' } = redirect;
    const isPattern = /\/:|\*/.test(destination);
    const message = from.startsWith('/')
      ? !isPattern && missingPage(destination)
      : `write the old address like /${from}.`;
    const line = lineOf(['hosting', 'redirects', index]);
    return message ? [{ file: REDIRECTS, line, message }] : [];
  });
}
