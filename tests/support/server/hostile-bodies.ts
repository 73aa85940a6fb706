import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** A request with a body that no form and no editor sends. */
export interface HostileBody {
  method?: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  /** How many bytes are sent in all, unless the answer comes first. */
  bytes: number;
  /** How many bytes are sent at a time, and the pause after them. */
  atATime?: number;
  pauseMs?: number;
}

interface Outcome {
  /** `undefined` when the connection ended without an answer. */
  status: number | undefined;
  type: string;
  text: string;
}

/** Sends a body until it is answered or the connection ends. */
export async function sendHostile(port: number, body: HostileBody): Promise<Outcome> {
  const { method = 'POST', path, bytes, atATime = 64 * 1024, pauseMs } = body;
  // As from a proxy, and not closed by the answer.
  const headers = { connection: 'keep-alive', ...body.headers };
  const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false });
  const chunk = Buffer.alloc(atATime, ' ');
  const over = new AbortController();
  const sending = pipeline(async function* () {
    for (let sent = 0; sent < bytes; sent += atATime) {
      yield chunk;
      if (pauseMs) await pause(pauseMs, undefined, { signal: over.signal });
    }
  }, call).catch(() => undefined);
  const outcome = await new Promise<Outcome>((done) => {
    let text = '';
    let answer: IncomingMessage | undefined;
    const end = () =>
      done({ status: answer?.statusCode, type: answer?.headers['content-type'] ?? '', text });
    call.on('response', (response: IncomingMessage) => {
      answer = response;
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', end);
      response.on('error', end);
    });
    // After its answer the function may close the connection on what is still sent.
    call.on('error', () => !answer && end());
    call.on('close', end);
  });
  over.abort();
  call.destroy();
  await sending;
  return outcome;
}
