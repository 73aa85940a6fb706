import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idInAddress, imageAddress, postAddress } from '@/features/blog/post-address';
import { isDocumentId } from '@/features/blog/stored-post.server';

const SITE = 'https://site.example';

it('every name of a document is found again in its addresses', () => {
  const names = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 40 })
    .map((name) => name.toWellFormed())
    .filter(isDocumentId);
  fc.assert(
    fc.property(names, (name) => {
      const api = `/api/posts/${encodeURIComponent(name)}`;
      for (const path of [postAddress(name), api, `${api}/restore`, imageAddress(name, 'v')]) {
        expect(idInAddress(`${SITE}${path ?? ''}?x=/y`)).toBe(name);
      }
    }),
    { examples: [['100%'], ['a%2Fb'], ['"><script>'], ['a?b#c']] },
  );
});

it.each([
  '/blogpost',
  '/blogpost/',
  '/blogpost/a/b',
  '/blogpost/%',
  '/blogpost/%ff',
  '/api/posts',
  '/api/posts/a/b/c',
  '/blog/a',
  '/x/blogpost/a',
])('there is none in %s', (path) => {
  expect(idInAddress(SITE + path)).toBe('');
});

it('a name that the store refuses is none', () => {
  for (const name of ['', '.', '..', 'a/b', '__x__', '__\n__', 'a\0b', 'ש'.repeat(751)]) {
    expect(isDocumentId(name)).toBe(false);
  }
  for (const name of ['a', '...', '__', '_x_', 'ש'.repeat(750), 'a b%?#']) {
    expect(isDocumentId(name)).toBe(true);
  }
});
