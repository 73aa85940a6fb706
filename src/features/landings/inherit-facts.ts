import { globSync } from 'node:fs';
import { type Document, isCollection } from 'yaml';
import { contentNow } from '@/lib/content-check/references';
import { translationsAmong } from '@/lib/page-addresses';
import { landingFacts } from './facts';

/** Paths of the fields that don't depend on a page's language. */
const FACT =
  /^(kind|tone|places|hero\.picture\.src|schedule\.(updated|announced|sessions\.\d+\.(start|end|mode))|price\.(amount|early\.\w+)|(register|secondOffer\.link)\.href|agenda\.items\.\d+\.after|instructor\.member)$/;

type Path = (string | number)[];

/**
 * Adds the facts of a page's English file to its file in another language, and the texts that facts make.
 * @returns a problem for each fact that the file has itself
 */
export function inheritFacts(file: string, document: Document) {
  const own = [...inherit(file, document), ...textsIn(document)];
  document.set('facts', document.createNode(landingFacts(document.toJS())));
  return own;
}

function inherit(file: string, document: Document) {
  const pages = translationsAmong(globSync('content/landings/**/[!_]*.mdx'));
  const english = pages.find((page) => Object.values(page).includes(file))?.en;
  const data = english && contentNow(english);
  // An unreadable file is reported by its own check.
  if (!data || document.get('lang') === 'en') return [];
  const own = factsIn(document.toJS()).map(([path]) => ({
    path,
    message: `'${path.join('.')}' is in ${english}, for both languages. Delete it here.`,
  }));
  for (const [path, value] of factsIn(data))
    if (hasRoom(document, path)) document.setIn(path, value);
  return own;
}

function textsIn(document: Document) {
  if (!document.has('facts')) return [];
  return [{ path: ['facts'], message: "'facts' come from the other fields. Delete them here." }];
}

function factsIn(value: unknown, path: Path = []): [Path, unknown][] {
  if (!(value instanceof Object)) return FACT.test(path.join('.')) ? [[path, value]] : [];
  const name = (key: string) => (Array.isArray(value) ? Number(key) : key);
  return Object.entries(value).flatMap(([key, part]) => factsIn(part, [...path, name(key)]));
}

/** The schema reports a text in the place of fields. */
const hasRoom = (document: Document, path: Path) =>
  path.every((_, index) => {
    const parent: unknown = document.getIn(path.slice(0, index), true);
    return parent === undefined || isCollection(parent);
  });
