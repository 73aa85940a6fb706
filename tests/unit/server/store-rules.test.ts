import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { POST_COLLECTIONS } from '@/features/blog/store/document.server';
import { MESSAGE_COLLECTIONS } from '@/features/contact/store.server';

interface Indexes {
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
}

const rules = readFileSync('functions/firestore.rules', 'utf8').replace(/\/\/.*$/gm, '');
const { fieldOverrides } = JSON.parse(
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
      [...Object.values(MESSAGE_COLLECTIONS), POST_COLLECTIONS.trash].map((name) => [
        name,
        'expireAt',
      ]),
    ),
  );
  expect(expiring.map(({ collectionGroup }) => collectionGroup)).not.toContain(
    POST_COLLECTIONS.posts,
  );
});
