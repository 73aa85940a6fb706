import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  from: string;
  /** All recipients of the envelope. */
  to: string[];
  /** By name; repeated headers are joined. */
  headers: Record<string, string>;
  body: string;
}

/** A local mail server that keeps accepted emails. */
export async function openMailServer(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        const { mailFrom, rcptTo } = envelope;
        const from = mailFrom ? mailFrom.address : '';
        mails.push({ from, to: rcptTo.map(({ address }) => address), ...parse(raw) });
        done();
      });
    },
    ...options,
  });
  // Clients may disconnect.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    port,
    mails,
    hangUp() {
      for (const connection of server.connections) connection._socket.destroy();
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}

function parse(raw: string) {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r\n(?=[ \t])/g, '').split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]*): ?(.*)$/s.exec(line) ?? [];
    headers[name] = [headers[name] ?? [], value].flat().join(' | ');
  }
  return { headers, body: body.join('\r\n\r\n') };
}
