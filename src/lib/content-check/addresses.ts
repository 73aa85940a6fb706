import { globSync, readFileSync } from 'node:fs';
import { siteSchema } from '../site.schema.ts';
import { missingEntry, nearest } from './references.ts';

interface Owner {
  address: string;
  file: string;
}

const REDIRECTS = 'firebase.json';

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
  if (/^([a-z][\w+.-]*:|\/\/|#|$)|^whatsapp$/i.test(href)) return undefined;
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
    ...globSync(['src/pages/**/[!_]*.{astro,ts}', 'public/**/*.*']).map((file) => ({
      address: file.replace(/^(src\/pages|public)|(\/index)?\.(astro|ts|html)$/g, '') || '/',
      file,
    })),
    ...aliases.map(({ source = '' }) => ({ address: source, file: REDIRECTS })),
  ];
  return read;
}
