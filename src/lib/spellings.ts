import { copyFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { addressMeant } from '../../functions/spellings.js';
import { siteAddresses } from './content-check/addresses.ts';

interface Hosting {
  redirects: { source: string; destination: string }[];
  rewrites: { regex?: string }[];
}

/**
 * Leads from other spellings of an address to the page. Hosting's own redirects come before its files and know no
 * 'unless', so one for all capitalisations would lead from an address to itself for ever. Therefore Hosting sends what
 * no file answers to the function, which gets the list of addresses, and the page for those that nobody has.
 */
export function spellings(hosting: Hosting): AstroIntegration {
  return {
    name: 'spellings',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const typed = new RegExp(hosting.rewrites.find(({ regex }) => regex)?.regex ?? '(?!)');
        server.middlewares.use((request, response, next) => {
          const [path = '', ...query] = (request.url ?? '').split(/(?=\?)/);
          const meant = typed.test(path) && addressMeant(path, known(siteAddresses(), hosting));
          if (!meant) return next();
          response.writeHead(302, { location: meant + query.join('') }).end();
        });
      },
      'astro:build:done': async ({ dir, pages }) => {
        const server = new URL('../../functions/server/', dir);
        const built = new Set(pages.map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`));
        // Articles that wait for their day have no page.
        const there = siteAddresses().filter(
          ({ address, file }) => !file.startsWith('content/') || built.has(address),
        );
        await writeFile(new URL('addresses.json', server), JSON.stringify(known(there, hosting)));
        await copyFile(new URL('404.html', dir), new URL('404.html', server));
      },
    },
  };
}

/** Addresses by their lower case, and where aliases lead. */
function known(
  owners: readonly { address: string }[],
  { redirects }: Hosting,
): Record<string, string> {
  return Object.fromEntries([
    ...redirects.map(({ source, destination }) => [source.toLowerCase(), destination]),
    ...owners.map(({ address }) => [address.toLowerCase(), address]),
  ]) as Record<string, string>;
}
