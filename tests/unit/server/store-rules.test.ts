import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { POST_COLLECTIONS } from '@/features/blog/store/document.server';
import { COLLECTIONS } from '@/features/contact/store.server';

interface Indexes {
  indexes: { collectionGroup: string; fields: { fieldPath: string }[] }[];
  fieldOverrides: {
    collectionGroup: string;
    fieldPath: string;
    ttl?: boolean;
    indexes: object[];
  }[];
}

const rules = readFileSync('functions/firestore.rules', 'utf8').replace(/\/\/.*$/gm, '');
const { indexes, fieldOverrides } = JSON.parse(
  readFileSync('functions/firestore.indexes.json', 'utf8'),
) as Indexes;
const settings = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
  firestore: { rules: string };
};

it('the deployed Firestore rules deny clients all access', () => {
  expect(settings.firestore.rules).toBe('functions/firestore.rules');
  expect(rules.match(/\ballow\b[^;]*/g)).toEqual(['allow read, write: if false']);
});

it('every collection with expiring documents has a TTL policy', () => {
  const expiring = fieldOverrides.filter(({ ttl }) => ttl);
  expect(expiring.map(({ collectionGroup, fieldPath }) => [collectionGroup, fieldPath])).toEqual(
    expect.arrayContaining(
      [...Object.values(COLLECTIONS), POST_COLLECTIONS.trash].map((name) => [name, 'expireAt']),
    ),
  );
  expect(expiring.map(({ collectionGroup }) => collectionGroup)).not.toContain(
    POST_COLLECTIONS.posts,
  );
});

it('the news filters have an index', () => {
  const fields = indexes.find(
    ({ collectionGroup }) => collectionGroup === POST_COLLECTIONS.posts,
  )?.fields;
  expect(fields).toEqual([
    { fieldPath: 'tags', arrayConfig: 'CONTAINS' },
    { fieldPath: 'createdAt', order: 'DESCENDING' },
  ]);
});

it('the list of deleted posts has an index', () => {
  const override = fieldOverrides.find(
    ({ collectionGroup, fieldPath }) =>
      collectionGroup === POST_COLLECTIONS.trash && fieldPath === 'expireAt',
  );
  expect(override?.indexes).toEqual([{ order: 'DESCENDING', queryScope: 'COLLECTION' }]);
});
