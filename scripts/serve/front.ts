import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';

/** The port at which visitors find the site. */
export type Front = Awaited<ReturnType<typeof openFront>>;

/** Takes a port. It refuses visitors until it leads to another, so that they meet no half-started server. */
export async function openFront(port: number) {
  let goal: number | undefined;
  const server = createServer((socket) => {
    if (goal === undefined) socket.destroy();
    else pipeline(socket, connect(goal, '127.0.0.1'), socket, () => undefined);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `http://localhost:${port}`,
    leadTo(other: number): void {
      goal = other;
    },
    close: () => server.close(),
  };
}
