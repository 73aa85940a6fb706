import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  /** Sender and recipients as the mail server got them. */
  envelope: { from: string; to: string[] };
  /** The headers as they arrived. */
  head: string;
  /** As an email program reads it. */
  mail: ParsedMail;
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
      void text(stream).then(async (raw) => {
        const { mailFrom, rcptTo } = envelope;
        const from = mailFrom ? mailFrom.address : '';
        const to = rcptTo.map(({ address }) => address);
        const [head = ''] = raw.split('\r\n\r\n');
        mails.push({ envelope: { from, to }, head, mail: await simpleParser(raw) });
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
