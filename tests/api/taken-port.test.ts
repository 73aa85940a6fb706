import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, stopAllOnExit } from '../../scripts/lib/processes.ts';
import { serve } from '../../scripts/lib/serve.ts';

stopAllOnExit();

it('starts anew when another program had a port for a moment', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  let printed = '';
  const served = await serve({
    port,
    onOutput(text) {
      printed += text;
      if (printed.includes('port taken')) other.close();
    },
  });
  try {
    expect(printed).toContain('port taken');
    expect((await fetch(`${served.url}/terms-of-use`)).status).toBe(200);
  } finally {
    await served.stop();
  }
});
