// Sends requests to a function in a thread of its own, which what else is done does not slow.
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Order, Sent } from './load.ts';

const { url, requests, connections, perSecond } = workerData as Order;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const answers: Answer[] = [];
let next = 0;

/** Sends one after another until none is left, each not before its time. */
async function sendAll(): Promise<void> {
  for (let number = next++; number < requests.length; number = next++) {
    if (perSecond)
      await pause(Math.max(0, started + (number / perSecond) * 1000 - performance.now()));
    const sentAt = performance.now();
    const answer = await send(requests[number] as Sent).catch(() => ({ status: 0, caching: '' }));
    answers.push({ ...answer, ms: performance.now() - sentAt });
  }
}

async function send({ path, json, headers }: Sent): Promise<Omit<Answer, 'ms'>> {
  const call = request(url + path, {
    agent,
    method: json === undefined ? 'GET' : 'POST',
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
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
