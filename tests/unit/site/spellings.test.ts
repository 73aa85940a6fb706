import { expect, it } from 'vitest';
import { siteAddresses } from '@/lib/content-check/addresses';
import { addressMeant } from '../../../functions/spellings.js';
import { articles, landings } from '../../support/pages/content';

const KNOWN = { '/post': '/Post', '/about': '/about', '/blogpost/': '/blogpost/' };

it.each([
  ['/POST', '/Post'],
  ['/post//', '/Post'],
  ['/Post', undefined],
  ['/about/', '/about'],
  ['/BlogPost/Ab-1/', '/blogpost/Ab-1'],
  ['/blogpost/Ab-1', undefined],
  ['/blogpost/', undefined],
  ['/About/us', undefined],
  ['/postcard', undefined],
  ['/', undefined],
  ['//', undefined],
  ['/constructor', undefined],
])('%s means %s', (typed, meant) => {
  expect(addressMeant(typed, KNOWN)).toBe(meant);
});

it('knows the addresses of all kinds of pages', () => {
  const addresses = siteAddresses().map(({ address }) => address);
  const content = [...articles(), ...landings()].map(({ path }) => path);
  const others = [
    '/about',
    '/blog',
    '/blogpost/',
    '/controller/firmware',
    '/controllerHeb',
    '/terms-of-use',
  ];
  expect(addresses).toEqual(expect.arrayContaining([...content, ...others]));
  expect(addresses.filter((address) => /^\/(api|404|500|index)?$|\[/.test(address))).toEqual([]);
});
