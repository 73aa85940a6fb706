import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Indexes {
  indexes: { collectionGroup: string; fields: { fieldPath: string }[] }[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean; indexes: [] }[];
}

const rules = readFileSync('functions/firestore.rules', 'utf8').replace(/\/\/.*$/gm, '');
const { indexes, fieldOverrides } = JSON.parse(
  readFileSync('functions/firestore.indexes.json', 'utf8'),
) as Indexes;
const settings = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
  firestore: { rules: string };
};

it('the rules that are deployed deny every client everything', () => {
  expect(settings.firestore.rules).toBe('functions/firestore.rules');
  const matches = [...rules.matchAll(/match\s+(\S+)\s*\{/g)].map(([, path]) => path);
  expect(matches).toEqual(['/databases/{database}/documents', '/{document=**}']);
  const allowed = [...rules.matchAll(/allow\s+([^:;]+):\s*if\s+([^;]+);/g)];
  expect(allowed.map(([, what, when]) => [what, when])).toEqual([['read, write', 'false']]);
  expect(rules.match(/allow/g)).toHaveLength(1);
});

it('deleted posts expire, and the filters of the news have their index', () => {
  const expiring = fieldOverrides.filter(({ ttl }) => ttl);
  expect(expiring).toContainEqual(
    expect.objectContaining({ collectionGroup: 'blogPostsTrash', fieldPath: 'expireAt' }),
  );
  const fields = indexes.find(({ collectionGroup }) => collectionGroup === 'blogPosts')?.fields;
  expect(fields).toEqual([
    { fieldPath: 'tags', arrayConfig: 'CONTAINS' },
    { fieldPath: 'createdAt', order: 'DESCENDING' },
  ]);
});

it.each(['blogPosts', 'blogPostsTrash'])('pictures and texts of %s are not indexed', (group) => {
  for (const fieldPath of ['image', 'sections', 'excerpt']) {
    expect(fieldOverrides).toContainEqual({ collectionGroup: group, fieldPath, indexes: [] });
  }
});
