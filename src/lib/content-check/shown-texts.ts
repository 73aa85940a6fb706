import { existsSync } from 'node:fs';
import type { Document } from 'yaml';
import { mapTexts } from '../fill.ts';
import { limitsIn } from '../limits.ts';
import { TRANSLATIONS } from '../locale.ts';
import { emptyIfUnseen } from '../unseen.ts';
import { englishFile, translatedFile } from './inherit.ts';
import { contentNow, nearest } from './references.ts';

/** What pages fill into texts; the last four count the pictures of carousels. */
const FILLED = ['brand', ...Object.keys(limitsIn('en')), 'n', 'from', 'to', 'total'];

/** Pages show a tag, an entity and Markdown in a field as they are written. */
const MARKUP = /<\/?[a-z][^<>]*>|&#?\w+;|\*\*[^\s*][^*]*\*\*|\[[^[\]]+\]\([^()]*\)/i;

/** Texts that a page would show otherwise than they are meant, by their paths. */
export function wordProblems(file: string, document: Document) {
  const problems: { path: PropertyKey[]; message: string }[] = [];
  const known = placeholdersOf(file);
  mapTexts(document.toJS() as unknown, (text, path) => {
    const message = mistakeIn(text, known?.(path));
    const keys = path.map((name) => (/^\d+$/.test(name) ? Number(name) : name));
    if (message) problems.push({ path: keys, message });
    return text;
  });
  return problems;
}

/** What another field of a landing page may not fill, because it fills others. */
const SOURCES = ['venue', 'dates', 'duration'];

/** The placeholders that a text may have; `undefined` if another check knows them. */
function placeholdersOf(file: string): ((path: string[]) => string[] | undefined) | undefined {
  if (file === 'content/site.yaml') return () => [];
  if (file.includes('/landings/'))
    return ([field = '']) => (SOURCES.includes(field) ? FILLED : undefined);
  const english = englishFile(file);
  const translations = TRANSLATIONS.map((lang) => translatedFile(english, lang));
  const others = (english === file ? translations : [english]).filter((other) => existsSync(other));
  // The code alone knows what it fills into texts of one language.
  if (others.length === 0) return file.endsWith('.yaml') ? undefined : () => FILLED;
  const names = new Map<string, string[]>();
  mapTexts(others.map(contentNow), (text, path) => {
    const place = placeOf(path);
    names.set(place, [...(names.get(place) ?? []), ...placeholdersIn(text)]);
    return text;
  });
  return (path) => [...FILLED, ...(names.get(placeOf(path)) ?? [])];
}

/** The same for all entries of a list, and for all forms of a text about a number of things. */
const placeOf = (path: string[]) =>
  path.filter((name) => !/^(?:\d+|one|two|other)$/.test(name)).join('.');

const placeholdersIn = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);

function mistakeIn(text: string, known?: readonly string[]): string | undefined {
  if (text !== '' && !emptyIfUnseen(text)) return 'the text has nothing that can be seen.';
  const [markup] = MARKUP.exec(text) ?? [];
  if (markup) return `'${markup}' would be seen as it's written. Write words only.`;
  if (/[{}]/.test(text.replace(/\{\w+\}/g, '')))
    return "braces are only for a name, like {brand} for the product's.";
  const unknown = known && placeholdersIn(text).find((name) => !known.includes(name));
  if (!unknown) return undefined;
  const meant = nearest(unknown, known);
  return `nothing fills {${unknown}}. ${meant ? `Did you mean {${meant}}?` : 'Write words.'}`;
}
