import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { owners } from './addresses.ts';
import { problemText, type ContentProblem } from './problem.ts';
import { nearest } from './references.ts';

const ID = /\sid="([^"]+)"/g;
const LINK = /<a\s[^>]*?href="([^"]+)"/g;

/**
 * Links to parts that a page doesn't have and to articles that wait for their day, and ids that a page has twice: what
 * only the built pages show.
 * @param folder of the built pages
 */
export function deadParts(folder: string): ContentProblem[] {
  const pages = new Map<string, { html: string; ids: string[] }>(
    globSync('**/*.html', { cwd: folder }).map((file) => {
      const html = readFileSync(join(folder, file), 'utf8');
      const ids = [...html.matchAll(ID)].flatMap(([, id]) => id ?? []);
      return [`/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`, { html, ids }];
    }),
  );
  const files = new Map(owners().map(({ address, file }) => [address, file]));
  const found = [...pages].flatMap(([path, { html, ids }]) => {
    const tell = (mark: RegExp, message: string) =>
      placesOf(mark, files.get(path) ?? path).map((place) => ({ ...place, message }));
    const doubles = ids.filter((id, index) => ids.indexOf(id) < index);
    const links = [...html.matchAll(LINK)].map(([, href = '']) => href.replaceAll('&#38;', '&'));
    return [
      ...doubles.flatMap((id) =>
        tell(
          partMark(id),
          `the page has two parts with the name '${id}'. Change this heading or id.`,
        ),
      ),
      ...links
        .filter((href) => /^[/#]/.test(href))
        .flatMap((href) => {
          const [address = '', part = ''] = href.replace(/\?[^#]*/, '').split('#');
          const target = pages.get(address || path);
          if (!target && files.get(address)?.startsWith('content/'))
            return tell(
              linkMark(href),
              `the link '${href}' leads nowhere until that page is published.`,
            );
          // What has a '=' is data for the page's script.
          if (
            !target ||
            !part ||
            part.includes('=') ||
            target.ids.includes(decodeURIComponent(part))
          )
            return [];
          const meant = nearest(part, target.ids) ?? target.ids.join(', #');
          return tell(
            linkMark(href),
            `the link '${href}' leads to no part of ${address || path}. It has #${meant}.`,
          );
        }),
    ];
  });
  return [...new Map(found.map((problem) => [problemText(problem), problem])).values()];
}

const linkMark = (href: string) =>
  new RegExp(`(?:^|[\\s'"(])${RegExp.escape(href)}(?=$|[\\s'"),}])`);

/** An id in a field or a tag, or the heading that it's made of */
function partMark(id: string): RegExp {
  const heading = id.split('-').map(RegExp.escape).join('[^\\p{L}\\p{N}]+');
  return new RegExp(
    `\\bid[:=] ?["']?${RegExp.escape(id)}(?=$|["'\\s,}])|^##+ +${heading}\\P{L}*$`,
    'iu',
  );
}

/** The lines of content that have the mark; if the page is a file's own, only that file's. */
function placesOf(mark: RegExp, own: string): Pick<ContentProblem, 'file' | 'line'>[] {
  const files = own.startsWith('content/') ? [own] : globSync('content/**/*.{yaml,mdx}').sort();
  const places = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((text, index) => (mark.test(text) ? [{ file, line: index + 1 }] : []));
  });
  return places.length > 0 ? places : [{ file: own }];
}
