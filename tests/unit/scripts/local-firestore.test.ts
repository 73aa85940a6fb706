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
