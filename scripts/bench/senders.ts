// Sends requests to a function in a thread of its own, which the bench's other work does not slow.
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Order, Sent } from './load.ts';

const { url, requests, connections } = workerData as Order;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const answers: Answer[] = [];
let next = 0;

/** Sends one after another until none is left. */
async function sendAll(): Promise<void> {
  for (let sent = requests[next++]; sent; sent = requests[next++]) {
    const started = performance.now();
    const answer = await send(sent).catch(() => ({ status: 0, caching: '' }));
    answers.push({ ...answer, ms: performance.now() - started });
  }
}

async function send({ path, json }: Sent): Promise<Omit<Answer, 'ms'>> {
  const call = request(url + path, {
    agent,
    method: json === undefined ? 'GET' : 'POST',
    headers: json === undefined ? {} : { 'content-type': 'application/json' },
  });
  call.end(json);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return {
    status: answer.statusCode ?? 0,
    caching: answer.headers['cache-control'] ?? '',
  };
}

const started = performance.now();
await Promise.all(Array.from({ length: connections }, sendAll));
parentPort?.postMessage({ answers, ms: performance.now() - started });
agent.destroy();
