import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/lib/processes';
import { startLocalFirestore } from '../../../scripts/serve/local-firestore';
import { folderWith } from '../../support/project/folder';

it.each([['half of {'], ['{"posts": {"a/b": {}}}']])(
  'the local store names a file that it cannot load: %s',
  async (text) => {
    const file = join(await folderWith({ 'firestore.json': text }), 'firestore.json');
    const started = startLocalFirestore('demo-unit', await freePort(), file);
    await expect(started).rejects.toThrow(`${file} is not a valid store`);
  },
);

it('the local store cannot be reached from other machines', async () => {
  const port = await freePort();
  const store = await startLocalFirestore('demo-unit', port);
  onTestFinished(() => store.stop());
  const socket = connect(port, '127.0.0.2');
  onTestFinished(() => void socket.destroy());
  await expect(once(socket, 'connect')).rejects.toThrow();
});
