import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../../scripts/lib/ports';
import { startLocalFirestore } from '../../../scripts/serve/local-firestore';
import { folderWith } from '../../support/project/folder';

it.each([
  ['half of {', 'SyntaxError|Unexpected'],
  ['[]', 'wrong shape at /'],
  ['{"posts": {"first": "text"}}', 'wrong shape at /posts/first'],
  ['{"posts": {"a/b": {}}}', ''],
])('the local store says in one line what is wrong with a file: %s', async (text, reason) => {
  const file = join(await folderWith({ 'firestore.json': text }), 'firestore.json');
  const started = startLocalFirestore('demo-unit', await freePort(), file);
  const { message } = (await started.catch((error: unknown) => error)) as Error;
  expect(message).toContain(`${file} is not a valid store`);
  expect(message).toMatch(new RegExp(reason));
  expect(message).not.toContain('\n');
});

it('what someone writes is saved within a second, however steadily they write', async () => {
  const file = join(await folderWith(), 'firestore.json');
  const store = await startLocalFirestore('demo-unit', await freePort(), file);
  onTestFinished(() => store.stop());
  for (let written = 0; written < 50; written++) {
    await store.db.collection('posts').doc(`post-${written}`).set({ written });
    await pause(100);
  }
  const { posts } = JSON.parse(await readFile(file, 'utf8')) as { posts: object };
  expect(Object.keys(posts).length).toBeGreaterThanOrEqual(40);
});

it.skipIf(!existsSync('/dev/full'))('a full disk loses nothing', async () => {
  const folder = await folderWith({ 'firestore.json': '{}' });
  const file = join(folder, 'firestore.json');
  const fill = () => symlink('/dev/full', `${file}.${process.pid}.new`);
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const store = await startLocalFirestore('demo-unit', await freePort(), file);
  await fill();
  await store.db.collection('posts').doc('first').set({ title: 'Hello' });
  await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce(), 3000);
  expect(printed.mock.calls).toEqual([
    [expect.stringMatching(/^Posts and messages are no longer saved: The disk is full/)],
  ]);
  expect(await readdir(folder)).toEqual(['firestore.json']);

  // With space again, it's saved without another write.
  await vi.waitFor(async () => expect(await readFile(file, 'utf8')).toContain('Hello'), 3000);
  await store.stop();
});

it('the local store cannot be reached from other machines', async () => {
  const port = await freePort();
  const store = await startLocalFirestore('demo-unit', port);
  onTestFinished(() => store.stop());
  const socket = connect(port, '127.0.0.2');
  onTestFinished(() => void socket.destroy());
  await expect(once(socket, 'connect')).rejects.toThrow();
});

/** Names that every object without `Object.create(null)` has */
const MEMBERS = Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__');

it('documents and collections may be called like members of every object', async () => {
  const file = join(await folderWith(), 'firestore.json');
  const store = await startLocalFirestore('demo-unit', await freePort(), file);
  for (const name of MEMBERS.filter((each) => !each.startsWith('__'))) {
    for (const collection of [store.db.collection('posts'), store.db.collection(name)]) {
      const doc = collection.doc(name);
      expect([name, (await doc.get()).exists]).toEqual([name, false]);
      await store.db.runTransaction(async (transaction) => {
        if (!(await transaction.get(doc)).exists) transaction.create(doc, { name });
      });
      await expect(doc.create({})).rejects.toThrow(/already exists/i);
      expect((await doc.get()).data()).toEqual({ name });
      expect((await collection.where('name', '==', name).get()).size).toBe(1);
    }
  }
  await store.stop();
  const again = await startLocalFirestore('demo-unit', await freePort(), file);
  onTestFinished(() => again.stop());
  expect((await again.db.doc('posts/constructor').get()).data()).toEqual({ name: 'constructor' });
  await again.db.doc('posts/constructor').delete();
  expect((await again.db.doc('posts/constructor').get()).exists).toBe(false);
});

it('a request that the local store cannot carry out gets an error, and others still work', async () => {
  const store = await startLocalFirestore('demo-unit', await freePort());
  onTestFinished(() => store.stop());
  const { db } = store;
  const posts = db.collection('posts');
  await posts.doc('first').set({ title: 'Hello' });
  const wrong: (() => Promise<unknown>)[] = [
    // The client repeats other reads for seconds.
    () => posts.doc('__proto__').set({ title: 'Odd' }),
    () => db.listCollections(),
    () => posts.listDocuments(),
    () => db.runTransaction((transaction) => transaction.get(posts.doc('__proto__'))),
  ];
  for (const attempt of wrong) {
    expect([String(attempt), await attempt().catch((error: unknown) => error)]).toEqual([
      ...[String(attempt), expect.any(Error)],
    ]);
    await db.runTransaction(async (transaction) => {
      const { exists } = await transaction.get(posts.doc('first'));
      transaction.set(posts.doc('first'), { exists });
    });
    expect((await posts.doc('first').get()).data()).toEqual({ exists: true });
  }
});

it('a document that is set loses its other fields, and a refused batch changes nothing', async () => {
  const store = await startLocalFirestore('demo-unit', await freePort());
  onTestFinished(() => store.stop());
  const posts = store.db.collection('posts');
  const textsOf = async () => (await posts.get()).docs.map((doc) => [doc.id, doc.data()]);
  await posts.doc('first').set({ title: 'Hello', old: true });
  await posts.doc('first').set({ title: 'Hello again' });
  await posts.doc('second').set({ title: 'Second' });
  const before = await textsOf();
  expect(before[0]).toEqual(['first', { title: 'Hello again' }]);
  const batch = store.db.batch();
  batch.delete(posts.doc('first'));
  batch.set(posts.doc('second'), { title: 'Changed' });
  batch.create(posts.doc('third'), { title: 'Third' });
  batch.update(posts.doc('missing'), { title: 'Missing' });
  await expect(batch.commit()).rejects.toThrow();
  expect(await textsOf()).toEqual(before);
});
